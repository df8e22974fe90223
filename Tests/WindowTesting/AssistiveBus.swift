import Foundation

/// The bus of the assistive programs beside a private session bus.
package final class AssistiveBus {
  /// The session bus, kept until the object is released.
  private let bus: SessionBus
  private let launcher: RunningProgram
  private let folder: URL
  /// The environment of programs that use the buses and the X server.
  package let environment: [String: String]

  /// Starts the bus for the programs on `server`; it says that no assistive program runs.
  ///
  /// - Throws: `DeadlineError` if it does not start.
  package init(for server: XServer) async throws {
    bus = try await SessionBus()
    folder = try temporaryFolder()
    let own = [
      "XDG_RUNTIME_DIR": folder.path(percentEncoded: false), "GSETTINGS_BACKEND": "memory",
    ]
    environment = server.environment.merging(bus.environment) { $1 }.merging(own) { $1 }
    launcher = try RunningProgram(
      "/usr/libexec/at-spi-bus-launcher", ["--launch-immediately"], environment: environment)
  }

  deinit {
    launcher.send(signal: SIGTERM)
    try? FileManager.default.removeItem(at: folder)
  }
}
