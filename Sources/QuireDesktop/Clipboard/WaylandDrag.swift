internal import CWayland
import Synchronization

/// A drag of contents out of the window, which a Wayland compositor follows.
///
/// The compositor has the pointer from the beginning to the end: the window gets no events of it.
///
/// `@unchecked Sendable` is sound: after its creation, only the thread that dispatches its queue
/// uses what changes.
@safe nonisolated final class WaylandDrag: @unchecked Sendable {
  private let contents: SelectionContents
  private let source: OpaquePointer
  private let device: OpaquePointer
  private let mailbox: Mailbox<WaylandSelections.Message>
  private let ended: @Sendable (_ drag: WaylandDrag) -> Void
  /// The function that gets whether a program takes the contents, or `nil` after that.
  private var completion: (@Sendable (_ isDropped: Bool) -> Void)?
  /// The offers of what is dragged over the window itself.
  ///
  /// SDL has others, and takes what is dropped. Destroying these earlier would end the drag.
  private var offers: [OpaquePointer] = unsafe []
  private let listener = UnsafeMutablePointer<wl_data_source_listener>.allocate(capacity: 1)
  private let deviceListener = UnsafeMutablePointer<wl_data_device_listener>.allocate(capacity: 1)

  /// Creates a drag of `contents` through `globals`, or returns `nil` if the compositor does not
  /// report the ends of drags.
  ///
  /// The data that are asked for are sent to `mailbox`. When the button is released, `completion`
  /// gets whether a program takes the contents; `ended` is called when it has done so.
  init?(
    _ contents: SelectionContents, on globals: WaylandSelectionGlobals,
    mailbox: Mailbox<WaylandSelections.Message>,
    completion: @escaping @Sendable (_ isDropped: Bool) -> Void,
    ended: @escaping @Sendable (_ drag: WaylandDrag) -> Void
  ) {
    guard unsafe wl_data_device_manager_get_version(globals.manager) >= 3,
      let source = unsafe wl_data_device_manager_create_data_source(globals.manager),
      let device = unsafe wl_data_device_manager_get_data_device(globals.manager, globals.seat)
    else { return nil }
    unsafe self.source = unsafe source
    unsafe self.device = unsafe device
    self.contents = contents
    self.mailbox = mailbox
    self.completion = completion
    self.ended = ended
    unsafe listener.initialize(to: wl_data_source_listener())
    unsafe deviceListener.initialize(to: wl_data_device_listener())
    listen()
    for type in contents.types { unsafe wl_data_source_offer(source, type) }
    unsafe wl_data_source_set_actions(source, WL_DATA_DEVICE_MANAGER_DND_ACTION_COPY.rawValue)
  }

  private func listen() {
    let opaque = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe listener.pointee.target = { _, _, _ in }
    unsafe listener.pointee.send = { data, _, type, file in
      guard let drag = unsafe WaylandDrag.of(data) else { return }
      unsafe drag.contents.send(type, to: file, through: drag.mailbox)
    }
    // A compositor drops only what a program has accepted. Some programs, SDL among them, never say
    // that they have finished.
    unsafe listener.pointee.dnd_drop_performed = { data, _ in
      unsafe WaylandDrag.of(data)?.report(isDropped: true)
    }
    unsafe listener.pointee.cancelled = { data, _ in unsafe WaylandDrag.of(data)?.end() }
    unsafe listener.pointee.dnd_finished = { data, _ in unsafe WaylandDrag.of(data)?.end() }
    unsafe listener.pointee.action = { _, _, _ in }
    unsafe wl_data_source_add_listener(source, listener, opaque)
    unsafe deviceListener.pointee.data_offer = { data, _, offer in
      guard let drag = unsafe WaylandDrag.of(data), let offer = unsafe offer else { return }
      unsafe drag.offers.append(offer)
    }
    unsafe deviceListener.pointee.hearOffersOnly()
    unsafe wl_data_device_add_listener(device, deviceListener, opaque)
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> WaylandDrag? {
    guard let data = unsafe data else { return nil }
    return unsafe Unmanaged<WaylandDrag>.fromOpaque(data).takeUnretainedValue()
  }

  /// Gives the pointer, whose press has the proof `serial`, to the compositor; the press was on
  /// `surface`.
  func start(on surface: OpaquePointer, serial: UInt32) {
    unsafe wl_data_device_start_drag(device, source, surface, nil, serial)
  }

  private func report(isDropped: Bool) {
    completion?(isDropped)
    completion = nil
  }

  private func end() {
    report(isDropped: false)
    ended(self)
  }

  deinit {
    unsafe wl_data_source_destroy(source)
    while let offer = unsafe offers.popLast() { unsafe wl_data_offer_destroy(offer) }
    unsafe wl_data_device_release(device)
    unsafe listener.deallocate()
    unsafe deviceListener.deallocate()
  }
}

extension SelectionContents {
  /// Has the form `type` written to the pipe `descriptor` by the thread that reads `mailbox`.
  nonisolated func send(
    _ type: UnsafePointer<CChar>?, to descriptor: Int32,
    through mailbox: Mailbox<WaylandSelections.Message>
  ) {
    let type = unsafe type.map { unsafe String(cString: $0) } ?? ""
    mailbox.send(.loading)
    load(type) { bytes in mailbox.send(.loaded(bytes, descriptor)) }
  }
}
