import ArgumentParser
import Quire
import QuireReader

nonisolated extension TransitionSettings {
  /// Sets the parameters of `transition` to the values in `arguments`, each of the form KEY=VALUE;
  /// `name` is the name of the transition in error messages.
  ///
  /// - Throws: `ValidationError` for the first value that is malformed or not allowed for the
  ///   transition.
  static func apply(
    arguments: [String], to transition: inout some TransitionEffect, called name: String
  ) throws {
    do throws(Problem) {
      try apply(arguments, to: &transition, called: name)
    } catch {
      throw ValidationError("\(error)")
    }
  }
}
