internal import CSDL2
internal import CWayland

/// A screen as a Wayland compositor describes it, in the units of the protocol `wl_output`.
nonisolated struct WaylandScreen: Hashable {
  /// The place and the device of a screen.
  struct Geometry: Hashable {
    var x: Int32
    var y: Int32
    /// The width of the visible area, in millimetres.
    var width: Int32
    /// The height of the visible area, in millimetres.
    var height: Int32
    var subpixel: Int32
    var make: String
    var model: String
    var transform: Int32
  }

  /// The number of pixels of a screen, and how often it shows them.
  struct Mode: Hashable {
    var flags: UInt32
    var width: Int32
    var height: Int32
    /// The refresh rate, in thousandths of a hertz.
    var refresh: Int32
  }

  var geometry: Geometry?
  var mode: Mode?
  /// The scale, rounded up to a whole number of pixels per point.
  var scale: Int32 = 1

  /// Tells SDL that this is what the screen with the number `index` is now, and that the window
  /// `window`, whose surface is `surface`, has to follow it if it is there.
  ///
  /// SDL 2.26 ignores every later change of a screen that does not also change its place, and a
  /// window that stays on its screen keeps the scale with which it came there. SDL's own functions
  /// for the events of the protocol are called once more, as if the screen was new and as if the
  /// window had left it and come back. SDL publishes its `wl_output` as the driver's data of the
  /// screen's mode.
  @MainActor func tellSDL(
    index: Int32, window: OpaquePointer, surface: OpaquePointer
  ) {
    guard Self.isSDLKnown, let geometry, let mode else { return }
    // SDL reads the size in points first, which another protocol reports.
    SDL_PumpEvents()
    var desktop = unsafe SDL_DisplayMode()
    guard unsafe SDL_GetDesktopDisplayMode(index, &desktop) == 0,
      let output = unsafe OpaquePointer(desktop.driverdata),
      let described = unsafe wl_proxy_get_listener(output)?
        .assumingMemoryBound(to: wl_output_listener.self),
      let placed = unsafe wl_proxy_get_listener(surface)?
        .assumingMemoryBound(to: wl_surface_listener.self)
    else { return }
    let screen = unsafe wl_proxy_get_user_data(output)
    unsafe described.pointee.geometry(
      screen, output, geometry.x, geometry.y, geometry.width, geometry.height, geometry.subpixel,
      geometry.make, geometry.model, geometry.transform)
    unsafe described.pointee.mode(
      screen, output, mode.flags, mode.width, mode.height, mode.refresh)
    unsafe described.pointee.scale(screen, output, scale)
    // SDL waits for two of them where a second protocol describes the screen, and ignores the
    // second otherwise.
    unsafe described.pointee.done(screen, output)
    unsafe described.pointee.done(screen, output)
    guard unsafe SDL_GetWindowDisplayIndex(window) == index else { return }
    let owner = unsafe wl_proxy_get_user_data(surface)
    unsafe placed.pointee.leave(owner, surface, output)
    unsafe placed.pointee.enter(owner, surface, output)
  }

  /// Whether SDL is one whose source has been read: the implementation of SDL 2 by SDL 3, whose
  /// versions are 2.30.50 and later, keeps other data.
  private static var isSDLKnown: Bool {
    var version = SDL_version()
    unsafe SDL_GetVersion(&version)
    return version.major == 2 && version.minor <= 30 && version.patch < 50
  }
}

extension NativeWindow {
  /// Follows `screen`, the screen with SDL's number `index`, after it has changed.
  func follow(_ screen: WaylandScreen, index: Int) {
    guard let surface = unsafe surface.waylandHandles?.surface else { return }
    unsafe screen.tellSDL(index: Int32(index), window: self.surface.window, surface: surface)
  }
}
