import Glibc
import Logging
import QuireDocuments

/// Functions that write log messages and error messages to standard error.
package enum Diagnostics {
  /// Starts to write the log to standard error, without the messages below the level that the
  /// environment variable `QUIRE_LOG` names.
  ///
  /// If `QUIRE_LOG` is not set, only errors are written. Call this first of all, because the times
  /// in the log begin with the start of the process.
  package static func startLogging() {
    let setting = unsafe getenv("QUIRE_LOG").map { unsafe String(cString: $0) }
    let level = setting.flatMap { Logger.Level(rawValue: $0) } ?? .error
    let start = TimedLogHandler.startOfProcess
    LoggingSystem.bootstrap { TimedLogHandler(start: start, label: $0, logLevel: level) }
  }

  /// The warning about a picture whose end is missing.
  package static let incomplete = "is truncated, and only a part of it can be read"

  /// Prints `message` on standard error, as one line that begins with `quire: ` and in which
  /// control characters are escaped.
  package static func report(_ message: String) {
    let line = Array("quire: \(message.printable)\n".utf8)
    _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
