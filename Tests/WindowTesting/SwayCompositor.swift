import Foundation

/// A private Wayland compositor without a screen, with a pointer and a keyboard.
///
/// Sway refuses to run as root, so it then runs as `nobody`.
package final class SwayCompositor {
  /// The pointer and the keyboard of the seat.
  package let input: VirtualInput
  private let program: RunningProgram
  private let folder: URL
  private let socket = "wayland-1"

  /// Starts a compositor and waits until it accepts connections.
  ///
  /// - Parameters:
  ///   - width: The width of the screen in pixels.
  ///   - height: The height of the screen in pixels.
  ///   - scale: The number of pixels per point.
  ///   - floating: Whether windows keep the size they ask for instead of filling the screen.
  /// - Throws: `DeadlineError` if it does not start.
  package init(width: Int = 1280, height: Int = 800, scale: Double = 1, floating: Bool = false)
    async throws
  {
    folder = try temporaryFolder()
    let path = folder.path(percentEncoded: false)
    let config = """
      output HEADLESS-1 resolution \(width)x\(height) scale \(scale)
      default_border none
      default_floating_border none
      xwayland disable
      \(floating ? "for_window [app_id=\".*\"] floating enable" : "")

      """
    try Data(config.utf8).write(to: folder.appending(path: "config"))
    var environment = RunningProgram.environment
    environment.merge(
      [
        "XDG_RUNTIME_DIR": path, "HOME": path, "SWAYSOCK": path + "/ipc",
        "WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman",
      ]
    ) { $1 }
    let sway = ["sway", "-c", path + "/config"]
    if getuid() == 0 {
      for name in ["", "/config"] { _ = unsafe chown(path + name, 65534, 65534) }
      _ = unsafe chmod(path, 0o700)
      program = try RunningProgram(
        "setpriv", ["--reuid=65534", "--regid=65534", "--clear-groups"] + sway,
        environment: environment, directory: folder)
    } else {
      _ = unsafe chmod(path, 0o700)
      program = try RunningProgram(
        sway[0], Array(sway.dropFirst()), environment: environment, directory: folder)
    }
    let (program, socketPath) = (program, path + "/" + socket)
    try await eventually("sway's sockets; \(program.standardError)") {
      ["/ipc", "/wayland-1"].allSatisfy { FileManager.default.fileExists(atPath: path + $0) }
        ? () : nil
    }
    input = try await eventually("sway's virtual input; \(program.standardError)") {
      VirtualInput(socket: socketPath, width: width, height: height)
    }
  }

  deinit {
    program.send(signal: SIGKILL)
    try? FileManager.default.removeItem(at: folder)
  }

  /// The absolute path of the socket to which programs connect.
  var socketPath: String { folder.path(percentEncoded: false) + "/" + socket }

  /// The environment for programs that use the compositor.
  package var environment: [String: String] {
    let path = folder.path(percentEncoded: false)
    return RunningProgram.environment.merging([
      "XDG_RUNTIME_DIR": path, "WAYLAND_DISPLAY": socket, "SWAYSOCK": path + "/ipc",
    ]) { $1 }
  }

  /// Takes a screenshot.
  package func screenshot() async throws -> Screenshot {
    try await Screenshot(
      ppm: RunningProgram.run("grim", ["-t", "ppm", "-"], environment: environment))
  }

  /// Sends a command to the compositor, as `swaymsg` does, until it succeeds.
  ///
  /// A window may draw before the compositor has registered it.
  package func message(_ arguments: String...) async throws {
    try await eventually("swaymsg \(arguments)") {
      try? await RunningProgram.run("swaymsg", ["-q"] + arguments, environment: environment)
    }
  }

  /// Kills the compositor, as a crash would.
  package func crash() {
    program.send(signal: SIGKILL)
  }
}
