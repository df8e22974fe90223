internal import CPosix
internal import CodecProtocol
internal import Glibc

/// A running codec process, and the socket through which this program sends orders to it.
///
/// Use it only on the thread that created it. That thread has to outlive the codec: the kernel ends
/// a codec with the thread that started it.
final class CodecProcess {
  let identifier: pid_t
  private let socket: Int32
  private var buffer = [UInt8](repeating: 0, count: CodecChannel.messageLimit)
  private var hasEnded = false

  /// The longest time that a codec process may take to end after it has closed its socket.
  private static let exitTimeout = Duration.seconds(2)

  /// Starts a codec process with the given environment variables, or returns `nil` if it cannot be
  /// started.
  init?(_ settings: CodecPool.Settings, environment: [[CChar]]) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    // A number above those that the codec inherits.
    let theirs = quire_duplicate_from(ends[1], 16)
    close(ends[1])
    defer { close(theirs) }
    let largest = max(settings.memoryLimit, settings.largeMemoryLimit)
    let start = ProgramStart(
      executable: settings.executable,
      arguments: [
        "quire-codec", "\(settings.memoryLimit)", "\(largest)", "\(getpid())",
        settings.requiresProtection ? "0" : "1", settings.tracesCalls ? "1" : "0",
      ],
      environment: environment)
    let started = unsafe start.run(inheritingUpTo: CodecChannel.socket) { actions in
      // A codec that is traced keeps standard error.
      for descriptor in 0...(settings.tracesCalls ? 1 : 2) as ClosedRange<Int32> {
        unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
      }
      unsafe posix_spawn_file_actions_adddup2(&actions, theirs, CodecChannel.socket)
    }
    guard let started else {
      close(ends[0])
      return nil
    }
    identifier = started
    socket = ends[0]
  }

  /// Kills the codec process if it is still running.
  deinit {
    close(socket)
    guard !hasEnded else { return }
    kill(identifier, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(identifier, &status, 0) < 0, errno == EINTR {}
  }

  /// Whether the process is running and waits for an order.
  ///
  /// That is the case if its socket is open and contains no unread message.
  var isReady: Bool {
    var query = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&query, 1, 0) == 0
  }

  /// Sends an order to load `libraries` to the process, which gets no reply, and returns whether
  /// the order was sent.
  func prepare(_ libraries: LibrarySet) -> Bool {
    let message = PreparationOrder(libraries: libraries).encoded()
    return unsafe Glibc.send(socket, message, message.count, Int32(MSG_NOSIGNAL)) == message.count
  }

  /// Sends `message`, an encoded order, to the process together with the descriptors of `memory`
  /// and `file`, and returns whether the message was sent, which fails if the process has ended.
  func send(_ message: [UInt8], _ memory: borrowing SharedMemory, file: SourceFile?) -> Bool {
    let sent = unsafe quire_send(
      socket, message, message.count, memory.descriptor, file?.descriptor ?? -1)
    return sent == message.count
  }

  /// The outcome of waiting for a reply from the process.
  enum Answer {
    /// The process sent a reply, whose bytes are the associated value.
    case message([UInt8])
    case ended
    /// The process ended because it could not allocate memory.
    case outOfMemory
    /// The process ended because a library called the C function `abort`.
    case aborted
    /// The process ended because it could not restrict itself.
    case unprotected
    case timedOut
    case cancelled
  }

  /// Waits until a reply arrives, the process ends, `limit` has passed or `isCancelled` returns
  /// `true`, and returns which of these has happened.
  ///
  /// Of the time in which the machine is suspended or this process stopped, little counts.
  ///
  /// `isCancelled` is called ten times a second. More calls would gain little: a reply within a
  /// tenth of a second costs less than starting another codec.
  func receive(within limit: Duration, unless isCancelled: () -> Bool) -> Answer {
    var time = RunningTime()
    while true {
      time.update()
      let left = limit - time.elapsed
      guard left > .zero else { return .timedOut }
      let milliseconds = min(Int(left / .milliseconds(1)) + 1, 100)
      var query = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&query, 1, Int32(milliseconds))
      if ready == 0, isCancelled() { return .cancelled }
      guard ready != 0, !(ready < 0 && errno == EINTR) else { continue }
      let flags = Int32(MSG_DONTWAIT) | Int32(MSG_TRUNC)
      let count = unsafe recv(socket, &buffer, buffer.count, flags)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return end() }
      return .message(Array(buffer.prefix(min(count, buffer.count))))
    }
  }

  /// Waits for the end of the process, which has closed its socket, and returns the reason why it
  /// ended.
  private func end() -> Answer {
    let status = ChildProgram.wait(for: identifier, within: CodecProcess.exitTimeout)
    hasEnded = true
    // wait(2): the exit status is in the second byte.
    switch status {
    case CodecChannel.outOfMemoryStatus << 8: return .outOfMemory
    case CodecChannel.abortedStatus << 8: return .aborted
    case CodecChannel.unprotectedStatus << 8: return .unprotected
    default: return .ended
    }
  }

  /// The environment variables that a codec gets: the language, the time zone, and where the fonts
  /// and their settings are.
  private static let knownVariables: Set<String> = [
    "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LC_NUMERIC", "LC_TIME", "TZ", "HOME",
    "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME",
  ]

  /// Returns the environment variables of this program that a codec gets, as C strings of the form
  /// `NAME=value`.
  static func codecEnvironment() -> [[CChar]] {
    environment().filter { variable in
      let name = variable.prefix { $0 != CChar(UInt8(ascii: "=")) }
      return knownVariables.contains(
        String(decoding: name.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
  }

  /// Returns the environment variables of this program as C strings of the form `NAME=value`.
  static func environment() -> [[CChar]] {
    var variables: [[CChar]] = []
    var next = unsafe quire_environment()
    while let pointer = unsafe next, let text = unsafe pointer.pointee {
      unsafe variables.append(Array(UnsafeBufferPointer(start: text, count: strlen(text) + 1)))
      unsafe next = pointer + 1
    }
    return variables
  }
}
