import Glibc

/// The display protocol through which windows are shown.
public nonisolated enum VideoDriver: String, CaseIterable, Hashable, Sendable {
  /// The X Window System, version 11.
  case x11
  /// The Wayland protocol.
  case wayland
}

/// A video driver to try, and whether SDL may let the library libdecor draw the window frame.
nonisolated struct DriverChoice: Hashable {
  var driver: VideoDriver
  var usesClientDecorations = false

  /// Returns the driver choices to try with the given features of the desktop, the best first; if
  /// `request` is not `nil`, only that driver is tried.
  ///
  /// Wayland without a seat is never used, because SDL 2.26 crashes on it. Wayland without
  /// decorations comes first only if it was requested or there is no alternative.
  ///
  /// - Parameters:
  ///   - request: The only driver to use, or `nil` for the best one.
  ///   - hasX11: Whether the environment names an X server.
  ///   - wayland: The features of the compositor, or `nil` if there is none.
  ///   - hasDecorationPlugin: Whether a libdecor plugin is installed, which draws window frames.
  /// - Returns: At least one choice, the best first.
  /// - Throws: `DesktopError.noDisplay` if no driver can be used.
  static func choices(
    request: VideoDriver?, hasX11: Bool, wayland: WaylandFeatures?, hasDecorationPlugin: Bool
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

  /// Returns whether a plugin of libdecor, the library that draws window frames on Wayland, is
  /// installed in one of the usual folders.
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
