//! Every function a bot may import: one table, from which the import check, the host and the embedders are
//! generated.
//!
//! Sources: the arena's bot interface for `arena`, AssemblyScript's runtime for `env`, and the witx description of
//! WASI preview 1 (all of its 46 functions) for `wasi_snapshot_preview1`.

/// Passes the table of host functions to the macro `$callback`, one row per function:
///
/// ```text
/// FdWrite: "wasi_snapshot_preview1" "fd_write" (fd: i32, iovs: i32, iovs_len: i32, nwritten: i32) -> i32;
/// ```
///
/// that is the variant of [`HostFunction`](crate::sandbox::abi::HostFunction), the import's module and name,
/// its parameters and its result, as raw WebAssembly types (`i32`, `i64`, `f32`, `f64`). A row without `->`
/// has no result. So an embedder writes each import only once:
///
/// ```
/// macro_rules! count {
///     ($($function:ident: $module:literal $name:literal ($($param:ident: $type:ident),*) $(-> $result:ident)?;)*) => {
///         [$($name),*].len()
///     };
/// }
/// assert_eq!(engine::for_each_host_function!(count), engine::sandbox::abi::HostFunction::ALL.len());
/// ```
#[macro_export]
macro_rules! for_each_host_function {
    ($callback:ident) => {
        $callback! {
            ArenaInput: "arena" "input" (ptr: i32, cap: i32) -> i32;
            ArenaReply: "arena" "reply" (ptr: i32, len: i32);
            ArenaLog: "arena" "log" (ptr: i32, len: i32);
            ArenaDraw: "arena" "draw" (ptr: i32, len: i32);
            ArenaRandom: "arena" "random" () -> i64;
            ArenaTimeLeft: "arena" "time_left" () -> i32;

            EnvAbort: "env" "abort" (message: i32, file: i32, line: i32, column: i32);
            EnvSeed: "env" "seed" () -> f64;
            EnvTrace: "env" "trace" (message: i32, count: i32, a0: f64, a1: f64, a2: f64, a3: f64, a4: f64);
            EnvConsoleLog: "env" "console.log" (message: i32);
            EnvDateNow: "env" "Date.now" () -> f64;

            ArgsGet: "wasi_snapshot_preview1" "args_get" (argv: i32, argv_buf: i32) -> i32;
            ArgsSizesGet: "wasi_snapshot_preview1" "args_sizes_get" (argc: i32, argv_buf_size: i32) -> i32;
            EnvironGet: "wasi_snapshot_preview1" "environ_get" (environ: i32, environ_buf: i32) -> i32;
            EnvironSizesGet: "wasi_snapshot_preview1" "environ_sizes_get"
                (environ_count: i32, environ_buf_size: i32) -> i32;
            ClockResGet: "wasi_snapshot_preview1" "clock_res_get" (id: i32, resolution: i32) -> i32;
            ClockTimeGet: "wasi_snapshot_preview1" "clock_time_get" (id: i32, precision: i64, time: i32) -> i32;
            FdAdvise: "wasi_snapshot_preview1" "fd_advise" (fd: i32, offset: i64, len: i64, advice: i32) -> i32;
            FdAllocate: "wasi_snapshot_preview1" "fd_allocate" (fd: i32, offset: i64, len: i64) -> i32;
            FdClose: "wasi_snapshot_preview1" "fd_close" (fd: i32) -> i32;
            FdDatasync: "wasi_snapshot_preview1" "fd_datasync" (fd: i32) -> i32;
            FdFdstatGet: "wasi_snapshot_preview1" "fd_fdstat_get" (fd: i32, stat: i32) -> i32;
            FdFdstatSetFlags: "wasi_snapshot_preview1" "fd_fdstat_set_flags" (fd: i32, flags: i32) -> i32;
            FdFdstatSetRights: "wasi_snapshot_preview1" "fd_fdstat_set_rights"
                (fd: i32, base: i64, inheriting: i64) -> i32;
            FdFilestatGet: "wasi_snapshot_preview1" "fd_filestat_get" (fd: i32, stat: i32) -> i32;
            FdFilestatSetSize: "wasi_snapshot_preview1" "fd_filestat_set_size" (fd: i32, size: i64) -> i32;
            FdFilestatSetTimes: "wasi_snapshot_preview1" "fd_filestat_set_times"
                (fd: i32, accessed: i64, modified: i64, flags: i32) -> i32;
            FdPread: "wasi_snapshot_preview1" "fd_pread"
                (fd: i32, iovs: i32, iovs_len: i32, offset: i64, nread: i32) -> i32;
            FdPrestatGet: "wasi_snapshot_preview1" "fd_prestat_get" (fd: i32, prestat: i32) -> i32;
            FdPrestatDirName: "wasi_snapshot_preview1" "fd_prestat_dir_name"
                (fd: i32, path: i32, path_len: i32) -> i32;
            FdPwrite: "wasi_snapshot_preview1" "fd_pwrite"
                (fd: i32, iovs: i32, iovs_len: i32, offset: i64, nwritten: i32) -> i32;
            FdRead: "wasi_snapshot_preview1" "fd_read" (fd: i32, iovs: i32, iovs_len: i32, nread: i32) -> i32;
            FdReaddir: "wasi_snapshot_preview1" "fd_readdir"
                (fd: i32, buf: i32, buf_len: i32, cookie: i64, bufused: i32) -> i32;
            FdRenumber: "wasi_snapshot_preview1" "fd_renumber" (from: i32, to: i32) -> i32;
            FdSeek: "wasi_snapshot_preview1" "fd_seek" (fd: i32, offset: i64, whence: i32, newoffset: i32) -> i32;
            FdSync: "wasi_snapshot_preview1" "fd_sync" (fd: i32) -> i32;
            FdTell: "wasi_snapshot_preview1" "fd_tell" (fd: i32, offset: i32) -> i32;
            FdWrite: "wasi_snapshot_preview1" "fd_write" (fd: i32, iovs: i32, iovs_len: i32, nwritten: i32) -> i32;
            PathCreateDirectory: "wasi_snapshot_preview1" "path_create_directory"
                (fd: i32, path: i32, path_len: i32) -> i32;
            PathFilestatGet: "wasi_snapshot_preview1" "path_filestat_get"
                (fd: i32, flags: i32, path: i32, path_len: i32, stat: i32) -> i32;
            PathFilestatSetTimes: "wasi_snapshot_preview1" "path_filestat_set_times"
                (fd: i32, flags: i32, path: i32, path_len: i32, accessed: i64, modified: i64, which: i32) -> i32;
            PathLink: "wasi_snapshot_preview1" "path_link"
                (old_fd: i32, old_flags: i32, old_path: i32, old_len: i32,
                    new_fd: i32, new_path: i32, new_len: i32) -> i32;
            PathOpen: "wasi_snapshot_preview1" "path_open"
                (fd: i32, dirflags: i32, path: i32, path_len: i32, oflags: i32,
                    base: i64, inheriting: i64, fdflags: i32, opened_fd: i32) -> i32;
            PathReadlink: "wasi_snapshot_preview1" "path_readlink"
                (fd: i32, path: i32, path_len: i32, buf: i32, buf_len: i32, bufused: i32) -> i32;
            PathRemoveDirectory: "wasi_snapshot_preview1" "path_remove_directory"
                (fd: i32, path: i32, path_len: i32) -> i32;
            PathRename: "wasi_snapshot_preview1" "path_rename"
                (old_fd: i32, old_path: i32, old_len: i32, new_fd: i32, new_path: i32, new_len: i32) -> i32;
            PathSymlink: "wasi_snapshot_preview1" "path_symlink"
                (old_path: i32, old_len: i32, fd: i32, new_path: i32, new_len: i32) -> i32;
            PathUnlinkFile: "wasi_snapshot_preview1" "path_unlink_file" (fd: i32, path: i32, path_len: i32) -> i32;
            PollOneoff: "wasi_snapshot_preview1" "poll_oneoff"
                (subscriptions: i32, events: i32, count: i32, nevents: i32) -> i32;
            ProcExit: "wasi_snapshot_preview1" "proc_exit" (code: i32);
            ProcRaise: "wasi_snapshot_preview1" "proc_raise" (signal: i32) -> i32;
            RandomGet: "wasi_snapshot_preview1" "random_get" (buf: i32, buf_len: i32) -> i32;
            SchedYield: "wasi_snapshot_preview1" "sched_yield" () -> i32;
            SockAccept: "wasi_snapshot_preview1" "sock_accept" (fd: i32, flags: i32, accepted_fd: i32) -> i32;
            SockRecv: "wasi_snapshot_preview1" "sock_recv"
                (fd: i32, iovs: i32, iovs_len: i32, flags: i32, nread: i32, out_flags: i32) -> i32;
            SockSend: "wasi_snapshot_preview1" "sock_send"
                (fd: i32, iovs: i32, iovs_len: i32, flags: i32, nwritten: i32) -> i32;
            SockShutdown: "wasi_snapshot_preview1" "sock_shutdown" (fd: i32, how: i32) -> i32;
        }
    };
}

