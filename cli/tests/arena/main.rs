//! The command line as a person or a program uses it: a file of tests for each command, or for what several share. They are one
//! program, so that long tests of one file run beside those of others.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests may fail loudly"
)]

#[path = "../common/mod.rs"]
mod common;
#[path = "../wrong/mod.rs"]
mod wrong;
// Guests that the engine's tests play, too.
#[path = "../../../engine/tests/guests/costly.rs"]
mod costly;
#[path = "../../../engine/tests/guests/floats/mod.rs"]
mod floats;
#[path = "../../../engine/tests/guests/traps.rs"]
mod trapping;

mod analyse;
mod arguments;
mod cases;
mod check;
mod compile;
mod completions;
mod drawings;
mod faults;
mod hashes;
#[cfg(unix)]
mod ladder;
#[cfg(unix)]
mod leftovers;
mod levels;
mod limits;
mod model_seat;
mod new;
mod nim;
#[cfg(unix)]
mod nothing_overwritten;
#[cfg(unix)]
mod outputs;
mod play;
mod profile;
mod programs;
#[cfg(unix)]
mod programs_not_run;
mod referee;
mod replay;
mod rooms;
mod rooms_kill;
#[cfg(unix)]
mod rooms_postgres;
mod script_interpreters;
mod script_links;
mod script_places;
mod script_where;
mod scripts;
mod sdk;
#[cfg(unix)]
mod season;
#[cfg(unix)]
mod season_add;
#[cfg(unix)]
mod season_hostile;
#[cfg(unix)]
mod season_house;
#[cfg(unix)]
mod season_template;
#[cfg(unix)]
mod signals;
#[cfg(unix)]
mod tournament;
#[cfg(unix)]
mod tournament_audit;
#[cfg(unix)]
mod tournament_golden;
#[cfg(unix)]
mod tournament_hostile;
#[cfg(unix)]
mod tournament_output;
#[cfg(unix)]
mod tournament_packed;
mod tournament_page;
#[cfg(unix)]
mod tournament_resume;
#[cfg(unix)]
mod tournament_shards;
#[cfg(unix)]
mod tournament_status;
#[cfg(unix)]
mod tournament_time;
mod traps;
mod watch;
mod wrong_programs;
