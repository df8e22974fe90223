internal import CPosix
import Glibc
import Logging
import QuireDocuments

/// A handler that writes log messages to standard error, each as a line with its time and thread.
///
/// The time is that since the program was started:
///
///     66.3 ms main trace quire.window: the window exists
///     71.0 ms 4711 debug quire.documents: the decoder has answered
///
/// The time begins with the processor time that the program had used when the log was started. That
/// is nearly the time since the program was executed, because its loader does not wait for
/// anything.
struct TimedLogHandler: LogHandler {
  /// The time at which the program was started, in seconds.
  let start: Double
  /// The name of the part of the program that writes messages.
  let label: String
  var logLevel: Logger.Level
  var metadata: Logger.Metadata = [:]

  /// The time at which this process was started, in seconds of `now`, if this is its first work.
  static var startOfProcess: Double {
    now - seconds(CLOCK_PROCESS_CPUTIME_ID)
  }

  private static var now: Double { seconds(CLOCK_MONOTONIC) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let tenths = Int((TimedLogHandler.now - start) * 10_000)
    let number = quire_thread_number()
    let thread = number == getpid() ? "main" : "\(number)"
    let message = "\(event.message)".printable
    let line = Array(
      "\(tenths / 10).\(tenths % 10) ms \(thread) \(event.level) \(label): \(message)\n".utf8)
    _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
