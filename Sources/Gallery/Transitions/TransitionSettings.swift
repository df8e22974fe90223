import ArgumentParser
import Quire

/// Parameters as the command line writes them.
nonisolated enum TransitionSettings {
  /// Sets each KEY=VALUE of `settings`.
  ///
  /// - Throws: `ValidationError` for the first that is none or does not fit the transition, `name`.
  static func apply(
    _ settings: [String], to transition: inout some TransitionEffect, called name: String
  ) throws {
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw ValidationError("'\(setting)' is not of the form KEY=VALUE")
      }
      do throws(ParameterError) {
        try transition.set(String(parts[0]), toText: String(parts[1]))
      } catch {
        throw ValidationError("\(name): \(text(of: error))")
      }
    }
  }

  /// The message of `error`: for an unknown parameter with the nearest name, or else all of them.
  private static func text(of error: ParameterError) -> String {
    guard case .unknown(let name, let known) = error,
      let question = NearestName(to: name, among: known).question
    else { return "\(error)" }
    return "there is no parameter '\(name)'; \(question)"
  }
}
