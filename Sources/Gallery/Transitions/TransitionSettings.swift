import ArgumentParser
import Quire

/// Parameters in the form of the command line.
nonisolated enum TransitionSettings {
  /// Sets each KEY=VALUE of `settings`.
  ///
  /// - Throws: `ValidationError` for the first setting that is malformed or does not fit the
  ///   transition, which is called `name`.
  static func apply(
    _ settings: [String], to transition: inout some TransitionEffect, called name: String
  ) throws {
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw ValidationError("'\(setting)' does not have the form KEY=VALUE")
      }
      do throws(ParameterError) {
        try transition.set(String(parts[0]), toText: String(parts[1]))
      } catch {
        throw ValidationError("\(name): \(text(of: error))")
      }
    }
  }

  /// Returns the message of `error`; for an unknown parameter it contains the most similar name, or
  /// else all names.
  private static func text(of error: ParameterError) -> String {
    guard case .unknown(let name, let known) = error,
      let question = NearestName(to: name, among: known).question
    else { return "\(error)" }
    return "there is no parameter '\(name)'; \(question)"
  }
}
