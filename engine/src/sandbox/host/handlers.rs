//! One handler for each row of the table of host functions. A row without a handler, a handler without a row,
//! and a handler with other parameters or another result do not compile.

use super::Host;
use super::errno::Errno;
use super::guest::{Caller, Guest};
use super::wasi::{How, whence};
use crate::sandbox::abi::HostFunction;

/// What a handler may return where the table says `T`.
trait Gives<T> {
    /// Its bits, as embedders get them.
    fn bits(self) -> u64;
}

impl Gives<()> for () {
    fn bits(self) -> u64 {
        0
    }
}

impl Gives<i32> for u32 {
    fn bits(self) -> u64 {
        self.into()
    }
}

impl Gives<i64> for u64 {
    fn bits(self) -> u64 {
        self
    }
}

impl Gives<f64> for f64 {
    fn bits(self) -> u64 {
        self.to_bits()
    }
}

/// The result of a preview 1 call: 0 for success, or the number of the error.
struct Code(Result<(), Errno>);

impl Gives<i32> for Code {
    fn bits(self) -> u64 {
        self.0.map_or_else(|errno| errno as u64, |()| 0)
    }
}

/// The type of a result in the table, `()` for none.
macro_rules! given {
    () => {
        ()
    };
    ($type:ident) => {
        $type
    };
}

/// The type that a handler takes for one of the table.
macro_rules! taken {
    (i32) => {
        u32
    };
    (i64) => {
        u64
    };
    (f64) => {
        f64
    };
}

/// A raw argument as its handler takes it.
macro_rules! argument {
    ($bits:expr, i32) => {
        $bits as u32
    };
    ($bits:expr, i64) => {
        $bits
    };
    ($bits:expr, f64) => {
        f64::from_bits($bits)
    };
}

