internal import CWayland
import Synchronization

/// An observer of the screens of a Wayland compositor, which reports the screens that change.
///
/// `@unchecked Sendable` is sound: only the thread that dispatches the queue uses the
/// objects and `screens`, or the creator before that thread starts and after it has ended.
/// `changed` has a lock.
@safe nonisolated final class WaylandScreens: @unchecked Sendable {
  /// A screen of the compositor.
  @safe private struct Entry {
    /// The name of the screen in the registry.
    let name: UInt32
    let output: OpaquePointer
    var screen = WaylandScreen()
    /// Whether the compositor has described the whole screen once.
    var isDescribed = false
  }

  private let registry: OpaquePointer
  private let waker: LoopWaker
  private let listeners = Listeners()
  /// The screens in the order in which the compositor announced them, which is SDL's order too.
  private var screens: [Entry] = []
  private let changed = Mutex<[Int: WaylandScreen]>([:])

  /// Starts to observe the screens that `registry` announces; `waker` wakes the event loop when a
  /// screen has changed.
  init(registry: OpaquePointer, waker: LoopWaker) {
    unsafe self.registry = unsafe registry
    self.waker = waker
    unsafe wl_registry_add_listener(
      registry, listeners.registry, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Removes and returns the screens that have changed since the last call, by their numbers.
  func takeChanged() -> [Int: WaylandScreen] {
    changed.withLock { changed in
      defer { changed = [:] }
      return changed
    }
  }

  /// Releases the Wayland objects.
  ///
  /// Their event queue must no longer be read.
  func release() {
    for entry in screens { unsafe wl_output_destroy(entry.output) }
    screens = []
    unsafe wl_registry_destroy(registry)
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> WaylandScreens? {
    guard let data = unsafe data else { return nil }
    return unsafe Unmanaged<WaylandScreens>.fromOpaque(data).takeUnretainedValue()
  }

  private func addScreen(name: UInt32, version: UInt32) {
    // The events of version 2 describe all that SDL knows of a screen.
    guard let output = unsafe bind_wl_output(registry, name, min(version, 2)) else { return }
    screens.append(unsafe Entry(name: name, output: output))
    unsafe wl_output_add_listener(
      output, listeners.output, Unmanaged.passUnretained(self).toOpaque())
  }

  private func removeScreen(name: UInt32) {
    guard let index = screens.firstIndex(where: { $0.name == name }) else { return }
    unsafe wl_output_destroy(screens.remove(at: index).output)
    changed.withLock { $0 = [:] }
  }

  private func index(of output: OpaquePointer?) -> Int? {
    screens.firstIndex { unsafe $0.output == output }
  }

  private func change(_ output: OpaquePointer?, _ change: (inout WaylandScreen) -> Void) {
    guard let index = unsafe index(of: output) else { return }
    change(&screens[index].screen)
  }

  /// Reports the screen of `output` after its last change, unless it is new.
  private func finish(_ output: OpaquePointer?) {
    guard let index = unsafe index(of: output) else { return }
    defer { screens[index].isDescribed = true }
    guard screens[index].isDescribed else { return }
    changed.withLock { $0[index] = screens[index].screen }
    waker.wake(.wayland)
  }

  /// An object that allocates and frees the tables of the functions that libwayland calls when
  /// events arrive.
  @safe private final class Listeners {
    let registry = UnsafeMutablePointer<wl_registry_listener>.allocate(capacity: 1)
    let output = UnsafeMutablePointer<wl_output_listener>.allocate(capacity: 1)

    init() {
      unsafe registry.initialize(to: wl_registry_listener())
      unsafe output.initialize(to: wl_output_listener())
      unsafe registry.pointee.global = { data, _, name, interface, version in
        guard let interface = unsafe interface,
          unsafe String(cString: interface) == "wl_output"
        else { return }
        unsafe WaylandScreens.of(data)?.addScreen(name: name, version: version)
      }
      unsafe registry.pointee.global_remove = { data, _, name in
        unsafe WaylandScreens.of(data)?.removeScreen(name: name)
      }
      unsafe output.pointee.geometry = {
        data, output, x, y, width, height, subpixel, make, model, transform in
        let geometry = unsafe WaylandScreen.Geometry(
          x: x, y: y, width: width, height: height, subpixel: subpixel,
          make: make.map { unsafe String(cString: $0) } ?? "",
          model: model.map { unsafe String(cString: $0) } ?? "", transform: transform)
        unsafe WaylandScreens.of(data)?.change(output) { $0.geometry = geometry }
      }
      unsafe output.pointee.mode = { data, output, flags, width, height, refresh in
        guard flags & WL_OUTPUT_MODE_CURRENT.rawValue != 0 else { return }
        unsafe WaylandScreens.of(data)?.change(output) {
          $0.mode = .init(flags: flags, width: width, height: height, refresh: refresh)
        }
      }
      unsafe output.pointee.scale = { data, output, scale in
        unsafe WaylandScreens.of(data)?.change(output) { $0.scale = scale }
      }
      unsafe output.pointee.done = { data, output in
        unsafe WaylandScreens.of(data)?.finish(output)
      }
    }

    deinit {
      unsafe registry.deallocate()
      unsafe output.deallocate()
    }
  }
}