/// A WebAssembly number type of host functions' parameters and results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ValueType {
    /// A 32-bit integer.
    I32,
    /// A 64-bit integer.
    I64,
    /// A 32-bit float.
    F32,
    /// A 64-bit float.
    F64,
}

/// A raw WebAssembly value and its bits, as embedders pass them to the host. No value is `()`.
pub trait Raw {
    /// Its bits; those of 32-bit values are the low ones.
    fn bits(self) -> u64;
    /// The value with these bits.
    fn of(bits: u64) -> Self;
}

impl Raw for () {
    fn bits(self) -> u64 {
        0
    }
    fn of(_: u64) {}
}

impl Raw for i32 {
    fn bits(self) -> u64 {
        u64::from(self as u32)
    }
    fn of(bits: u64) -> Self {
        bits as u32 as Self
    }
}

impl Raw for i64 {
    fn bits(self) -> u64 {
        self as u64
    }
    fn of(bits: u64) -> Self {
        bits as Self
    }
}

impl Raw for f64 {
    fn bits(self) -> u64 {
        self.to_bits()
    }
    fn of(bits: u64) -> Self {
        Self::from_bits(bits)
    }
}

/// The [`ValueType`] of a type's name in the table.
macro_rules! value_type {
    (i32) => {
        ValueType::I32
    };
    (i64) => {
        ValueType::I64
    };
    (f32) => {
        ValueType::F32
    };
    (f64) => {
        ValueType::F64
    };
}

