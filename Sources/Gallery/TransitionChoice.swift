import ArgumentParser
import Quire

/// The transition that a person chose, with its settings.
nonisolated enum TransitionChoice: Sendable {
  case builtIn(any PageTransition)
  /// With the settings as they were written, for whoever reads the file again.
  case file(TransitionFile, settings: [String])

  /// What draws.
  var transition: any PageTransition {
    switch self {
    case .builtIn(let transition): transition
    case .file(let file, _): file.transition
    }
  }

  /// Has a file drawn for the first time, in a process of its own; does nothing for what is built in.
  ///
  /// - Parameter seed: set in place of the file's own, if it has such a parameter.
  /// - Throws: `ExitCode` when it cannot be drawn with, after that has been said.
  func tryOut(with seed: UInt64? = nil) throws {
    guard case .file(let file, var settings) = self else { return }
    if let seed, file.transition.parameterDescriptions.contains(where: { $0.name == "seed" }) {
      settings.append("seed=\(seed)")
    }
    do throws(TransitionFile.Problem) {
      try ShaderTrial(file, settings: settings).run()
    } catch {
      throw Diagnostics.failure("\(error)")
    }
  }
}
