import ArgumentParser
import Glibc
import Logging
import QuireDocuments

/// Functions that write log messages and error messages to standard error.
nonisolated enum Diagnostics {
  /// Starts to write the log to standard error, without the messages below the level that the
  /// environment variable `QUIRE_LOG` names.
  ///
  /// If `QUIRE_LOG` is not set, only errors are written.
  static func startLogging() {
    let setting = unsafe getenv("QUIRE_LOG").map { unsafe String(cString: $0) }
    let level = setting.flatMap { Logger.Level(rawValue: $0) }
    LoggingSystem.bootstrap { label in
      var handler = StreamLogHandler.standardError(label: label)
      handler.logLevel = level ?? .error
      return handler
    }
  }

  /// The warning about a picture whose end is missing.
  static let incomplete = "is truncated, and only a part of it can be read"

  /// Prints `message` on standard error, as one line that begins with `quire: ` and in which
  /// control characters are escaped.
  static func report(_ message: String) {
    let line = Array("quire: \(message.printable)\n".utf8)
    _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Prints `message`, the reason why the command failed, and returns the error that the caller has
  /// to throw.
  ///
  /// - Returns: the error to throw, which ends the program with exit status 1.
  static func failure(_ message: String) -> ExitCode {
    report(message)
    return ExitCode(1)
  }
}
