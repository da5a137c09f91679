//! What people do in the arena, from setting up a match to sharing it; one module for each capability.

mod access;
mod arena;
mod bad_bots;
mod carry;
mod docs;
mod faults;
mod figures;
mod games;
mod hand;
mod hit_and_sunk;
mod keep;
mod languages;
mod link;
mod odd_links;
mod package;
mod playback;
mod policy;
mod prepared;
mod scripts;
mod setup;
mod storage;
mod tabs;
mod templates;
mod territories;
mod upload;
mod workshop;
