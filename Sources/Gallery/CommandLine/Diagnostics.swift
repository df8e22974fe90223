import ArgumentParser
import Documents
import Glibc
import Logging

/// The log messages and error messages of the program, on standard error.
nonisolated enum Diagnostics {
  /// Sends log messages to standard error: those of the level in `QUIRE_LOG` and above, or errors
  /// only if it is not set.
  static func startLogging() {
    let setting = unsafe getenv("QUIRE_LOG").map { unsafe String(cString: $0) }
    let level = setting.flatMap { Logger.Level(rawValue: $0) }
    LoggingSystem.bootstrap { label in
      var handler = StreamLogHandler.standardError(label: label)
      handler.logLevel = level ?? .error
      return handler
    }
  }

  /// Prints `quire: ` and the message on one line of standard error; control characters are
  /// escaped.
  static func report(_ message: String) {
    let line = Array("quire: \(message.printable)\n".utf8)
    _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Prints why the run failed.
  ///
  /// - Returns: the error to throw, which ends the program with exit status 1.
  static func failure(_ message: String) -> ExitCode {
    report(message)
    return ExitCode(1)
  }
}
