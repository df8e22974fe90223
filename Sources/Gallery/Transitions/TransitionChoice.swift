import ArgumentParser
import Quire

/// The transition that the user chose: a built-in effect, or a shader file with parameter values.
nonisolated enum TransitionChoice: Sendable {
  case builtIn(any TransitionEffect)
  /// A transition from a shader file, with its parameter values as text.
  ///
  /// The values can be applied again when the file changes.
  case file(TransitionFile, settings: [String])

  /// The effect that draws the chosen transition.
  var transition: any TransitionEffect {
    switch self {
    case .builtIn(let transition): transition
    case .file(let file, _): file.transition
    }
  }

  /// Tests a shader file in a separate process before its first use, but does nothing for a
  /// built-in transition.
  ///
  /// - Throws: `ExitCode` if the file cannot be used, after the reason has been printed.
  func tryOut() throws {
    guard case .file(let file, let settings) = self else { return }
    do throws(TransitionFile.Problem) {
      try ShaderTrial(file, settings: settings).run()
    } catch {
      throw Diagnostics.failure("\(error)")
    }
  }
}
