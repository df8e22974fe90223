import ArgumentParser
import StandardStreams

nonisolated extension Diagnostics {
  /// Prints `message`, the reason why the command failed, and returns the error that the caller has
  /// to throw.
  ///
  /// - Returns: The error to throw, which ends the program with exit status 1.
  static func failure(_ message: String) -> ExitCode {
    report(message)
    return ExitCode(1)
  }
}
