import ArgumentParser
import Documents
import Glibc
import Logging

/// What the program says beside its output.
nonisolated enum Diagnostics {
  /// Has log messages of the level in `QUIRE_LOG` go to standard error; `error` unless it is set.
  static func start() {
    let wish = unsafe getenv("QUIRE_LOG").map { unsafe String(cString: $0) }
    let level = wish.flatMap { Logger.Level(rawValue: $0) }
    LoggingSystem.bootstrap { label in
      var handler = StreamLogHandler.standardError(label: label)
      handler.logLevel = level ?? .error
      return handler
    }
  }

  /// Prints `quire: ` and the message, made printable, on a line of standard error.
  static func report(_ message: String) {
    let line = Array("quire: \(message.printable)\n".utf8)
    _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Reports why the run failed.
  ///
  /// - Returns: what to throw, so that the exit status is 1.
  static func failure(_ message: String) -> ExitCode {
    report(message)
    return ExitCode(1)
  }
}
