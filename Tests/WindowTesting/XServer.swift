import CVirtualInput
import Foundation

/// A private X server without a screen.
package final class XServer {
  /// The name of the display, such as `:7`.
  package let display: String
  private let program: RunningProgram
  private let folder: URL
  private let frameBuffer: FrameBuffer

  /// Starts a server and waits until it accepts connections.
  ///
  /// - Parameters:
  ///   - width: The width of the screen in pixels.
  ///   - height: The height of the screen in pixels.
  ///   - resources: Resources of the root window, such as `Xft.dpi: 192`, or `nil` for none.
  /// - Throws: `DeadlineError` if it does not start.
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
    frameBuffer = try FrameBuffer(path: "\(folder.path(percentEncoded: false))/Xvfb_screen0")
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

  /// The environment for programs that use the server.
  package var environment: [String: String] {
    RunningProgram.environment.merging(["DISPLAY": display]) { $1 }
  }

  /// Takes a screenshot.
  package func screenshot() throws -> Screenshot { try frameBuffer.screenshot() }

  /// Runs `xdotool` with `arguments`, which may contain several commands.
  package func xdotool(_ arguments: String...) async throws {
    try await RunningProgram.run("xdotool", arguments, environment: environment)
  }

  /// Drops files on the window at a position of the screen, as a file manager does.
  ///
  /// - Parameters:
  ///   - uris: Escaped URIs, such as `file:///tmp/a%20b.png`.
  ///   - x: The x coordinate in pixels.
  ///   - y: The y coordinate in pixels.
  /// - Throws: `DeadlineError` if no window there accepts them.
  package func drop(_ uris: [String], x: Int, y: Int) throws {
    try drop(uris.map { $0 + "\r\n" }.joined(), as: "text/uri-list", x: x, y: y)
  }

  /// Drops `data` of the MIME type `type` on the window at a position of the screen, in pixels.
  ///
  /// - Throws: `DeadlineError` if no window there accepts it.
  package func drop(_ data: String, as type: String, x: Int, y: Int) throws {
    guard unsafe x_drop(display, Int32(x), Int32(y), type, data) == 0 else {
      throw DeadlineError(description: "nobody takes what is dropped at \(x), \(y)")
    }
  }

  /// Asks a window to close, as the button on its title bar does.
  ///
  /// - Parameter window: The identifier of the window, such as `0x200002`.
  /// - Throws: `DeadlineError` if the server does not answer.
  package func requestClose(_ window: String) throws {
    guard let number = UInt(window.dropFirst(2), radix: 16),
      unsafe x_request_close(display, number) == 0
    else { throw DeadlineError(description: "no window \(window)") }
  }

  /// Kills the server, as a crash would.
  package func crash() {
    program.send(signal: SIGKILL)
  }
}

/// Creates an empty temporary folder.
func temporaryFolder() throws -> URL {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "quire-test-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}
