import ArgumentParser
import QuireReader
import StandardStreams

nonisolated extension TransitionChoice {
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
