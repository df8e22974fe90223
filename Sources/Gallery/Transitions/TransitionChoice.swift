import ArgumentParser
import Quire

/// The transition that the user chose, with its settings.
nonisolated enum TransitionChoice: Sendable {
  case builtIn(any TransitionEffect)
  /// A shader file, with its settings as text so that they can be applied to the file again.
  case file(TransitionFile, settings: [String])

  /// The transition that draws.
  var transition: any TransitionEffect {
    switch self {
    case .builtIn(let transition): transition
    case .file(let file, _): file.transition
    }
  }

  /// Draws a shader file for the first time in a separate process; does nothing for a built-in
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
