internal import CPosix
internal import Confinement
internal import Glibc

/// The system calls that a codec process needs.
///
/// The calls were found by tracing codecs over files of every kind. A call that is not listed
/// fails with `ENOSYS`, as if the kernel did not have it, so that a library on an unknown machine
/// takes another way.
enum SystemCalls {
  /// Returns the rules for the process with the identifier `process`.
  static func rules(for process: pid_t) -> [SystemCallRule] {
    let own = [0, UInt32(bitPattern: process)]
    let conditional: [SystemCallRule] = [
      // Only reading; libraries also try to open their caches for writing.
      SystemCallRule(
        call: SYS_openat, answer: .allow, condition: (.lacks(2, writing), .refuse(EACCES))),
      // Exactly the threads of the C library, which uses this call if `clone3` does not exist.
      SystemCallRule(
        call: SYS_clone, answer: .allow,
        condition: (.equals(0, [SystemCallRule.threadFlags]), .end)),
      SystemCallRule(call: SystemCallRule.clone3, answer: .refuse(ENOSYS)),
      // `F_SETOWN` and `F_SETSIG` make the kernel send a signal to any process.
      SystemCallRule(call: SYS_fcntl, answer: .allow, condition: (.equals(1, fileCommands), .end)),
      // Whether a file is a terminal. Others change attributes of files.
      SystemCallRule(
        call: SYS_ioctl, answer: .allow, condition: (.equals(1, terminalQueries), .end)),
      // The names of threads.
      SystemCallRule(
        call: SYS_prctl, answer: .allow,
        condition: (.equals(0, [UInt32(PR_SET_NAME)]), .refuse(EPERM))),
      // The memory limit, which changes with each order.
      SystemCallRule(call: SYS_prlimit64, answer: .allow, condition: (.equals(0, own), .end)),
      // An abort signals its own thread.
      SystemCallRule(
        call: SYS_tgkill, answer: .allow,
        condition: (.equals(0, [UInt32(bitPattern: process)]), .end)),
      // The filter that forbids executable memory, once the libraries are loaded. With this flag,
      // only filters can be added.
      SystemCallRule(
        call: SYS_seccomp, answer: .allow,
        condition: (.equals(1, [SystemCallFilter.allThreads]), .end)),
      // Replies, on the connected socket: no destination.
      SystemCallRule(call: SYS_sendto, answer: .allow, condition: (.equals(4, [0]), .end)),
    ]
    return allowed.map { SystemCallRule(call: $0, answer: .allow) } + conditional
      + refused.map { SystemCallRule(call: $0, answer: .refuse(EPERM)) }
      + SystemCallRule.dangerous.map { SystemCallRule(call: $0, answer: .end) }
  }

  /// The flags of open(2) that write, create or empty a file.
  private static let writing = UInt32(bitPattern: O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND)

  private static let fileCommands = [F_GETFL, F_GETFD, F_SETFD, F_DUPFD_CLOEXEC].map {
    UInt32(bitPattern: $0)
  }

  /// `TCGETS`, and `TCGETS2`, which newer C libraries use.
  private static let terminalQueries: [UInt32] = [0x5401, 0x802c_542a]

  // The headers of older systems do not have these numbers, which all machines share.
  private static let faccessat2: Int32 = 439

  /// The calls that a codec may make with any arguments.
  private static let allowed: [Int32] = {
    var calls: [Int32] = [
      // Memory and threads.
      SYS_futex, SYS_mmap, SYS_munmap, SYS_mprotect, SYS_madvise, SYS_mremap, SYS_brk,
      SYS_set_robust_list, SYS_rseq, SYS_set_tid_address, SYS_exit, SYS_exit_group,
      SYS_sched_yield, SYS_sched_getaffinity, SYS_sched_getscheduler, SYS_sched_getparam,
      SYS_sched_get_priority_max, SYS_sched_get_priority_min, SYS_getcpu,
      // Signals of this process itself, and the stacks of their handlers.
      SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack,
      SYS_restart_syscall,
      // Open files.
      SYS_read, SYS_readv, SYS_pread64, SYS_preadv, SYS_write, SYS_writev, SYS_lseek, SYS_close,
      SYS_dup, SYS_dup3, SYS_fadvise64,
      // The names and the descriptions of files: fonts, profiles and libraries.
      SYS_newfstatat, SYS_fstat, SYS_statx, SYS_statfs, SYS_fstatfs, SYS_getdents64,
      SYS_readlinkat, SYS_faccessat, faccessat2, SYS_getcwd,
      // Orders, which come with the descriptor of a file.
      SYS_recvmsg, SYS_getpeername,
      // The wake-up calls of GLib's main loop.
      SYS_eventfd2, SYS_pipe2, SYS_ppoll,
      // What a process is and what the machine has.
      SYS_getpid, SYS_gettid, SYS_getppid, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid,
      SYS_uname, SYS_sysinfo, SYS_getrusage, SYS_getrandom,
      // The time, where the kernel offers it only by a call.
      SYS_clock_gettime, SYS_clock_getres, SYS_gettimeofday, SYS_nanosleep, SYS_clock_nanosleep,
    ]
    #if arch(x86_64)
      calls += [
        SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_poll, SYS_pipe, SYS_dup2, SYS_time,
        SYS_arch_prctl,
      ]
    #endif
    return calls
  }()

  /// The calls that fail as not permitted.
  ///
  /// An attacker could use them; libraries try them, and go on if they fail.
  private static let refused: [Int32] = {
    var calls: [Int32] = [
      // The cache of fontconfig is written where it is old.
      SYS_fchmod, SYS_fchmodat, SYS_unlinkat, SYS_renameat2, SYS_mkdirat, SYS_linkat,
      SYS_utimensat, SYS_ftruncate, SYS_flock, SYS_fsync,
      // The C library asks services for the names of users.
      SYS_socket, SYS_connect,
    ]
    #if arch(x86_64)
      calls += [SYS_chmod, SYS_unlink, SYS_rename, SYS_mkdir, SYS_link, SYS_utime, SYS_utimes]
    #endif
    return calls
  }()
}
