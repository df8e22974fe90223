internal import CWayland

/// The request of the protocol `xdg-activation-v1` that brings a surface to the front.
nonisolated enum WaylandActivation {
  /// The proxy of the protocol, once the compositor has announced it.
  @safe private final class Globals {
    var activation: OpaquePointer?
  }

  /// Asks the compositor of `display` to bring `surface` to the front with `token`, and returns
  /// whether it knows the protocol.
  ///
  /// The objects have a separate event queue, which is dispatched only here.
  static func activate(
    _ surface: OpaquePointer, with token: String, on display: OpaquePointer
  ) -> Bool {
    guard let queue = unsafe wl_display_create_queue(display),
      let wrapper = unsafe wl_proxy_create_wrapper(UnsafeMutableRawPointer(display))
    else { return false }
    defer { unsafe wl_event_queue_destroy(queue) }
    unsafe wl_proxy_set_queue(OpaquePointer(wrapper), queue)
    let registry = unsafe wl_display_get_registry(OpaquePointer(wrapper))
    unsafe wl_proxy_wrapper_destroy(wrapper)
    guard let registry = unsafe registry else { return false }
    defer { unsafe wl_registry_destroy(registry) }
    let globals = Globals()
    var listener = wl_registry_listener()
    unsafe listener.global = { globals, registry, name, interface, _ in
      guard let globals = unsafe globals, let registry = unsafe registry,
        let interface = unsafe interface,
        unsafe String(cString: interface) == "xdg_activation_v1"
      else { return }
      unsafe Unmanaged<Globals>.fromOpaque(globals).takeUnretainedValue().activation =
        bind_activation(registry, name)
    }
    unsafe listener.global_remove = { _, _, _ in }
    unsafe withUnsafePointer(to: listener) { listener in
      unsafe wl_registry_add_listener(
        registry, listener, Unmanaged.passUnretained(globals).toOpaque())
      unsafe wl_display_roundtrip_queue(display, queue)
    }
    guard let activation = unsafe globals.activation else { return false }
    unsafe activation_activate(activation, token, surface)
    unsafe activation_destroy(activation)
    unsafe wl_display_flush(display)
    return true
  }
}
