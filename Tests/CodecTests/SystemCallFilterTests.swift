import CPosix
import Foundation
import Glibc
import Testing
import WindowTesting

/// Tests of what code in a codec process can still do: `CageProbe` enters the cage of a codec and
/// makes one system call.
@Suite struct SystemCallFilterTests {
  /// The result of a call.
  enum Outcome: Hashable {
    case allowed
    case refused(Int32)
    /// The process is ended by `SIGSYS`.
    case ended
  }

  /// A file with known attributes.
  private let file = FileManager.default.temporaryDirectory.appending(path: "cage-\(UUID())")

  private func outcome(of call: String, in cage: String = "codec") async throws -> Outcome? {
    let probe = try RunningProgram(
      RunningProgram.built("CageProbe"), [cage, call, file.path(percentEncoded: false)])
    let status = try await probe.exitStatus()
    if status == -SIGSYS || status == 128 + SIGSYS { return .ended }
    guard status == 0, let line = probe.lines.first else { return nil }
    return line == "allowed" ? .allowed : Int32(line).map { .refused($0) }
  }

  @Test(
    "a call that reaches files, processes or the kernel ends the codec",
    arguments: [
      "setxattr", "fsetxattr", "truncate", "file flags", "kill", "tgkill", "signal by fcntl",
      "upper half",
      "setpriority", "sched_setaffinity", "prlimit", "ptrace", "process_vm_readv", "pidfd_open",
      "socketpair", "sendto", "request_key", "keyctl", "fork", "execve", "execveat", "unshare",
      "sched_setattr",
      "mount", "bpf", "seccomp", "io_uring_setup", "io_setup", "userfaultfd", "perf_event_open",
      "personality",
    ])
  func endedCalls(call: String) async throws {
    try await expectNoTrace(of: call, outcome: .ended)
  }

  #if arch(x86_64)
    @Test("a call with the numbers of x32 ends the codec")
    func x32() async throws {
      try await expectNoTrace(of: "x32", outcome: .ended)
    }
  #endif

  @Test(
    "a call that libraries try fails, so that they go on without it",
    arguments: [
      ("chmod", EPERM), ("fchmod", EPERM), ("utimensat", EPERM), ("flock", EPERM),
      ("unlink", EPERM), ("socket", EPERM), ("outliving", EPERM), ("open for writing", EACCES),
      ("clone3", ENOSYS), ("open for neither", EACCES), ("open and empty", EACCES),
      ("create", EACCES), ("getxattr", ENOSYS), ("shmget", ENOSYS), ("terminal", ENOTTY),
      ("memfd_create", ENOSYS),
      ("inotify_init1", ENOSYS), ("executable memory", EPERM), ("executable document", EPERM),
      ("mprotect", EPERM), ("library", EPERM),
    ])
  func refusedCalls(call: String, error: Int32) async throws {
    try await expectNoTrace(of: call, outcome: .refused(error))
  }

  @Test(
    "a traced codec is refused the same calls",
    arguments: [
      ("chmod", .refused(EPERM)), ("memfd_create", .refused(ENOSYS)), ("kill", .ended),
      ("open for writing", .refused(EACCES)), ("flags", .allowed), ("thread", .allowed),
    ] as [(String, Outcome)])
  func traced(call: String, expected: Outcome) async throws {
    try await expectNoTrace(of: call, outcome: expected, in: "traced")
  }

  @Test("a file of the user cannot be opened and, in a mount namespace, does not exist")
  func names() async throws {
    try Data("contents".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let existence = try await outcome(of: "stat")
    if existence == .allowed {
      print("not tested: this machine refuses mount namespaces")
    } else {
      #expect(existence == .refused(ENOENT))
    }
    let error = existence == .allowed ? EACCES : ENOENT
    #expect(try await outcome(of: "open") == .refused(error))
  }

  @Test(
    "a codec starts threads, aborts and sets its own limits",
    arguments: ["thread", "memory", "abort's signal", "own limits", "flags"])
  func allowedCalls(call: String) async throws {
    try await expectNoTrace(of: call, outcome: .allowed)
  }

  @Test(
    "a shader that takes over the driver in its trial reaches no files, processes or network",
    arguments: [
      ("open", .refused(EACCES)), ("unlink", .refused(EACCES)), ("chmod", .refused(EPERM)),
      ("fchmod", .refused(EPERM)), ("utimensat", .refused(EPERM)), ("setxattr", .ended),
      ("truncate", .ended), ("socket", .refused(EPERM)), ("socketpair", .ended), ("kill", .ended),
      ("tgkill", .ended), ("signal by fcntl", .refused(EPERM)), ("setpriority", .refused(EPERM)),
      ("sched_setaffinity", .refused(EPERM)), ("prlimit", .ended), ("ptrace", .ended),
      ("sendto", .ended), ("fork", .ended), ("clone3", .refused(ENOSYS)),
      ("execve", .ended), ("unshare", .ended), ("bpf", .ended), ("io_uring_setup", .ended),
      ("keyctl", .ended), ("perf_event_open", .ended), ("outliving", .refused(EPERM)),
      ("thread", .allowed), ("executable memory", .allowed), ("memfd_create", .allowed),
      ("open for neither", .ended), ("open and empty", .refused(EACCES)),
      ("create", .refused(EACCES)), ("file flags", .ended), ("getxattr", .refused(EPERM)),
      ("sched_setattr", .refused(EPERM)), ("shmget", .refused(EPERM)),
      ("inotify_add_watch", .refused(EPERM)), ("terminal", .refused(ENOTTY)),
    ] as [(String, Outcome)])
  func driver(call: String, expected: Outcome) async throws {
    try await expectNoTrace(of: call, outcome: expected, in: "driver")
  }

  /// Expects that `call` has the given outcome and leaves the file and this process as they are.
  private func expectNoTrace(
    of call: String, outcome expected: Outcome, in cage: String = "codec"
  ) async throws {
    try Data("contents".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let before = try state()
    #expect(try await outcome(of: call, in: cage) == expected, "\(call)")
    #expect(try state() == before, "\(call)")
  }

  /// The attributes of the file, and those of this process that others can change.
  private func state() throws -> [Int] {
    var status = stat()
    let path = file.path(percentEncoded: false)
    try #require(unsafe stat(path, &status) == 0)
    let attributes = unsafe path.withCString {
      quire_system_call(Int(SYS_listxattr), Int(bitPattern: $0), 0, 0, 0)
    }
    var processors = [UInt](repeating: 0, count: 16)
    _ = unsafe processors.withUnsafeMutableBytes {
      quire_system_call(
        Int(SYS_sched_getaffinity), 0, $0.count, Int(bitPattern: $0.baseAddress), 0)
    }
    return [
      Int(status.st_mode), Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
      Int(status.st_nlink), attributes,
      processors.map(\.nonzeroBitCount).reduce(0, +),
      Int(getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)),
    ]
  }
}
