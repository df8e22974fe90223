internal import CPosix
package import Foundation
import Synchronization

/// A running program with its output, which is killed when the object is released.
///
/// Foundation's `Process` is not used, because it misses the end of programs when many start at the
/// same time.
package final class RunningProgram: Sendable {
  private struct Output {
    var standardOutput = Data()
    var standardError = Data()
    var closed = 0
    /// The status that `waitpid` returned, or `nil` while the program runs.
    var ending: Int32?
  }

  package let processIdentifier: Int32
  private let name: String
  private let output = Shared()

  /// The state that the reading threads share; they end when the program has closed its output.
  private final class Shared: Sendable {
    private let state = Mutex(Output())

    func withLock<Value>(_ body: (inout sending Output) -> sending Value) -> sending Value {
      state.withLock(body)
    }
  }

  /// Starts `executable`.
  ///
  /// - Parameters:
  ///   - executable: A path, or a name that is searched for in `PATH`.
  ///   - arguments: The arguments after the name.
  ///   - environment: The whole environment; `RunningProgram.environment` is one without a display.
  ///   - directory: The working directory.
  ///   - input: The contents of standard input; empty by default.
  /// - Throws: `DeadlineError` if the program cannot be started.
  package init(
    _ executable: String, _ arguments: [String] = [],
    environment: [String: String] = RunningProgram.environment, directory: URL? = nil,
    input: Data? = nil
  ) throws {
    let file = try RunningProgram.find(executable).path(percentEncoded: false)
    name = file.split(separator: "/").last.map(String.init) ?? file
    var words = [file] + arguments
    if let directory { words = ["env", "-C", directory.path(percentEncoded: false)] + words }
    let (out, error) = (Pipe(), Pipe())
    let input =
      try input.map(RunningProgram.file) ?? FileHandle(forReadingFrom: URL(filePath: "/dev/null"))
    let identifier = RunningProgram.spawn(
      directory == nil ? file : "/usr/bin/env", words, environment.map { "\($0)=\($1)" },
      files: [input, out.fileHandleForWriting, error.fileHandleForWriting].map(\.fileDescriptor))
    guard let identifier else { throw DeadlineError(description: "\(file) does not start") }
    processIdentifier = identifier
    try input.close()
    try out.fileHandleForWriting.close()
    try error.fileHandleForWriting.close()
    collect(out.fileHandleForReading) { $0.standardOutput.append($1) }
    collect(error.fileHandleForReading) { $0.standardError.append($1) }
    Thread.detachNewThread { [output] in
      // The process is reaped under the lock, because its number could belong to another process
      // when a signal is sent.
      var information = unsafe siginfo_t()
      while unsafe waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0 {}
      output.withLock {
        var ending: Int32 = 0
        _ = unsafe waitpid(identifier, &ending, 0)
        $0.ending = ending
      }
    }
  }

  deinit {
    send(signal: SIGKILL)
  }

  /// Starts a program with the three open `files` and no others.
  private static func spawn(
    _ file: String, _ words: [String], _ environment: [String], files: [Int32]
  ) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in files.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, file, Int32(number))
    }
    unsafe quire_close_from(&actions, Int32(files.count))

    // The threads of tests block signals.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))

    var words = unsafe words.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe words.indices { unsafe free(words[index]) }
      for index in unsafe variables.indices { unsafe free(variables[index]) }
    }
    var identifier: pid_t = 0
    let failure = unsafe posix_spawn(
      &identifier, file, &actions, &attributes, &words, &variables)
    return failure == 0 ? identifier : nil
  }

  /// The environment of this process without displays, sessions, settings, languages and SDL
  /// variables.
  package static var environment: [String: String] {
    let own = ProcessInfo.processInfo.environment.filter { name, _ in
      !["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "SWAYSOCK", "DBUS_SESSION_BUS_ADDRESS"]
        .contains(name) && !name.hasPrefix("SDL_") && !name.hasPrefix("LC_")
        && !name.hasPrefix("LANG")
    }
    // Folders that do not exist and cannot be created.
    let none = "/dev/null/none"
    let set = ["XDG_CONFIG_HOME": none, "XDG_STATE_HOME": none, "LANG": "C.UTF-8"]
    return own.merging(set) { $1 }
  }

  /// Returns the path of an executable of this package or of the examples, beside the running
  /// tests.
  package static func built(_ name: String) throws -> String {
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    for folder in [tests.deletingLastPathComponent(), Bundle.main.bundleURL] {
      let path = folder.appending(path: name).path(percentEncoded: false)
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw DeadlineError(description: "\(name) is not built")
  }

  package var isRunning: Bool { output.withLock { $0.ending == nil } }

  /// The lines on standard output so far.
  package var lines: [String] {
    text(output.withLock { $0.standardOutput }).split(separator: "\n").map(String.init)
  }

  /// The text on standard error so far.
  package var standardError: String { text(output.withLock { $0.standardError }) }

  /// The bytes on standard output so far.
  package var standardOutput: Data { output.withLock { $0.standardOutput } }

  /// Waits for a line of standard output.
  ///
  /// - Parameters:
  ///   - what: The name of the line, for the error.
  ///   - start: The number of lines to skip.
  ///   - limit: The longest wait.
  ///   - matches: Returns whether a line is the expected one.
  /// - Returns: The line.
  /// - Throws: `DeadlineError` if the time is over or the program ends.
  @discardableResult
  package func line(
    _ what: String, after start: Int = 0, within limit: Duration = .seconds(60),
    where matches: (String) -> Bool
  ) async throws -> String {
    try await eventually("\(what) in \(lines.dropFirst(start)) \(standardError)", within: limit) {
      if let line = lines.dropFirst(start).first(where: matches) { return line }
      guard isRunning || output.withLock({ $0.closed < 2 }) else {
        throw DeadlineError(
          description: "ended before \(what): \(lines.dropFirst(start)) \(standardError)")
      }
      return nil
    }
  }

  /// Waits for a line that begins with `prefix`.
  @discardableResult
  package func line(
    _ prefix: String, after start: Int = 0, within limit: Duration = .seconds(60)
  ) async throws -> String {
    try await line(prefix, after: start, within: limit) { $0.hasPrefix(prefix) }
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: The exit status, or minus the number of the signal that ended the program.
  package func exitStatus(within limit: Duration = .seconds(60)) async throws -> Int32 {
    let ending = try await eventually("the end of \(name)", within: limit) {
      output.withLock { $0.closed < 2 ? nil : $0.ending }
    }
    let signal = ending & 0x7f
    return signal == 0 ? ending >> 8 & 0xff : -signal
  }

  package func send(signal: Int32) {
    output.withLock { _ = $0.ending == nil ? kill(processIdentifier, signal) : 0 }
  }

  /// Returns the processor time of all threads so far.
  ///
  /// - Throws: `DeadlineError` if the program has ended.
  package func processorTime() throws -> Duration {
    guard let time = RunningProgram.processorTime(of: processIdentifier) else {
      throw DeadlineError(description: "\(name) has ended: \(standardError)")
    }
    return time
  }

  /// Returns the processor time of all threads of a process so far, or `nil` if it has ended.
  package static func processorTime(of identifier: Int32) -> Duration? {
    var clock = clockid_t()
    var time = timespec()
    guard unsafe clock_getcpuclockid(identifier, &clock) == 0,
      unsafe clock_gettime(clock, &time) == 0
    else { return nil }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The identifiers of running child processes.
  package var children: [Int32] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.compactMap { Int32($0) }.filter { identifier in
      let status = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)
      // The name may contain spaces and brackets; the state and the parent follow it.
      let fields = status?.split(separator: ")").last?.split(separator: " ") ?? []
      return fields.count > 1 && fields[0] != "Z" && Int32(fields[1]) == processIdentifier
    }.sorted()
  }

  /// Runs a program to its end and returns its standard output.
  ///
  /// - Throws: `DeadlineError` if the program fails or takes too long.
  @discardableResult
  package static func run(
    _ executable: String, _ arguments: [String],
    environment: [String: String] = RunningProgram.environment
  ) async throws -> Data {
    let program = try RunningProgram(executable, arguments, environment: environment)
    let status = try await program.exitStatus()
    guard status == 0 else {
      throw DeadlineError(
        description: "\(executable) \(arguments) ended with \(status): \(program.standardError)")
    }
    return program.standardOutput
  }

  private func collect(
    _ handle: FileHandle, _ store: @escaping @Sendable (inout Output, Data) -> Void
  ) {
    Thread.detachNewThread { [output] in
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = unsafe read(handle.fileDescriptor, &buffer, buffer.count)
        guard count > 0 else { break }
        let data = Data(buffer.prefix(count))
        output.withLock { store(&$0, data) }
      }
      output.withLock { $0.closed += 1 }
    }
  }

  /// Returns a file without a name that contains `data`, positioned at its start.
  private static func file(with data: Data) throws -> FileHandle {
    var name = Array("/tmp/quire-input-XXXXXX".utf8CString)
    let file = unsafe mkstemp(&name)
    guard file >= 0 else { throw DeadlineError(description: "no file for standard input") }
    _ = unsafe unlink(name)
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    try handle.write(contentsOf: data)
    try handle.seek(toOffset: 0)
    return handle
  }

  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  private static func find(_ executable: String) throws -> URL {
    if executable.contains("/") { return URL(filePath: executable) }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for folder in (path + ":/usr/sbin").split(separator: ":") {
      let file = "\(folder)/\(executable)"
      if FileManager.default.isExecutableFile(atPath: file) { return URL(filePath: file) }
    }
    throw DeadlineError(description: "\(executable) is not installed")
  }
}
