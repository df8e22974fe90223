internal import CPosix
internal import Glibc

/// A program that does one thing with one text and may hang or crash over it.
///
/// It reads the text from its standard input, says a first byte when it is ready to begin, and the
/// rest when it is done. It is ended when that takes too long.
public struct ChildProgram: Sendable {
  /// What came of it.
  public enum Outcome: Hashable, Sendable {
    /// All that it wrote to its standard output, and its exit status.
    case ended(output: [UInt8], status: Int32)
    /// It was ended by the system, with this signal.
    case crashed(signal: Int32)
    /// It was ended because it had begun and did not end in time.
    case late
    /// It did not begin in time, or could not be started.
    case notStarted
  }

  /// The program's file.
  public var executable: FilePath
  /// After its name.
  public var arguments: [String]
  /// How long it may take to be ready, on a busy machine too.
  public var startLimit: Duration
  /// How long it may take after that, not counting what it waits for a processor; where that is
  /// much, no more than some times as long.
  public var limit: Duration
  private static let patience = 8
  /// More output than that is not waited for, in bytes.
  private static let outputLimit = 1 << 16

  /// The program `executable` with `arguments`.
  public init(
    _ executable: FilePath, arguments: [String], limit: Duration,
    startLimit: Duration = .seconds(20)
  ) {
    self.executable = executable
    self.arguments = arguments
    self.limit = limit
    self.startLimit = startLimit
  }

  /// Runs it with `input` and waits until it has ended or was ended.
  public func run(input: [UInt8]) -> Outcome {
    guard let file = ChildProgram.memoryFile(input) else { return .notStarted }
    defer { close(file) }
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return .notStarted }
    // Out of the way of the numbers that the child gets, and of other children.
    let (reading, writing) = (quire_duplicate_from(ends[0], 16), quire_duplicate_from(ends[1], 16))
    close(ends[0])
    close(ends[1])
    defer { close(reading) }
    let child = spawn(input: file, output: writing)
    close(writing)
    guard let child else { return .notStarted }
    let (output, isReady, isLate) = readOutput(reading, of: child)
    // It may have closed its output and go on.
    if isLate { kill(child, SIGKILL) }
    let status = ChildProgram.wait(
      for: child, within: isLate ? .seconds(60) : limit * ChildProgram.patience)
    if isLate { return isReady ? .late : .notStarted }
    guard let status else { return .late }
    // wait(2): the signal in the low seven bits, the status above.
    if status & 0x7F != 0 { return .crashed(signal: status & 0x7F) }
    return .ended(output: output, status: status >> 8 & 0xFF)
  }

  /// Has this program end with the thread that started it, without a trace, and no later than after
  /// `seconds` of work: for a child that may hang.
  public static func limitThisProcess(toSeconds seconds: UInt) {
    _ = quire_prctl(PR_SET_PDEATHSIG, UInt(SIGKILL), 0)
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    unsafe _ = setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    var work = rlimit(rlim_cur: rlim_t(seconds), rlim_max: rlim_t(seconds))
    unsafe _ = setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &work)
  }

  /// What the child writes, whether it was ready, and whether it took too long.
  private func readOutput(
    _ output: Int32, of child: pid_t
  ) -> (bytes: [UInt8], isReady: Bool, isLate: Bool) {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    var start = ContinuousClock.now
    var startTimes: ProcessTimes?
    while bytes.count < ChildProgram.outputLimit {
      let elapsed = start.duration(to: .now)
      if let startTimes {
        if isOverdue(elapsed, child, since: startTimes) { break }
      } else if elapsed > startLimit {
        break
      }
      var query = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&query, 1, 20) > 0 else { continue }
      let count = unsafe Glibc.read(output, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return (bytes, !bytes.isEmpty, false) }
      if startTimes == nil {
        start = .now
        startTimes = ProcessTimes(of: child)
      }
      bytes += part.prefix(count)
    }
    return (bytes, !bytes.isEmpty, true)
  }

  /// Whether a child that has begun took too long by its own doing, or all patience is at an end.
  private func isOverdue(
    _ elapsed: Duration, _ child: pid_t, since start: ProcessTimes
  ) -> Bool {
    guard elapsed > limit else { return false }
    if elapsed > limit * ChildProgram.patience { return true }
    let times = ProcessTimes(of: child)
    let worked = Duration.nanoseconds(times.work - start.work)
    let waited = Duration.nanoseconds(times.wait - start.wait)
    return elapsed - waited > limit || worked > limit * 2
  }

  /// The status of the child, once it is gone; nil when it had to be ended.
  static func wait(for child: pid_t, within limit: Duration) -> Int32? {
    var status: Int32 = 0
    let deadline = ContinuousClock.now + limit
    while true {
      let result = unsafe waitpid(child, &status, WNOHANG)
      if result == child { return status }
      if result < 0, errno != EINTR { return nil }
      if ContinuousClock.now > deadline {
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
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_RDWR, 0)
    unsafe quire_close_from(&actions, STDERR_FILENO + 1)

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

    let name = String(decoding: executable.lastComponent.bytes, as: UTF8.self)
    var words = unsafe ([name] + arguments).map { unsafe strdup($0) } + [nil]
    var variables = unsafe CodecProcess.environment().map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe words.indices { unsafe free(words[index]) }
      for index in unsafe variables.indices { unsafe free(variables[index]) }
    }
    var identifier: pid_t = 0
    let failure = unsafe posix_spawn(
      &identifier, executable.characters, &actions, &attributes, &words, &variables)
    return failure == 0 ? identifier : nil
  }
}
