import ArgumentParser
import Quire

/// The transition that a person chose, with its settings.
nonisolated enum TransitionChoice: Sendable {
  case builtIn(any TransitionEffect)
  /// With the settings as they were written, for whoever reads the file again.
  case file(TransitionFile, settings: [String])

  /// What draws.
  var transition: any TransitionEffect {
    switch self {
    case .builtIn(let transition): transition
    case .file(let file, _): file.transition
    }
  }

  /// Has a file drawn for the first time, in a process of its own; does nothing for what is built
  /// in.
  ///
  /// - Throws: `ExitCode` when it cannot be drawn with, after that has been said.
  func tryOut() throws {
    guard case .file(let file, let settings) = self else { return }
    do throws(TransitionFile.Problem) {
      try ShaderTrial(file, settings: settings).run()
    } catch {
      throw Diagnostics.failure("\(error)")
    }
  }
}
