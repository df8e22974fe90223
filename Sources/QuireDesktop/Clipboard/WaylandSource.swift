internal import CWayland

/// A selection that the program offers on a Wayland compositor.
///
/// `@unchecked Sendable` is sound: nothing of it changes, and libwayland protects its objects with
/// a lock.
@safe nonisolated final class WaylandSource: @unchecked Sendable {
  let name: SelectionName
  let contents: SelectionContents
  /// The object of the protocol: a `wl_data_source`, or the like for the primary selection.
  let proxy: OpaquePointer
  private let mailbox: Mailbox<WaylandSelections.Message>
  private let cancelled: @Sendable (WaylandSource) -> Void
  private let listener = UnsafeMutablePointer<wl_data_source_listener>.allocate(capacity: 1)
  private let primaryListener = UnsafeMutablePointer<primary_source_listener>.allocate(capacity: 1)

  /// Creates a source that offers `contents` as the selection `name` through `globals`, or returns
  /// `nil` if the compositor cannot have it.
  ///
  /// The data that are asked for are sent to `mailbox`; `cancelled` is called when another program
  /// has offered something.
  init?(
    _ contents: SelectionContents, as name: SelectionName, on globals: WaylandSelectionGlobals,
    mailbox: Mailbox<WaylandSelections.Message>,
    cancelled: @escaping @Sendable (WaylandSource) -> Void
  ) {
    let proxy =
      switch name {
      case .clipboard: unsafe wl_data_device_manager_create_data_source(globals.manager)
      case .primary:
        unsafe globals.primaryManager.flatMap { unsafe primary_manager_create_source($0) }
      }
    guard let proxy = unsafe proxy else { return nil }
    unsafe self.proxy = unsafe proxy
    self.name = name
    self.contents = contents
    self.mailbox = mailbox
    self.cancelled = cancelled
    unsafe listener.initialize(to: wl_data_source_listener())
    unsafe primaryListener.initialize(to: primary_source_listener())
    listen()
    for type in contents.types {
      switch name {
      case .clipboard: unsafe wl_data_source_offer(proxy, type)
      case .primary: unsafe primary_source_offer(proxy, type)
      }
    }
  }

  private func listen() {
    let opaque = unsafe Unmanaged.passUnretained(self).toOpaque()
    switch name {
    case .clipboard:
      unsafe listener.pointee.target = { _, _, _ in }
      unsafe listener.pointee.send = { data, _, type, file in
        guard let source = unsafe WaylandSource.of(data) else { return }
        unsafe source.contents.send(type, to: file, through: source.mailbox)
      }
      unsafe listener.pointee.cancelled = { data, _ in unsafe WaylandSource.of(data)?.cancel() }
      unsafe listener.pointee.dnd_drop_performed = { _, _ in }
      unsafe listener.pointee.dnd_finished = { _, _ in }
      unsafe listener.pointee.action = { _, _, _ in }
      unsafe wl_data_source_add_listener(proxy, listener, opaque)
    case .primary:
      unsafe primaryListener.pointee.send = { data, _, type, file in
        guard let source = unsafe WaylandSource.of(data) else { return }
        unsafe source.contents.send(type, to: file, through: source.mailbox)
      }
      unsafe primaryListener.pointee.cancelled = { data, _ in
        unsafe WaylandSource.of(data)?.cancel()
      }
      unsafe primary_source_listen(proxy, primaryListener, opaque)
    }
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> WaylandSource? {
    guard let data = unsafe data else { return nil }
    return unsafe Unmanaged<WaylandSource>.fromOpaque(data).takeUnretainedValue()
  }

  private func cancel() { cancelled(self) }

  deinit {
    switch name {
    case .clipboard: unsafe wl_data_source_destroy(proxy)
    case .primary: unsafe primary_source_destroy(proxy)
    }
    unsafe listener.deallocate()
    unsafe primaryListener.deallocate()
  }
}
