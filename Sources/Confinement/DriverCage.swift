internal import CPosix
internal import Glibc

/// The restrictions of a process that tries a shader file: code that takes over the graphics driver
/// there reaches no file of the user, no network and no other process.
///
/// Unlike a codec, a driver may compile code at run time, and talks to its device by calls that no
/// list knows. So the calls that reach something else are forbidden, and all others stay.
package enum DriverCage {
  /// The files that drivers read: libraries, their settings, and what the system says about devices.
  private static let readablePaths = [
    "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache",
    "/usr/share/drirc.d", "/etc/drirc", "/usr/share/glvnd", "/etc/glvnd", "/usr/share/egl",
    "/etc/egl", "/usr/share/libdrm", "/usr/share/nvidia", "/sys", "/proc/cpuinfo", "/proc/devices",
    "/proc/modules", "/proc/driver", "/dev/zero", "/dev/urandom",
  ]
  /// The devices of graphics cards.
  ///
  /// The caches of drivers are not among the files: a shader must not leave anything there for other
  /// programs.
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
    return quire_prctl(PR_SET_NO_NEW_PRIVS, 1, 0) == 0
      && FileAccess.restrict(toReading: readablePaths, writing: devices) > 0
  }

  /// Forbids all threads of this process the calls that reach files, other processes or the network,
  /// and returns whether the system supports that.
  package static func forbidCalls() -> Bool {
    SystemCallFilter.restrict(to: rules(for: getpid()), others: .allow)
  }

  private static func rules(for process: pid_t) -> [SystemCallRule] {
    let own = [UInt32(bitPattern: process)]
    let refused = Set(refused)
    return [
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
    ] + refused.map { SystemCallRule(call: $0, answer: .refuse(EPERM)) }
      + SystemCallRule.dangerous.filter { !refused.contains($0) }
      .map { SystemCallRule(call: $0, answer: .end) }
  }

  /// The commands of fcntl(2) that drivers use for their memory.
  private static let fileCommands = [
    F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_DUPFD_CLOEXEC, 1033, 1034,
  ].map { UInt32(bitPattern: $0) }

  /// The calls that drivers try, and go on without.
  private static let refused: [Int32] = {
    var calls: [Int32] = [
      SYS_fchmod, SYS_fchmodat, SYS_utimensat, SYS_flock, SYS_socket, SYS_connect,
      SYS_sched_setaffinity, SYS_sched_setscheduler, SYS_sched_setparam, SYS_setpriority, SYS_kcmp,
      SYS_fallocate,
    ]
    #if arch(x86_64)
      calls += [SYS_chmod, SYS_utime, SYS_utimes]
    #endif
    return calls
  }()
}
