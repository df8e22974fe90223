import CPosix
import Glibc
import Synchronization
import Testing

@testable import Codec

/// Tests of the system calls that a codec process can make.
@Suite struct SystemCallFilterTests {
  /// A system call and its arguments.
  private struct Call: Sendable, CustomStringConvertible {
    let name: String
    let number: Int32
    var arguments: [Int] = []

    var description: String { name }
  }

  /// The error numbers of `calls` on a thread with the filter of a codec process.
  private func errors(of calls: [Call]) throws -> [Int32] {
    final class Work: Sendable {
      let calls: [Call]
      let errors = Mutex<[Int32]?>(nil)

      init(_ calls: [Call]) {
        self.calls = calls
      }

      /// Restricts this thread only, which ends afterwards.
      func run() {
        _ = quire_prctl(PR_SET_NO_NEW_PRIVS, 1, 0)
        guard SystemCallFilter.restrict() else { return }
        let found = calls.map { call -> Int32 in
          let values = call.arguments + Array(repeating: 0, count: 4 - call.arguments.count)
          let result = quire_system_call(
            Int(call.number), values[0], values[1], values[2], values[3])
          return result < 0 ? errno : 0
        }
        errors.withLock { $0 = found }
      }
    }
    let work = Work(calls)
    var thread = pthread_t()
    let argument = unsafe Unmanaged.passRetained(work).toOpaque()
    let failure = unsafe pthread_create(
      &thread, nil,
      { argument in
        if let argument = unsafe argument {
          unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
        }
        return nil
      }, argument)
    precondition(failure == 0, "the test must be able to start a thread")
    pthread_join(thread, nil)
    return try #require(work.errors.withLock { $0 }, "the kernel must have filters")
  }

  @Test("a codec reaches neither the network nor another process")
  func forbiddenCalls() throws {
    let parent = Int(getppid())
    let calls = [
      Call(name: "socket", number: SYS_socket, arguments: [Int(AF_INET), 1, 0]),
      Call(name: "local socket", number: SYS_socket, arguments: [Int(AF_UNIX), 1, 0]),
      Call(name: "kill", number: SYS_kill, arguments: [parent, 0]),
      Call(name: "tkill", number: SYS_tkill, arguments: [parent, 0]),
      Call(name: "tgkill", number: SYS_tgkill, arguments: [parent, parent, 0]),
      Call(name: "pidfd_open", number: SYS_pidfd_open, arguments: [parent, 0]),
      Call(name: "prlimit", number: SYS_prlimit64, arguments: [parent, Int(RLIMIT_CORE.rawValue)]),
      Call(name: "ptrace", number: SYS_ptrace, arguments: [16, parent]),
      Call(name: "execve", number: SYS_execve),
      Call(name: "unshare", number: SYS_unshare, arguments: [0]),
      Call(name: "setns", number: SYS_setns, arguments: [-1, 0]),
    ]
    for (call, error) in zip(calls, try errors(of: calls)) {
      #expect(error == EPERM, "\(call)")
    }
    // The other threads of this process keep their rights.
    #expect(kill(pid_t(parent), 0) == 0)
  }

  @Test("a codec signals itself, because an abort does")
  func allowedCalls() throws {
    let process = Int(getpid())
    let calls = [
      Call(name: "own thread", number: SYS_tgkill, arguments: [process, process, 0]),
      Call(name: "own limits", number: SYS_prlimit64, arguments: [0, Int(RLIMIT_CORE.rawValue)]),
      Call(name: "getpid", number: SYS_getpid),
    ]
    for (call, error) in zip(calls, try errors(of: calls)) {
      #expect(error == 0, "\(call)")
    }
  }
}