/// Generates the trait of all handlers, and the calls with raw arguments.
macro_rules! handlers {
    ($($function:ident: $module:literal $name:literal ($($param:ident: $type:ident),*) $(-> $result:ident)?;)*) => {
        /// A handler for each host function, under the name of its variant.
        #[allow(non_snake_case, reason = "handlers have the names of the table's variants")]
        #[allow(clippy::too_many_arguments, reason = "the functions of preview 1 have that many")]
        trait Handlers {
            $(fn $function(&mut self, caller: &mut Caller<'_, impl Guest>, $($param: taken!($type)),*) -> impl Gives<given!($($result)?)>;)*
        }

        impl Host {
            /// Calls the handler of a function with its raw arguments; absent ones count as 0.
            pub(super) fn handle(
                &mut self,
                function: HostFunction,
                arguments: &[u64],
                caller: &mut Caller<'_, impl Guest>,
            ) -> u64 {
                let mut arguments = arguments.iter().copied().chain(std::iter::repeat(0));
                match function {
                    $(HostFunction::$function => {
                        $(let $param = argument!(arguments.next().unwrap_or_default(), $type);)*
                        Handlers::$function(self, caller, $($param),*).bits()
                    })*
                }
            }
        }
    };
}

crate::for_each_host_function!(handlers);

/// Generates handlers of preview 1, which return success or an error: `fn Name(self, caller, parameters) =
/// result;`.
macro_rules! preview_1 {
    ($(fn $name:ident($self:ident, $caller:ident $(, $param:tt: $type:ty)*) = $went:expr;)*) => {
        $(fn $name(&mut $self, $caller: &mut Caller<'_, impl Guest>, $($param: $type),*) -> Code {
            Code($went)
        })*
    };
}

#[allow(refining_impl_trait, reason = "each result has its type")]
impl Handlers for Host {
    fn ArenaInput(&mut self, caller: &mut Caller<'_, impl Guest>, ptr: u32, cap: u32) -> u32 {
        self.arena_input(caller, ptr, cap)
    }

    fn ArenaReply(&mut self, caller: &mut Caller<'_, impl Guest>, ptr: u32, len: u32) {
        self.arena_reply(caller, ptr, len);
    }

    fn ArenaLog(&mut self, caller: &mut Caller<'_, impl Guest>, ptr: u32, len: u32) {
        self.arena_log(caller, ptr, len);
    }

    fn ArenaDraw(&mut self, caller: &mut Caller<'_, impl Guest>, ptr: u32, len: u32) {
        self.arena_draw(caller, ptr, len);
    }

    fn ArenaRandom(&mut self, _: &mut Caller<'_, impl Guest>) -> u64 {
        self.random.next_u64()
    }

    fn ArenaTimeLeft(&mut self, caller: &mut Caller<'_, impl Guest>) -> u32 {
        self.arena_time_left(caller)
    }

    fn EnvAbort(
        &mut self,
        caller: &mut Caller<'_, impl Guest>,
        message: u32,
        file: u32,
        line: u32,
        column: u32,
    ) {
        self.env_abort(caller, [message, file], [line, column]);
    }

    fn EnvSeed(&mut self, _: &mut Caller<'_, impl Guest>) -> f64 {
        self.env_seed()
    }

    fn EnvTrace(
        &mut self,
        caller: &mut Caller<'_, impl Guest>,
        message: u32,
        count: u32,
        a0: f64,
        a1: f64,
        a2: f64,
        a3: f64,
        a4: f64,
    ) {
        self.env_trace(caller, message, count, [a0, a1, a2, a3, a4]);
    }

    fn EnvConsoleLog(&mut self, caller: &mut Caller<'_, impl Guest>, message: u32) {
        self.env_console_log(caller, message);
    }

    fn EnvDateNow(&mut self, caller: &mut Caller<'_, impl Guest>) -> f64 {
        self.env_date_now(caller)
    }

    fn ProcExit(&mut self, caller: &mut Caller<'_, impl Guest>, code: u32) {
        self.proc_exit(caller, code);
    }

    preview_1! {
        fn ArgsGet(self, caller, argv: u32, argv_buf: u32) = self.args_get(caller, argv, argv_buf);
        fn ArgsSizesGet(self, caller, argc: u32, argv_buf_size: u32) =
            self.args_sizes_get(caller, argc, argv_buf_size);
        // The environment is empty, so there is nothing to write.
        fn EnvironGet(self, _caller, _: u32, _: u32) = Ok(());
        fn EnvironSizesGet(self, caller, environ_count: u32, environ_buf_size: u32) =
            Self::environ_sizes_get(caller, environ_count, environ_buf_size);
        fn ClockResGet(self, caller, id: u32, resolution: u32) = Self::clock_res_get(caller, id, resolution);
        fn ClockTimeGet(self, caller, id: u32, _: u64, time: u32) = self.clock_time_get(caller, id, time);
        fn FdAdvise(self, _caller, fd: u32, offset: u64, len: u64, advice: u32) =
            self.fd_advise(fd, offset, len, advice);
        fn FdAllocate(self, caller, fd: u32, offset: u64, len: u64) = self.fd_allocate(caller, fd, offset, len);
        fn FdClose(self, _caller, fd: u32) = self.fd_close(fd);
        fn FdDatasync(self, _caller, fd: u32) = self.fd_sync(fd);
        fn FdFdstatGet(self, caller, fd: u32, stat: u32) = self.fd_fdstat_get(caller, fd, stat);
        fn FdFdstatSetFlags(self, _caller, fd: u32, flags: u32) = self.fd_fdstat_set_flags(fd, flags);
        fn FdFdstatSetRights(self, _caller, fd: u32, base: u64, inheriting: u64) =
            self.fd_fdstat_set_rights(fd, base, inheriting);
        fn FdFilestatGet(self, caller, fd: u32, stat: u32) = self.fd_filestat_get(caller, fd, stat);
        fn FdFilestatSetSize(self, caller, fd: u32, size: u64) = self.fd_filestat_set_size(caller, fd, size);
        fn FdFilestatSetTimes(self, _caller, fd: u32, accessed: u64, modified: u64, flags: u32) =
            self.fd_filestat_set_times(fd, accessed, modified, flags);
        fn FdPread(self, caller, fd: u32, iovs: u32, iovs_len: u32, offset: u64, nread: u32) =
            self.fd_pread(caller, fd, [iovs, iovs_len], offset, nread);
        fn FdPrestatGet(self, caller, fd: u32, prestat: u32) = self.fd_prestat_get(caller, fd, prestat);
        fn FdPrestatDirName(self, caller, fd: u32, path: u32, path_len: u32) =
            self.fd_prestat_dir_name(caller, fd, path, path_len);
        fn FdPwrite(self, caller, fd: u32, iovs: u32, iovs_len: u32, offset: u64, nwritten: u32) =
            self.fd_pwrite(caller, fd, [iovs, iovs_len], offset, nwritten);
        fn FdRead(self, caller, fd: u32, iovs: u32, iovs_len: u32, nread: u32) =
            self.fd_read(caller, fd, [iovs, iovs_len], nread);
        fn FdReaddir(self, caller, fd: u32, buf: u32, buf_len: u32, cookie: u64, bufused: u32) =
            self.fd_readdir(caller, fd, [buf, buf_len], cookie, bufused);
        fn FdRenumber(self, _caller, from: u32, to: u32) = self.fd_renumber(from, to);
        fn FdSeek(self, caller, fd: u32, offset: u64, whence: u32, newoffset: u32) =
            self.fd_seek(caller, fd, offset as i64, whence, newoffset);
        fn FdSync(self, _caller, fd: u32) = self.fd_sync(fd);
        fn FdTell(self, caller, fd: u32, offset: u32) = self.fd_seek(caller, fd, 0, whence::CURRENT, offset);
        fn FdWrite(self, caller, fd: u32, iovs: u32, iovs_len: u32, nwritten: u32) =
            self.fd_write(caller, fd, [iovs, iovs_len], nwritten);
        fn PathCreateDirectory(self, caller, fd: u32, path: u32, path_len: u32) =
            self.path_create_directory(caller, fd, [path, path_len]);
        fn PathFilestatGet(self, caller, fd: u32, _: u32, path: u32, path_len: u32, stat: u32) =
            self.path_filestat_get(caller, fd, [path, path_len], stat);
        fn PathFilestatSetTimes(self, caller, fd: u32, _: u32, path: u32, path_len: u32, accessed: u64,
            modified: u64, which: u32) =
            self.path_filestat_set_times(caller, fd, [path, path_len], [accessed, modified], which);
        // Links, signals and sockets are not supported.
        fn PathLink(self, _caller, _: u32, _: u32, _: u32, _: u32, _: u32, _: u32, _: u32) = Err(Errno::NotSup);
        fn PathOpen(self, caller, fd: u32, _: u32, path: u32, path_len: u32, oflags: u32, base: u64,
            inheriting: u64, fdflags: u32, opened_fd: u32) =
            self.path_open(caller, fd, [path, path_len], &How { oflags, base, inheriting, fdflags, }, opened_fd);
        fn PathReadlink(self, _caller, _: u32, _: u32, _: u32, _: u32, _: u32, _: u32) = Err(Errno::NotSup);
        fn PathRemoveDirectory(self, caller, fd: u32, path: u32, path_len: u32) =
            self.path_remove_directory(caller, fd, [path, path_len]);
        fn PathRename(self, caller, old_fd: u32, old_path: u32, old_len: u32, new_fd: u32, new_path: u32,
            new_len: u32) =
            self.path_rename(caller, (old_fd, [old_path, old_len]), (new_fd, [new_path, new_len]));
        fn PathSymlink(self, _caller, _: u32, _: u32, _: u32, _: u32, _: u32) = Err(Errno::NotSup);
        fn PathUnlinkFile(self, caller, fd: u32, path: u32, path_len: u32) =
            self.path_unlink_file(caller, fd, [path, path_len]);
        fn PollOneoff(self, caller, subscriptions: u32, events: u32, count: u32, nevents: u32) =
            self.poll_oneoff(caller, subscriptions, events, count, nevents);
        fn ProcRaise(self, _caller, _: u32) = Err(Errno::NotSup);
        fn RandomGet(self, caller, buf: u32, buf_len: u32) = self.random_get(caller, buf, buf_len);
        // Nothing else is waiting to run.
        fn SchedYield(self, _caller) = Ok(());
        fn SockAccept(self, _caller, _: u32, _: u32, _: u32) = Err(Errno::NotSup);
        fn SockRecv(self, _caller, _: u32, _: u32, _: u32, _: u32, _: u32, _: u32) = Err(Errno::NotSup);
        fn SockSend(self, _caller, _: u32, _: u32, _: u32, _: u32, _: u32) = Err(Errno::NotSup);
        fn SockShutdown(self, _caller, _: u32, _: u32) = Err(Errno::NotSup);
    }
}
