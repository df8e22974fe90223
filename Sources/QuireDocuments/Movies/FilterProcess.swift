internal import CPosix
internal import Glibc

/// A child process that reads data from a pipe and writes its result to a file.
///
/// The caller must ignore SIGPIPE, because the program may end early.
final class FilterProcess {
  /// The path to give to the program as its output file; it leads to the file that receives the
  /// result.
  static let outputPath = "/proc/self/fd/\(outputDescriptor)"

  private static let outputDescriptor: Int32 = 3
  private static let pipeSize: Int32 = 1 << 20
  private static let logLimit = 4096
  /// The longest time that the program may take to end after it has stopped reading.
  private static let exitTimeout = Duration.seconds(2)

  private let name: String
  private let identifier: pid_t
  /// The file descriptor of a file in memory to which the program writes its error messages.
  private let log: Int32
  private var input: Int32
  private var hasEnded = false

  /// Starts the program `name`, found through `PATH`, with `arguments`; its result is written to
  /// the file with the descriptor `output`.
  ///
  /// - Throws: `MovieError.programMissing` if there is no such program.
  init(_ name: String, _ arguments: [String], output: Int32) throws(MovieError) {
    self.name = name
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .file(.last) }
    // Numbers above those that the program inherits, closed when a program is started.
    let reading = quire_duplicate_from(ends[0], 16)
    input = quire_duplicate_from(ends[1], 16)
    close(ends[0])
    close(ends[1])
    let spool = unsafe quire_memory_file("quire-log")
    log = quire_duplicate_from(spool, 16)
    close(spool)
    let file = quire_duplicate_from(output, 16)
    defer {
      close(reading)
      close(file)
    }
    quire_widen_pipe(input, FilterProcess.pipeSize)
    let standard: [(Int32, Int32)] = [
      (reading, STDIN_FILENO), (log, STDERR_FILENO), (file, FilterProcess.outputDescriptor),
    ]
    var started: pid_t = 0
    let failure = FilterProcess.spawn(name, arguments, descriptors: standard, &started)
    identifier = started
    guard failure == 0 else {
      hasEnded = true
      throw failure == ENOENT ? .programMissing(name: name) : .file(FileError(code: failure))
    }
  }

  /// Kills the program if it is still running.
  deinit {
    if !hasEnded {
      kill(identifier, SIGKILL)
      _ = waitForEnd()
    }
    closeInput()
    close(log)
  }

  /// Sends `bytes` to the program through the pipe, and waits until they are sent.
  ///
  /// - Throws: `MovieError` with the program's message if the program has ended or stopped reading.
  ///   The program is then killed.
  func write(_ bytes: RawSpan) throws(MovieError) {
    var done = 0
    while done < bytes.byteCount {
      let rest = bytes.extracting(droppingFirst: done)
      let written = unsafe rest.withUnsafeBytes { buffer in
        unsafe Glibc.write(input, buffer.baseAddress, buffer.count)
      }
      if written < 0, errno == EINTR { continue }
      guard written >= 0 else {
        // The program may still be running and wait for the end of its input.
        closeInput()
        _ = ChildProgram.wait(for: identifier, within: FilterProcess.exitTimeout)
        hasEnded = true
        throw .encoder(errorMessage)
      }
      done += written
    }
  }

  /// Closes the pipe to the program, and waits until the program has ended.
  ///
  /// - Throws: `MovieError` with the program's message if the program failed.
  func finish() throws(MovieError) {
    closeInput()
    guard waitForEnd() == 0 else { throw .encoder(errorMessage) }
  }

  private func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Waits until the program has ended, and returns its exit status in the form of waitpid(2),
  /// where 0 means success.
  private func waitForEnd() -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    hasEnded = true
    return status
  }

  /// The name of the program, followed by the first line of its error messages.
  private var errorMessage: String {
    var buffer = [UInt8](repeating: 0, count: FilterProcess.logLimit)
    let count = max(0, unsafe pread(log, &buffer, buffer.count, 0))
    guard var line = buffer.prefix(count).split(separator: 0x0a).first else {
      return "\(name) stopped"
    }
    // The message may begin with the part of the program and its address: "[mp4 @ 0x55…] ".
    if line.first == UInt8(ascii: "["), let end = line.firstIndex(of: UInt8(ascii: "]")) {
      line = line[(end + 1)...].drop { $0 == UInt8(ascii: " ") }
    }
    return "\(name): \(FilePath(bytes: line).displayName)"
  }

  private static func spawn(
    _ name: String, _ arguments: [String], descriptors: [(Int32, Int32)],
    _ identifier: inout pid_t
  ) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    for (source, target) in descriptors {
      unsafe posix_spawn_file_actions_adddup2(&actions, source, target)
    }
    unsafe quire_close_from(&actions, outputDescriptor + 1)
    var words = unsafe ([name] + arguments).map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    return unsafe posix_spawnp(
      &identifier, name, &actions, nil, &words, quire_environment())
  }
}
