internal import CWayland

/// An object through which the program sets a selection of a Wayland compositor once.
///
/// It exists only until the compositor has answered: it gets an offer of everything that is copied
/// and of everything that is dragged over the window, and SDL has another one for that.
///
/// `@unchecked Sendable` is sound: after its creation, only the thread that dispatches its queue
/// uses what changes.
@safe nonisolated final class WaylandSelectionDevice: @unchecked Sendable {
  private let name: SelectionName
  private let device: OpaquePointer
  private let answered: @Sendable (WaylandSelectionDevice) -> Void
  private var question: WaylandAnswer?
  /// The offers of the compositor, which nobody uses.
  private var offers: [OpaquePointer] = unsafe []
  private let listener = UnsafeMutablePointer<wl_data_device_listener>.allocate(capacity: 1)
  private let primaryListener = UnsafeMutablePointer<primary_device_listener>.allocate(capacity: 1)

  /// Creates a device for the selection `name` through `globals`, or returns `nil` if the
  /// compositor does not know that selection.
  ///
  /// `answered` is called when the compositor has answered what `set` has asked for.
  init?(
    for name: SelectionName, on globals: WaylandSelectionGlobals,
    answered: @escaping @Sendable (WaylandSelectionDevice) -> Void
  ) {
    let device =
      switch name {
      case .clipboard: unsafe wl_data_device_manager_get_data_device(globals.manager, globals.seat)
      case .primary:
        unsafe globals.primaryManager.flatMap {
          unsafe primary_manager_get_device($0, globals.seat)
        }
      }
    guard let device = unsafe device else { return nil }
    unsafe self.device = unsafe device
    self.name = name
    self.answered = answered
    unsafe listener.initialize(to: wl_data_device_listener())
    unsafe primaryListener.initialize(to: primary_device_listener())
    listen()
  }

  private var opaque: UnsafeMutableRawPointer {
    unsafe Unmanaged.passUnretained(self).toOpaque()
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> WaylandSelectionDevice? {
    guard let data = unsafe data else { return nil }
    return unsafe Unmanaged<WaylandSelectionDevice>.fromOpaque(data).takeUnretainedValue()
  }

  private func listen() {
    switch name {
    case .clipboard:
      unsafe listener.pointee.data_offer = { data, _, offer in
        unsafe WaylandSelectionDevice.of(data)?.keep(offer)
      }
      unsafe listener.pointee.hearOffersOnly()
      unsafe wl_data_device_add_listener(device, listener, opaque)
    case .primary:
      unsafe primaryListener.pointee.data_offer = { data, _, offer in
        unsafe WaylandSelectionDevice.of(data)?.keep(offer)
      }
      unsafe primaryListener.pointee.selection = { _, _, _ in }
      unsafe primary_device_listen(device, primaryListener, opaque)
    }
  }

  private func keep(_ offer: OpaquePointer?) {
    if let offer = unsafe offer { unsafe offers.append(offer) }
  }

  /// Makes `source` the selection, or clears the selection if it is `nil`, with the proof `serial`;
  /// `display` is the connection as an object that creates others with the queue of the device, on
  /// whose thread this is called.
  func set(_ source: WaylandSource?, serial: UInt32, display: OpaquePointer) {
    switch name {
    case .clipboard: unsafe wl_data_device_set_selection(device, source?.proxy, serial)
    case .primary: unsafe primary_device_set_selection(device, source?.proxy, serial)
    }
    question = unsafe WaylandAnswer(on: display) { [weak self] in
      if let self { answered(self) }
    }
  }

  deinit {
    switch name {
    case .clipboard:
      while let offer = unsafe offers.popLast() { unsafe wl_data_offer_destroy(offer) }
      if unsafe wl_data_device_get_version(device) >= 2 {
        unsafe wl_data_device_release(device)
      } else {
        unsafe wl_data_device_destroy(device)
      }
    case .primary:
      while let offer = unsafe offers.popLast() { unsafe primary_offer_destroy(offer) }
      unsafe primary_device_destroy(device)
    }
    unsafe listener.deallocate()
    unsafe primaryListener.deallocate()
  }
}
