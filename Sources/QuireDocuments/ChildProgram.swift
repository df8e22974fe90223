internal import CPosix
internal import Glibc

/// A description of a program that is run as a child process with a time limit, because the program
/// may hang or crash.
///
/// The program reads the input from its standard input, writes a first byte when it is ready to
/// begin, and writes the rest when it has finished. The program is killed if that takes too long.
public struct ChildProgram: Sendable {
  /// The result of running a child program.
  public enum Outcome: Hashable, Sendable {
    /// The program ended by itself with the exit status `status`, after it wrote `output` to its
    /// standard output.
    case ended(output: [UInt8], status: Int32)
    /// The program was ended by the signal with the number `signal`, for example because it
    /// crashed.
    case crashed(signal: Int32)
    /// The program was killed because it exceeded its time limit.
    case timedOut
    /// The program could not be started, or it was not ready within `startLimit`.
    case notStarted
  }

  /// The path of the executable file of the program.
  public var executable: FilePath
  /// The command-line arguments of the program; the name of the program is not among them.
  public var arguments: [String]
  /// The longest time from the start of the program until it must be ready, which means that it has
  /// written its first output.
  public var startLimit: Duration
  /// The longest time from the moment when the program is ready until it must have ended.
  ///
  /// The time in which the program waits for a processor does not count, but after eight times the
  /// limit the program is killed in any case.
  public var limit: Duration
  /// The factor for the final time limit: after this multiple of `limit` the program is killed,
  /// even if it has mostly waited for a processor.
  private static let limitFactor = 8
  /// The largest size of the output in bytes; a program that writes more is killed.
  private static let outputLimit = 1 << 16

  /// Creates a description of the program `executable` with the given arguments and time limits,
  /// without starting the program.
  ///
  /// The function `run(input:)` starts the program.
  public init(
    _ executable: FilePath, arguments: [String], limit: Duration,
    startLimit: Duration = .seconds(20)
  ) {
    self.executable = executable
    self.arguments = arguments
    self.limit = limit
    self.startLimit = startLimit
  }

  /// Runs the program with `input` on its standard input, waits until the program has ended, and
  /// returns its result.
  public func run(input: [UInt8]) -> Outcome {
    guard let file = ChildProgram.memoryFile(input) else { return .notStarted }
    defer { close(file) }
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return .notStarted }
    // Numbers above those that the child and other children inherit.
    let (reading, writing) = (quire_duplicate_from(ends[0], 16), quire_duplicate_from(ends[1], 16))
    close(ends[0])
    close(ends[1])
    defer { close(reading) }
    let child = spawn(input: file, output: writing)
    close(writing)
    guard let child else { return .notStarted }
    let (output, isReady, isLate) = readOutput(reading, of: child)
    // The program may have closed its output and still be running.
    if isLate { kill(child, SIGKILL) }
    let status = ChildProgram.wait(
      for: child, within: isLate ? .seconds(60) : limit * ChildProgram.limitFactor)
    if isLate { return isReady ? .timedOut : .notStarted }
    guard let status else { return .timedOut }
    // wait(2): the low seven bits are the signal, the next byte is the status.
    if status & 0x7F != 0 { return .crashed(signal: status & 0x7F) }
    return .ended(output: output, status: status >> 8 & 0xFF)
  }

  /// Limits this process to `seconds` of processor time, disables core dumps, and makes the system
  /// kill this process when its parent process ends.
  ///
  /// A child process that may hang calls this function.
  public static func limitThisProcess(toSeconds seconds: UInt) {
    _ = quire_prctl(PR_SET_PDEATHSIG, UInt(SIGKILL), 0)
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    unsafe _ = setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    var work = rlimit(rlim_cur: rlim_t(seconds), rlim_max: rlim_t(seconds))
    unsafe _ = setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &work)
  }

  /// Reads the output of the process `child` from the file descriptor `output`, and returns the
  /// bytes, whether the process became ready, and whether it exceeded a limit of time or size.
  private func readOutput(
    _ output: Int32, of child: pid_t
  ) -> (bytes: [UInt8], isReady: Bool, isLate: Bool) {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    var time = RunningTime()
    var startTimes: ProcessTimes?
    while bytes.count < ChildProgram.outputLimit {
      time.update()
      if let startTimes {
        if isOverdue(time.elapsed, child, since: startTimes) { break }
      } else if time.elapsed > startLimit {
        break
      }
      var query = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&query, 1, 20) > 0 else { continue }
      let count = unsafe Glibc.read(output, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return (bytes, !bytes.isEmpty, false) }
      if startTimes == nil {
        time = RunningTime()
        startTimes = ProcessTimes(of: child)
      }
      bytes += part.prefix(count)
    }
    return (bytes, !bytes.isEmpty, true)
  }

  /// Returns whether the process `child` has exceeded its time limit; it became ready `elapsed`
  /// ago, with the processor times `start`.
  ///
  /// The parameter `start` contains the processor times of the child at that moment.
  private func isOverdue(
    _ elapsed: Duration, _ child: pid_t, since start: ProcessTimes
  ) -> Bool {
    guard elapsed > limit else { return false }
    if elapsed > limit * ChildProgram.limitFactor { return true }
    let times = ProcessTimes(of: child)
    let worked = Duration.nanoseconds(times.work - start.work)
    let waited = Duration.nanoseconds(times.wait - start.wait)
    return elapsed - waited > limit || worked > limit * 2
  }

  /// Waits until `child` has ended and returns its status, or kills the child after the time
  /// `limit` and returns `nil`.
  ///
  /// - Returns: The status in the form of waitpid(2), or `nil` if the child had to be killed.
  static func wait(for child: pid_t, within limit: Duration) -> Int32? {
    var status: Int32 = 0
    var time = RunningTime()
    while true {
      time.update()
      let result = unsafe waitpid(child, &status, WNOHANG)
      if result == child { return status }
      if result < 0, errno != EINTR { return nil }
      if time.elapsed > limit {
        kill(child, SIGKILL)
        while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
        return nil
      }
      usleep(1000)
    }
  }

  private static func memoryFile(_ bytes: [UInt8]) -> Int32? {
    let file = unsafe quire_memory_file("quire-input")
    guard file >= 0 else { return nil }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
      guard count > 0 else {
        close(file)
        return nil
      }
      rest = rest.dropFirst(count)
    }
    lseek(file, 0, SEEK_SET)
    return file
  }

  private func spawn(input: Int32, output: Int32) -> pid_t? {
    let name = String(decoding: executable.lastComponent.bytes, as: UTF8.self)
    let start = ProgramStart(
      executable: executable, arguments: [name] + arguments,
      environment: CodecProcess.environment())
    return unsafe start.run(inheritingUpTo: STDERR_FILENO) { actions in
      unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
      unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
      unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_RDWR, 0)
    }
  }
}
