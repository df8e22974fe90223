package import Quire

/// Functions that set the parameters of a transition to values that are given as text.
package nonisolated enum TransitionSettings {
  /// The reason why a value cannot be set, as text for the user.
  package struct Problem: Error, CustomStringConvertible {
    package let description: String
  }

  /// Sets the parameters of `transition` to the values in `settings`, each of the form KEY=VALUE;
  /// `name` is the name of the transition in error messages.
  ///
  /// - Throws: `Problem` for the first value that is malformed or not allowed for the
  ///   transition.
  package static func apply(
    _ settings: [String], to transition: inout some TransitionEffect, called name: String
  ) throws(Problem) {
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw Problem(description: "'\(setting)' does not have the form KEY=VALUE")
      }
      do throws(ParameterError) {
        try transition.set(String(parts[0]), toText: String(parts[1]))
      } catch {
        throw Problem(description: "\(name): \(text(of: error))")
      }
    }
  }

  /// Returns an error message for the user that says which parameter or value is wrong, according
  /// to `error`.
  ///
  /// For an unknown parameter it suggests a similar name or lists all names.
  private static func text(of error: ParameterError) -> String {
    guard case .unknown(let name, let known) = error,
      let question = NearestName(to: name, among: known).question
    else { return "\(error)" }
    return "there is no parameter '\(name)'; \(question)"
  }
}
