import Glibc

/// The way to the screen.
public nonisolated enum VideoDriver: String, CaseIterable, Hashable, Sendable {
  case x11
  case wayland
}

/// Which driver is taken, and whether SDL may draw the window's frame by libdecor.
nonisolated struct DriverChoice: Hashable {
  var driver: VideoDriver
  var usesClientDecorations = false

  /// Decides from what was asked for and what the environment has.
  ///
  /// Wayland without a seat is never taken, since SDL 2.26 crashes on it. Wayland without
  /// decorations comes first only where it was asked for or nothing else is there.
  ///
  /// - Parameters:
  ///   - request: the driver that has to be taken, `nil` for the best.
  ///   - hasX11: whether the environment names an X server.
  ///   - wayland: what the compositor offers, `nil` without one.
  ///   - hasDecorationPlugin: whether libdecor has something to draw a frame with.
  /// - Returns: what to try, the best first, at least one.
  /// - Throws: `DesktopError.noDisplay` if nothing can be taken.
  static func choices(
    request: VideoDriver?, hasX11: Bool, wayland: WaylandOffer?, hasDecorationPlugin: Bool
  ) throws(DesktopError) -> [DriverChoice] {
    var choices: [DriverChoice] = []
    if hasX11, request != .wayland { choices.append(DriverChoice(driver: .x11)) }
    if let wayland, wayland.hasSeat, wayland.hasWindows, request != .x11 {
      let isDecorated = wayland.hasServerDecorations || hasDecorationPlugin
      let choice = DriverChoice(
        driver: .wayland,
        usesClientDecorations: hasDecorationPlugin && !wayland.hasServerDecorations)
      choices.insert(choice, at: isDecorated ? 0 : choices.endIndex)
    }
    guard choices.isEmpty else { return choices }
    guard request != .x11 else { throw .noDisplay(reason: "DISPLAY names no X server") }
    guard let wayland else {
      throw .noDisplay(
        reason: request == .wayland
          ? "WAYLAND_DISPLAY names no compositor that answers"
          : "neither DISPLAY nor WAYLAND_DISPLAY names a display server that answers")
    }
    throw .noDisplay(
      reason: wayland.hasSeat
        ? "the Wayland compositor offers no desktop windows"
        : "the Wayland compositor has no seat, so neither pointer nor keyboard")
  }

  /// Whether a plugin for libdecor is installed where the loader of the distribution looks.
  static func hasDecorationPlugin(environment: (String) -> String?) -> Bool {
    if let folder = environment("LIBDECOR_PLUGIN_DIR") { return hasSharedObject(in: folder) }
    return [
      "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib",
      "/usr/local/lib",
    ].contains { hasSharedObject(in: $0 + "/libdecor/plugins-1") }
  }

  private static func hasSharedObject(in folder: String) -> Bool {
    guard let directory = unsafe opendir(folder) else { return false }
    defer { unsafe closedir(directory) }
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".so") { return true }
    }
    return false
  }
}
