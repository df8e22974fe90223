import Foundation

/// The screen reader Orca, which writes into its speech log instead of speaking.
package final class Orca {
  /// The settings that differ from those of a person's Orca.
  private static let customizations = """
    import __main__
    import logging
    import sys

    from orca import settings, speech

    # The log contains what Orca would say without a speech server.
    speech.log.addHandler(logging.StreamHandler(sys.stdout))
    settings.speechServerFactory = None
    settings.speechFactoryModules = []
    settings.enableBraille = False
    # Orca ends itself if its start takes longer, even if only the machine is busy.
    settings.timeoutTime = 0
    # Orca does not start beside another one, even if that has another display.
    __main__.otherOrcas = lambda: []
    """
  private static let attempts = 3
  private static let prefix = "SPEECH OUTPUT: '"

  private let folder: URL
  private let program: RunningProgram
  /// The number of utterances that a test has waited for or passed over.
  private var heard = 0

  /// Starts Orca for the programs on `bus`, and waits until it says that it is ready.
  ///
  /// - Throws: `DeadlineError` if it does not start.
  package init(on bus: AssistiveBus) async throws {
    folder = try temporaryFolder()
    let text = Data(Orca.customizations.utf8)
    try text.write(to: folder.appending(path: "orca-customizations.py"))
    let arguments = ["--user-prefs", folder.path(percentEncoded: false)]
    program = try await Orca.start(with: arguments, environment: bus.environment)
  }

  /// Starts Orca and waits until it says something, several times if necessary.
  private static func start(
    with arguments: [String], environment: [String: String]
  ) async throws -> RunningProgram {
    for _ in 1..<attempts {
      if let program = try? await startOnce(with: arguments, environment: environment) {
        return program
      }
    }
    return try await startOnce(with: arguments, environment: environment)
  }

  private static func startOnce(
    with arguments: [String], environment: [String: String]
  ) async throws -> RunningProgram {
    let program = try RunningProgram("orca", arguments, environment: environment)
    try await program.line(prefix, within: .seconds(120))
    return program
  }

  deinit {
    program.send(signal: SIGKILL)
    try? FileManager.default.removeItem(at: folder)
  }

  /// The texts that Orca has said, in order.
  package var utterances: [String] {
    program.lines.filter { $0.hasPrefix(Orca.prefix) }
      .map { String($0.dropFirst(Orca.prefix.count).prefix { $0 != "'" }) }
  }

  /// Waits until Orca says `text`, after everything for which a test has waited before.
  ///
  /// - Throws: `DeadlineError` if Orca does not say it or ends.
  package func hear(_ text: String) async throws {
    let index = try await eventually("“\(text)” in \(utterances) \(program.standardError)") {
      if let index = utterances[heard...].firstIndex(of: text) { return index }
      guard program.isRunning else { throw DeadlineError(description: "Orca ended") }
      return nil
    }
    heard = index + 1
  }
}