/// Generates [`HostFunction`] from the table.
macro_rules! host_functions {
    ($($function:ident: $module:literal $name:literal ($($param:ident: $type:ident),*) $(-> $result:ident)?;)*) => {
        /// A function that the host offers to guests.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        pub enum HostFunction {
            $(#[doc = concat!("`", $module, "`, `", $name, "`.")] $function),*
        }

        impl HostFunction {
            /// Every host function, in the table's order.
            pub const ALL: &[Self] = &[$(Self::$function),*];

            /// The module it is imported from, such as `wasi_snapshot_preview1`.
            pub fn module(self) -> &'static str {
                match self { $(Self::$function => $module),* }
            }

            /// The name it is imported by, such as `fd_write`.
            pub fn name(self) -> &'static str {
                match self { $(Self::$function => $name),* }
            }

            /// The types of its parameters, in order.
            pub fn params(self) -> &'static [ValueType] {
                match self { $(Self::$function => &[$(value_type!($type)),*]),* }
            }

            /// The type of its result, if it has one.
            pub fn result(self) -> Option<ValueType> {
                match self {
                    $(Self::$function => [$(value_type!($result))?].first().copied()),*
                }
            }
        }
    };
}

for_each_host_function!(host_functions);

impl HostFunction {
    /// The host function with that module and name, if there is one.
    pub fn find(module: &str, name: &str) -> Option<Self> {
        (Self::ALL.iter().copied()).find(|function| function.module() == module && function.name() == name)
    }

    /// The names of all functions of a module, in the table's order.
    pub fn names(module: &str) -> impl Iterator<Item = &'static str> {
        let of_module = Self::ALL
            .iter()
            .filter(move |function| function.module() == module);
        of_module.map(|function| function.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sandbox::refusal::Problem;
    use ValueType::{F64, I32, I64};

    #[test]
    fn every_function_of_preview_1_is_in_the_table() {
        let wasi = |f: &&HostFunction| f.module() == "wasi_snapshot_preview1";
        assert_eq!(HostFunction::ALL.iter().filter(wasi).count(), 46);
    }

    #[test]
    fn functions_are_found_by_module_and_name() {
        for &function in HostFunction::ALL {
            assert_eq!(
                HostFunction::find(function.module(), function.name()),
                Some(function)
            );
        }
        for (module, name) in [
            ("arena", "stop"),
            ("wasi_unstable", "fd_write"),
            ("env", "Date"),
            ("", ""),
        ] {
            assert_eq!(HostFunction::find(module, name), None, "{module} {name}");
        }
    }

    #[test]
    fn the_advice_for_an_unknown_import_lists_what_there_is() {
        let unknown = Problem::UnknownImport {
            module: "arena".into(),
            name: "stop".into(),
        };
        let advice = unknown.to_string();
        for name in HostFunction::names("arena") {
            assert!(advice.contains(&format!("`{name}`")), "{advice} lacks {name}");
        }
    }

    #[test]
    fn signatures_are_those_of_the_specification() {
        let cases: [(&str, &str, &[ValueType], Option<ValueType>); 10] = [
            ("arena", "input", &[I32, I32], Some(I32)),
            ("arena", "reply", &[I32, I32], None),
            ("arena", "draw", &[I32, I32], None),
            ("arena", "random", &[], Some(I64)),
            ("env", "trace", &[I32, I32, F64, F64, F64, F64, F64], None),
            ("env", "console.log", &[I32], None),
            ("env", "Date.now", &[], Some(F64)),
            (
                "wasi_snapshot_preview1",
                "fd_seek",
                &[I32, I64, I32, I32],
                Some(I32),
            ),
            (
                "wasi_snapshot_preview1",
                "path_open",
                &[I32, I32, I32, I32, I32, I64, I64, I32, I32],
                Some(I32),
            ),
            ("wasi_snapshot_preview1", "proc_exit", &[I32], None),
        ];
        for (module, name, params, result) in cases {
            let found = HostFunction::find(module, name).map(|f| (f.params(), f.result()));
            assert_eq!(found, Some((params, result)), "{module} {name}");
        }
    }
}
