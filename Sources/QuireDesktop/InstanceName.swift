internal import CGio

/// The name of a program on the session bus, under which it has the interface
/// `org.freedesktop.Application` of the Desktop Entry Specification.
nonisolated final class InstanceName: Sendable {
  /// The result of asking for the name.
  enum Claim: Hashable, Sendable {
    /// This process has the name.
    case sole
    /// Another process has the name, and has been told what to open.
    case other
    /// The bus does not answer, or the identifier cannot be a name of a bus.
    case impossible
  }

  private static let interface = "org.freedesktop.Application"
  private static let description = """
    <node><interface name='org.freedesktop.Application'>
      <method name='Activate'><arg type='a{sv}' direction='in'/></method>
      <method name='Open'>
        <arg type='as' direction='in'/><arg type='a{sv}' direction='in'/>
      </method>
      <method name='ActivateAction'>
        <arg type='s' direction='in'/><arg type='av' direction='in'/>
        <arg type='a{sv}' direction='in'/>
      </method>
    </interface></node>
    """

  private let id: String
  private let received: @Sendable (_ paths: [[UInt8]]) -> Void

  /// Creates the name `id`; `received` is called, on any thread, with the files that another
  /// instance was to open.
  init(_ id: String, received: @escaping @Sendable (_ paths: [[UInt8]]) -> Void) {
    self.id = id
    self.received = received
  }

  /// The path of the program's object, which the specification derives from the identifier.
  private var path: String {
    "/" + String(id.map { $0 == "." ? "/" : $0 == "-" ? "_" : $0 })
  }

  /// Asks the bus for the name, or tells the process that has it to open `paths`.
  ///
  /// Calls arrive on this thread, while `session` waits. The name must live as long as the
  /// connection.
  func claim(
    on connection: OpaquePointer, in session: DBusSession, opening paths: [[UInt8]]
  ) -> Claim {
    guard unsafe g_dbus_is_name(id) != 0, unsafe register(on: connection) else {
      return .impossible
    }
    // 4 is the flag that asks not to wait until the name is free.
    let request = unsafe tuple([g_variant_new_string(id), g_variant_new_uint32(4)])
    guard
      let reply = unsafe g_dbus_connection_call_sync(
        connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
        "RequestName", request, nil, G_DBUS_CALL_FLAGS_NONE, 2000, session.cancellable, nil)
    else { return .impossible }
    defer { unsafe g_variant_unref(reply) }
    // 1 says that the name was free.
    guard unsafe isOfType("(u)", reply), let code = unsafe child(0, of: reply) else {
      return .impossible
    }
    defer { unsafe g_variant_unref(code) }
    if unsafe g_variant_get_uint32(code) == 1 { return .sole }
    return unsafe tell(connection, session, toOpen: paths) ? .other : .impossible
  }

  private func register(on connection: OpaquePointer) -> Bool {
    guard let node = unsafe g_dbus_node_info_new_for_xml(InstanceName.description, nil) else {
      return false
    }
    defer { unsafe g_dbus_node_info_unref(node) }
    var table = GDBusInterfaceVTable()
    unsafe table.method_call = { _, _, _, _, method, parameters, invocation, data in
      guard let method = unsafe method, let parameters = unsafe parameters,
        let data = unsafe data
      else { return }
      let name = unsafe Unmanaged<InstanceName>.fromOpaque(data).takeUnretainedValue()
      unsafe name.answer(String(cString: method), parameters)
      unsafe g_dbus_method_invocation_return_value(invocation, nil)
    }
    let data = unsafe Unmanaged.passRetained(self).toOpaque()
    let interface = unsafe g_dbus_node_info_lookup_interface(node, InstanceName.interface)
    return unsafe g_dbus_connection_register_object(
      connection, path, interface, &table, data,
      { data in
        if let data = unsafe data { unsafe Unmanaged<InstanceName>.fromOpaque(data).release() }
      }, nil) != 0
  }

  private func answer(_ method: String, _ parameters: OpaquePointer) {
    guard method == "Open" else {
      if method == "Activate" { received([]) }
      return
    }
    guard let uris = unsafe child(0, of: parameters) else { return }
    defer { unsafe g_variant_unref(uris) }
    received(
      unsafe (0..<g_variant_n_children(uris)).compactMap {
        filePath(ofURI: unsafe text(at: $0, of: uris))
      })
  }

  /// Tells the process that has the name to open `paths`, or to come to the front if there are
  /// none, and returns whether it has answered.
  private func tell(
    _ connection: OpaquePointer, _ session: DBusSession, toOpen paths: [[UInt8]]
  ) -> Bool {
    let uris = unsafe paths.compactMap(fileURI).map { unsafe g_variant_new_string($0) }
    let platform = unsafe g_variant_new_array(g_variant_type_checked_("{sv}"), nil, 0)
    let arguments = unsafe uris.isEmpty ? [platform] : [array(uris), platform]
    guard
      let reply = unsafe g_dbus_connection_call_sync(
        connection, id, path, InstanceName.interface, uris.isEmpty ? "Activate" : "Open",
        tuple(arguments), nil, G_DBUS_CALL_FLAGS_NONE, 2000, session.cancellable, nil)
    else { return false }
    unsafe g_variant_unref(reply)
    return true
  }
}
