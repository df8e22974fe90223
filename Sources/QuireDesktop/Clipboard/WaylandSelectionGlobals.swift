internal import CWayland

/// The global objects of a Wayland compositor through which programs exchange selections.
@safe nonisolated struct WaylandSelectionGlobals {
  /// The group of input devices whose selections are meant: the first one.
  let seat: OpaquePointer
  /// The object for the clipboard, a `wl_data_device_manager`.
  let manager: OpaquePointer
  /// The object for the primary selection, or `nil` if the compositor has none.
  let primaryManager: OpaquePointer?

  /// The objects that the compositor has announced.
  @safe private final class Found {
    var seat: OpaquePointer?
    var manager: OpaquePointer?
    var primaryManager: OpaquePointer?

    func add(_ interface: String, name: UInt32, version: UInt32, in registry: OpaquePointer) {
      switch interface {
      case "wl_seat" where unsafe seat == nil:
        unsafe seat = unsafe bind_wl_seat(registry, name, 1)
      case "wl_data_device_manager" where unsafe manager == nil:
        unsafe manager = unsafe bind_wl_data_device_manager(registry, name, min(version, 3))
      case "zwp_primary_selection_device_manager_v1" where unsafe primaryManager == nil:
        unsafe primaryManager = unsafe bind_primary_manager(registry, name)
      default: break
      }
    }
  }

  /// Asks the compositor for the objects, or returns `nil` if it has no clipboard.
  ///
  /// - Parameter connection: The connection, with the queue of the objects, which nobody else
  ///   dispatches yet.
  init?(_ connection: WaylandSelectionConnection) {
    guard let registry = unsafe wl_display_get_registry(connection.factory) else { return nil }
    defer { unsafe wl_registry_destroy(registry) }
    let found = Found()
    var listener = wl_registry_listener()
    unsafe listener.global = { found, registry, name, interface, version in
      guard let found = unsafe found, let registry = unsafe registry,
        let interface = unsafe interface
      else { return }
      unsafe Unmanaged<Found>.fromOpaque(found).takeUnretainedValue()
        .add(String(cString: interface), name: name, version: version, in: registry)
    }
    unsafe listener.global_remove = { _, _, _ in }
    unsafe withUnsafePointer(to: listener) { listener in
      unsafe wl_registry_add_listener(
        registry, listener, Unmanaged.passUnretained(found).toOpaque())
      unsafe wl_display_roundtrip_queue(connection.display, connection.queue)
    }
    guard let seat = unsafe found.seat, let manager = unsafe found.manager else { return nil }
    unsafe self.seat = unsafe seat
    unsafe self.manager = unsafe manager
    unsafe primaryManager = unsafe found.primaryManager
  }

  /// Releases the objects.
  func release() {
    if let primaryManager = unsafe primaryManager {
      unsafe primary_manager_destroy(primaryManager)
    }
    unsafe wl_data_device_manager_destroy(manager)
    unsafe wl_seat_destroy(seat)
  }
}
