internal import CPosix
internal import Glibc

/// The restrictions of a process that tries a shader file: code that takes over the graphics driver
/// there reaches no file of the user, no network and no other process.
///
/// Unlike a codec, a driver may compile code at run time, and talks to its device by calls that no
/// list knows. So the calls that reach something else are forbidden, and all others stay.
package enum DriverCage {
  /// The files that drivers read: libraries, their settings, and what the
  /// system says about devices.
  private static let readablePaths = [
    "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache",
    "/usr/share/drirc.d", "/etc/drirc", "/usr/share/glvnd", "/etc/glvnd", "/usr/share/egl",
    "/etc/egl", "/usr/share/libdrm", "/usr/share/nvidia", "/sys", "/proc/cpuinfo", "/proc/devices",
    "/proc/modules", "/proc/driver", "/dev/zero", "/dev/urandom",
  ]
  /// The devices of graphics cards.
  ///
  /// The caches of drivers are not among the files: a shader must not leave anything there for
  /// other programs.
  private static let devices = [
    "/dev/null", "/dev/dri", "/dev/kfd", "/dev/nvidia0", "/dev/nvidia1", "/dev/nvidiactl",
    "/dev/nvidia-modeset", "/dev/nvidia-uvm", "/dev/nvidia-uvm-tools",
  ]

  /// Forbids this process, which must not have started a thread, the files and the programs of the
  /// user, and returns whether the system supports that.
  ///
  /// The driver is loaded afterwards.
  package static func hideFiles() -> Bool {
    // Without a cache that they can write, drivers would warn.
    unsafe setenv("MESA_SHADER_CACHE_DISABLE", "true", 1)
    unsafe setenv("__GL_SHADER_DISK_CACHE", "0", 1)
    return hasOneThread && quire_prctl(PR_SET_NO_NEW_PRIVS, 1, 0) == 0
      && FileAccess.restrict(toReading: readablePaths, writing: devices) > 0
  }

  /// Whether no other thread runs: Landlock would not restrict it.
  private static var hasOneThread: Bool {
    var status = stat()
    // Each thread is a folder; so is the folder itself, and the one above it.
    return unsafe stat("/proc/self/task", &status) == 0 && status.st_nlink == 3
  }

  /// Forbids all threads of this process the calls that reach files, other processes or the
  /// network, and returns whether the system supports that.
  package static func forbidCalls() -> Bool {
    SystemCallFilter.restrict(to: rules(for: getpid()), others: .allow)
  }

  private static func rules(for process: pid_t) -> [SystemCallRule] {
    let own = [UInt32(bitPattern: process)]
    let refused = Set(refused)
    // A file that is opened neither for reading nor for writing needs no right, and yet its
    // attributes can be changed.
    let opening: (Int) -> [(SystemCallRule.Condition, otherwise: SystemCallRule.Answer)] = {
      [
        (.lacks($0, UInt32(bitPattern: O_TRUNC)), .refuse(EACCES)),
        (.lacksOne($0, UInt32(bitPattern: O_ACCMODE)), .end),
      ]
    }
    var openat = SystemCallRule(call: SYS_openat, answer: .allow)
    openat.conditions = opening(2)
    var rules = [
      openat,
      SystemCallRule(call: openat2, answer: .refuse(ENOSYS)),
      SystemCallRule(
        call: SYS_ioctl, answer: .allow, condition: (.differs(1, fileRequests), .end)),
      SystemCallRule(
        call: SYS_clone, answer: .allow,
        condition: (.equals(0, [SystemCallRule.threadFlags]), .end)),
      SystemCallRule(call: SystemCallRule.clone3, answer: .refuse(ENOSYS)),
      SystemCallRule(
        call: SYS_fcntl, answer: .allow, condition: (.equals(1, fileCommands), .refuse(EPERM))),
      SystemCallRule(
        call: SYS_prctl, answer: .allow,
        condition: (.equals(0, [UInt32(PR_SET_NAME)]), .refuse(EPERM))),
      SystemCallRule(
        call: SYS_prlimit64, answer: .allow, condition: (.equals(0, [0] + own), .end)),
      SystemCallRule(call: SYS_tgkill, answer: .allow, condition: (.equals(0, own), .end)),
      SystemCallRule(call: SYS_sendto, answer: .allow, condition: (.equals(4, [0]), .end)),
    ]
    #if arch(x86_64)
      var open = SystemCallRule(call: SYS_open, answer: .allow)
      open.conditions = opening(1)
      rules.append(open)
    #endif
    return rules + refused.map { SystemCallRule(call: $0, answer: .refuse(EPERM)) }
      + SystemCallRule.dangerous.filter { !refused.contains($0) }
      .map { SystemCallRule(call: $0, answer: .end) }
  }

  /// The number of openat2(2) on all machines, whose flags are in memory.
  private static let openat2: Int32 = 437

  /// The requests of ioctl(2) that change the attributes of files (FS_IOC_SETFLAGS,
  /// FS_IOC_FSSETXATTR), make the kernel signal another process (FIOSETOWN, SIOCSPGRP), or type in
  /// a terminal (TIOCSTI, TIOCLINUX).
  private static let fileRequests: [UInt32] = [
    0x4008_6602, 0x4004_6602, 0x401c_5820, 0x8901, 0x8902, 0x5412, 0x541c,
  ]

  /// The commands of fcntl(2) that drivers use for their memory.
  private static let fileCommands = [
    F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_DUPFD_CLOEXEC, 1033, 1034,
  ].map { UInt32(bitPattern: $0) }

  /// The calls that drivers try, and go on without.
  private static let refused: [Int32] = {
    var calls: [Int32] = [
      SYS_fchmod, SYS_fchmodat, SYS_utimensat, SYS_flock, SYS_socket, SYS_connect,
      SYS_sched_setaffinity, SYS_sched_setscheduler, SYS_sched_setparam, SYS_setpriority, SYS_kcmp,
      SYS_sched_setattr, SYS_fallocate,
      // Memory, queues and locks that other programs of the user share.
      SYS_shmget, SYS_shmat, SYS_shmctl, SYS_semget, SYS_semop, SYS_semctl, SYS_msgget, SYS_msgsnd,
      SYS_msgrcv, SYS_msgctl, SYS_mq_open, SYS_mq_unlink,
      // What the names and the attributes of files say.
      SYS_inotify_init1, SYS_inotify_add_watch, SYS_getxattr, SYS_lgetxattr, SYS_fgetxattr,
      SYS_listxattr, SYS_llistxattr, SYS_flistxattr,
    ]
    #if arch(x86_64)
      calls += [SYS_chmod, SYS_utime, SYS_utimes, SYS_inotify_init]
    #endif
    return calls
  }()
}
