import ArgumentParser
import Quire

/// The transition that the user chose: a built-in effect or a shader file, with its settings.
nonisolated enum TransitionChoice: Sendable {
  case builtIn(any TransitionEffect)
  /// A shader file, with its settings as text, which can be applied again when the file changes.
  case file(TransitionFile, settings: [String])

  /// The effect that draws the transition.
  var transition: any TransitionEffect {
    switch self {
    case .builtIn(let transition): transition
    case .file(let file, _): file.transition
    }
  }

  /// Tests a shader file in a separate process before its first use; does nothing for a built-in
  /// transition.
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
