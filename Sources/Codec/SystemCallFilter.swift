internal import CPosix
internal import Glibc

/// A namespace for the function that takes away system calls, with the filters of the kernel
/// (seccomp).
enum SystemCallFilter {
  /// The system calls that access the network or other processes, or gain new rights.
  private static let forbidden = [
    SYS_socket, SYS_connect, SYS_bind, SYS_listen, SYS_execve, SYS_execveat, SYS_ptrace,
    SYS_process_vm_readv, SYS_process_vm_writev, SYS_mount, SYS_unshare, SYS_setns, SYS_bpf,
    SYS_io_uring_setup, SYS_userfaultfd, SYS_keyctl, SYS_add_key, SYS_kill, SYS_tkill,
    SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo, SYS_pidfd_open, SYS_pidfd_send_signal,
    SYS_pidfd_getfd,
  ]

  /// The system calls whose first argument names a process, which has to be this one.
  private static let aboutThisProcess = [SYS_tgkill, SYS_prlimit64]

  /// Forbids system calls to the calling thread, and to all threads that it starts, and returns
  /// whether the kernel supports that; a forbidden call fails with the error "not permitted"
  /// (`EPERM`).
  ///
  /// The thread must not be able to gain new privileges (`PR_SET_NO_NEW_PRIVS`).
  @discardableResult
  static func restrict() -> Bool {
    #if arch(x86_64)
      let architecture = quire_audit_x86_64
    #elseif arch(arm64)
      let architecture = quire_audit_arm64
    #else
      return false
    #endif
    var filter = instructions(architecture: architecture, process: getpid())
    return unsafe filter.withUnsafeMutableBufferPointer { buffer in
      var program = unsafe sock_fprog(len: UInt16(buffer.count), filter: buffer.baseAddress)
      return unsafe withUnsafePointer(to: &program) { program in
        quire_prctl(PR_SET_SECCOMP, UInt(SECCOMP_MODE_FILTER), UInt(bitPattern: program)) == 0
      }
    }
  }

  /// Returns the filter for a machine with the identifier `architecture` and for the process with
  /// the identifier `process`.
  private static func instructions(architecture: UInt32, process: pid_t) -> [sock_filter] {
    let loadWord = UInt16(BPF_LD | BPF_W | BPF_ABS)
    let jumpIfEqual = UInt16(BPF_JMP | BPF_JEQ | BPF_K)
    let answer = UInt16(BPF_RET | BPF_K)
    // The words of `seccomp_data`: the number of the system call at 0, the architecture at 4, the
    // lower half of the first argument at 16.
    var filter = [
      sock_filter(code: loadWord, jt: 0, jf: 0, k: 4),
      sock_filter(code: jumpIfEqual, jt: 1, jf: 0, k: architecture),
      sock_filter(code: answer, jt: 0, jf: 0, k: UInt32(SECCOMP_RET_KILL_PROCESS)),
      sock_filter(code: loadWord, jt: 0, jf: 0, k: 0),
    ]
    // After these comparisons come: allow, load the argument, compare it with 0 and with the
    // identifier of this process, refuse, allow.
    for (index, call) in forbidden.enumerated() {
      let distance = forbidden.count - index + aboutThisProcess.count + 3
      filter.append(
        sock_filter(code: jumpIfEqual, jt: UInt8(distance), jf: 0, k: UInt32(call)))
    }
    for (index, call) in aboutThisProcess.enumerated() {
      let distance = aboutThisProcess.count - index
      filter.append(
        sock_filter(code: jumpIfEqual, jt: UInt8(distance), jf: 0, k: UInt32(call)))
    }
    filter += [
      sock_filter(code: answer, jt: 0, jf: 0, k: UInt32(SECCOMP_RET_ALLOW)),
      sock_filter(code: loadWord, jt: 0, jf: 0, k: 16),
      sock_filter(code: jumpIfEqual, jt: 2, jf: 0, k: 0),
      sock_filter(code: jumpIfEqual, jt: 1, jf: 0, k: UInt32(bitPattern: process)),
      sock_filter(
        code: answer, jt: 0, jf: 0, k: UInt32(SECCOMP_RET_ERRNO) | UInt32(EPERM)),
      sock_filter(code: answer, jt: 0, jf: 0, k: UInt32(SECCOMP_RET_ALLOW)),
    ]
    return filter
  }
}
