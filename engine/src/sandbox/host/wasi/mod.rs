//! WASI preview 1. Each function stands under its own name in the file of its kind.
//!
//! What is offered: arguments, an empty environment, clocks, randomness, standard input (at its end), output and error
//! (none a terminal), and the private directory `.` as descriptor 3. What is not (links, sockets, signals) answers
//! `NOTSUP`. No call traps. Result pointers are checked before anything is done, so a call that fails with `FAULT` has
//! had no effect.

mod args;
mod clock;
mod descriptors;
mod fd;
mod io;
mod path;
mod poll;
mod process;
mod random;
mod readdir;
mod types;

use super::errno::Errno;
pub(super) use descriptors::Descriptors;

use super::guest::{Caller, Guest};
use super::{Args, Host};
use crate::sandbox::abi::HostFunction;

impl Host {
    /// Calls a function of preview 1 by its raw arguments.
    pub(super) fn wasi(
        &mut self,
        function: HostFunction,
        args: &Args<'_>,
        caller: &mut Caller<'_, impl Guest>,
    ) -> Result<(), Errno> {
        use HostFunction as F;
        let at = |index| args.u32(index);
        let long = |index| args.u64(index);
        match function {
            F::ArgsGet => self.args_get(caller, at(0), at(1)),
            F::ArgsSizesGet => self.args_sizes_get(caller, at(0), at(1)),
            F::EnvironSizesGet => Self::environ_sizes_get(caller, at(0), at(1)),
            F::ClockResGet => Self::clock_res_get(caller, at(0), at(1)),
            F::ClockTimeGet => self.clock_time_get(caller, at(0), at(2)),
            F::FdAdvise => self.fd_advise(at(0), long(1), long(2), at(3)),
            F::FdAllocate => self.fd_allocate(caller, at(0), long(1), long(2)),
            F::FdClose => self.fd_close(at(0)),
            F::FdDatasync | F::FdSync => self.fd_sync(at(0)),
            F::FdFdstatGet => self.fd_fdstat_get(caller, at(0), at(1)),
            F::FdFdstatSetFlags => self.fd_fdstat_set_flags(at(0), at(1)),
            F::FdFdstatSetRights => self.fd_fdstat_set_rights(at(0), long(1), long(2)),
            F::FdFilestatGet => self.fd_filestat_get(caller, at(0), at(1)),
            F::FdFilestatSetSize => self.fd_filestat_set_size(caller, at(0), long(1)),
            F::FdFilestatSetTimes => self.fd_filestat_set_times(at(0), long(1), long(2), at(3)),
            F::FdPread => self.fd_pread(caller, at(0), [at(1), at(2)], long(3), at(4)),
            F::FdPrestatGet => self.fd_prestat_get(caller, at(0), at(1)),
            F::FdPrestatDirName => self.fd_prestat_dir_name(caller, at(0), at(1), at(2)),
            F::FdPwrite => self.fd_pwrite(caller, at(0), [at(1), at(2)], long(3), at(4)),
            F::FdRead => self.fd_read(caller, at(0), [at(1), at(2)], at(3)),
            F::FdReaddir => self.fd_readdir(caller, at(0), [at(1), at(2)], long(3), at(4)),
            F::FdRenumber => self.fd_renumber(at(0), at(1)),
            F::FdSeek => self.fd_seek(caller, at(0), long(1) as i64, at(2), at(3)),
            F::FdTell => self.fd_seek(caller, at(0), 0, types::whence::CURRENT, at(1)),
            F::FdWrite => self.fd_write(caller, at(0), [at(1), at(2)], at(3)),
            F::PathCreateDirectory => self.path_create_directory(caller, at(0), [at(1), at(2)]),
            F::PathFilestatGet => self.path_filestat_get(caller, at(0), [at(2), at(3)], at(4)),
            F::PathFilestatSetTimes => {
                self.path_filestat_set_times(caller, at(0), [at(2), at(3)], [long(4), long(5)], at(6))
            }
            F::PathOpen => self.path_open(
                caller,
                at(0),
                [at(2), at(3)],
                &path::How {
                    oflags: at(4),
                    base: long(5),
                    inheriting: long(6),
                    fdflags: at(7),
                },
                at(8),
            ),
            F::PathRemoveDirectory => self.path_remove_directory(caller, at(0), [at(1), at(2)]),
            F::PathRename => self.path_rename(caller, (at(0), [at(1), at(2)]), (at(3), [at(4), at(5)])),
            F::PathUnlinkFile => self.path_unlink_file(caller, at(0), [at(1), at(2)]),
            F::PollOneoff => self.poll_oneoff(caller, at(0), at(1), at(2), at(3)),
            F::ProcExit => {
                self.proc_exit(caller, at(0));
                Ok(())
            }
            F::RandomGet => self.random_get(caller, at(0), at(1)),
            // An empty environment leaves nothing to write, and nobody waits to run.
            F::EnvironGet | F::SchedYield => Ok(()),
            // Links, signals and sockets are not offered; nor is a function of another module.
            _ => Err(Errno::NotSup),
        }
    }
}
