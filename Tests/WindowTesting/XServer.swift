import CVirtualInput
import Foundation

/// An X server without a screen, of the test's own.
package final class XServer {
  /// The name of the display, such as `:7`.
  package let display: String
  private let program: RunningProgram
  private let folder: URL

  /// Starts a server and waits until it takes connections.
  ///
  /// - Parameters:
  ///   - width: of the screen, in pixels.
  ///   - height: of the screen, in pixels.
  ///   - resources: for the root window, such as `Xft.dpi: 192`.
  /// - Throws: if it does not start.
  package init(width: Int = 1280, height: Int = 800, resources: String? = nil) async throws {
    folder = try temporaryFolder()
    program = try RunningProgram(
      "Xvfb",
      [
        "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp",
        "-noreset", "-fbdir", folder.path(percentEncoded: false),
      ])
    let number = try await program.line("the number of the display") { Int($0) != nil }
    display = ":" + number
    guard let resources else { return }
    let file = folder.appending(path: "resources")
    try Data((resources + "\n").utf8).write(to: file)
    try await RunningProgram.run(
      "xrdb", ["-nocpp", "-merge", file.path(percentEncoded: false)], environment: environment)
  }

  deinit {
    program.send(signal: SIGKILL)
    try? FileManager.default.removeItem(at: folder)
  }

  /// The environment of a program that uses this server.
  package var environment: [String: String] {
    RunningProgram.environment.merging(["DISPLAY": display]) { $1 }
  }

  /// What the screen shows now.
  package func screenshot() throws -> Screenshot {
    try Screenshot(xwd: Data(contentsOf: folder.appending(path: "Xvfb_screen0")))
  }

  /// Moves, presses and types: the arguments of `xdotool`, several commands in one call.
  package func xdotool(_ arguments: String...) async throws {
    try await RunningProgram.run("xdotool", arguments, environment: environment)
  }

  /// Drops files on the window at a place of the screen, as a file manager does.
  ///
  /// - Parameters:
  ///   - uris: escaped, such as `file:///tmp/a%20b.png`.
  ///   - x: in pixels of the screen.
  ///   - y: in pixels of the screen.
  /// - Throws: if no window there takes them.
  package func drop(_ uris: [String], x: Int, y: Int) throws {
    let list = uris.map { $0 + "\r\n" }.joined()
    guard unsafe x_drop(display, Int32(x), Int32(y), list) == 0 else {
      throw DeadlineError(description: "nobody takes what is dropped at \(x), \(y)")
    }
  }

  /// Ends the server as a crash would.
  package func crash() {
    program.send(signal: SIGKILL)
  }
}

/// A new empty folder.
func temporaryFolder() throws -> URL {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "quire-test-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}
