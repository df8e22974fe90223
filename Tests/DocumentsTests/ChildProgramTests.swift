import Glibc
import QuireDocuments
import Testing

/// Tests with child programs that answer, hang, crash or never begin.
@Suite(.serialized) struct ChildProgramTests {
  private func run(
    _ script: String, input: [UInt8] = [], limit: Duration = .seconds(30),
    startLimit: Duration = .seconds(30)
  ) -> ChildProgram.Outcome {
    ChildProgram(
      FilePath("/bin/sh"), arguments: ["-c", script, "sh"], limit: limit, startLimit: startLimit
    ).run(input: input)
  }

  @Test("a program receives its input and returns its output")
  func output() {
    let input = (0..<50_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    #expect(run("cat; exit 3", input: input) == .ended(output: input, status: 3))
    #expect(run("cat", input: []) == .ended(output: [], status: 0))
    #expect(
      run("echo ready; cat", input: Array("text".utf8))
        == .ended(output: Array("ready\ntext".utf8), status: 0))
  }

  @Test("a program inherits no other open files")
  func inheritedFiles() {
    let files = run("for file in /proc/$$/fd/*; do echo ${file##*/}; done")
    guard case .ended(let output, 0) = files else {
      Issue.record("\(files)")
      return
    }
    let numbers = String(decoding: output, as: UTF8.self).split(separator: "\n")
    #expect(numbers.prefix(3) == ["0", "1", "2"])
    // The shell itself may keep one more open.
    #expect(numbers.count <= 4, "\(numbers)")
  }

  @Test("a crash differs from a normal end", arguments: [SIGSEGV, SIGKILL, SIGABRT])
  func crash(signal: Int32) {
    #expect(run("echo ready; kill -\(signal) $$") == .crashed(signal: signal))
    #expect(run("kill -\(signal) $$") == .crashed(signal: signal))
  }

  @Test(
    "a program that does not end is killed",
    arguments: [
      "echo ready; while :; do :; done", "echo ready; exec sleep 1000",
      // This program closes its output but does not end.
      "echo ready; exec >&-; while :; do :; done", "while :; do echo more; done",
    ])
  func timeout(script: String) {
    #expect(run("echo $$; " + script, limit: .milliseconds(200)) == .timedOut)
  }

  @Test("a program that never begins counts as not started")
  func notStarted() {
    #expect(
      run("exec sleep 1000", limit: .milliseconds(1), startLimit: .milliseconds(200)) == .notStarted
    )
    let missing = ChildProgram(FilePath("/missing/program"), arguments: [], limit: .seconds(1))
    #expect(missing.run(input: []) == .notStarted)
  }

  @Test("a run leaves no child process and no open file")
  func cleanup() throws {
    let before = (try openFiles("/memfd:quire-input"), try openFiles("pipe:"))
    let rounds = 12
    for _ in 0..<rounds {
      for script in ["cat", "kill -9 $$"] { _ = run(script) }
    }
    _ = run("echo ready; exec sleep 1000", limit: .milliseconds(50))
    #expect(try openFiles("/memfd:quire-input") == before.0)
    // Other tests in this process may open pipes meanwhile, but not as many.
    #expect(try openFiles("pipe:") < before.1 + 2 * rounds)
  }

  /// The number of open files of this process whose link target begins with `kind`.
  private func openFiles(_ kind: String) throws -> Int {
    guard let stream = unsafe opendir("/proc/self/fd") else { throw PosixFailure(code: errno) }
    defer { unsafe closedir(stream) }
    var count = 0
    while let entry = unsafe readdir(stream) {
      var target = [CChar](repeating: 0, count: 256)
      let length = unsafe readlinkat(
        dirfd(stream), &entry.pointee.d_name.0, &target, target.count)
      let bytes = target.prefix(max(0, length)).map { UInt8(bitPattern: $0) }
      if bytes.starts(with: kind.utf8) { count += 1 }
    }
    return count
  }
}
