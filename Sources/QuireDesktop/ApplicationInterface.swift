internal import CGio

/// The interface `org.freedesktop.Application` of the Desktop Entry Specification, by which one
/// process asks another one to show something.
nonisolated enum ApplicationInterface {
  private static let name = "org.freedesktop.Application"
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
  /// The longest time, in milliseconds, for which another process may take to answer.
  private static let patience: Int32 = 2000
  /// The names of the tokens in the data about the desktop.
  private static let (waylandKey, startupKey) = ("activation-token", "desktop-startup-id")

  /// The object that receives requests on the thread of a connection.
  private final class Receiver: Sendable {
    let received: @Sendable (ActivationRequest) -> Void

    init(_ received: @escaping @Sendable (ActivationRequest) -> Void) { self.received = received }
  }

  /// Returns the path of the object of the program `id`, which the specification derives from the
  /// identifier.
  static func path(of id: String) -> String {
    "/" + String(id.map { $0 == "." ? "/" : $0 == "-" ? "_" : $0 })
  }

  // MARK: Receiving

  /// Gives `connection` an object at `path` that calls `received` with each request, and returns
  /// whether that worked.
  static func register(
    at path: String, on connection: OpaquePointer,
    received: @escaping @Sendable (ActivationRequest) -> Void
  ) -> Bool {
    guard let node = unsafe g_dbus_node_info_new_for_xml(description, nil) else { return false }
    defer { unsafe g_dbus_node_info_unref(node) }
    var table = GDBusInterfaceVTable()
    unsafe table.method_call = { _, _, _, _, method, parameters, invocation, data in
      guard let method = unsafe method, let parameters = unsafe parameters,
        let data = unsafe data
      else { return }
      let receiver = unsafe Unmanaged<Receiver>.fromOpaque(data).takeUnretainedValue()
      if let request = unsafe ApplicationInterface.request(String(cString: method), parameters) {
        receiver.received(request)
      }
      unsafe g_dbus_method_invocation_return_value(invocation, nil)
    }
    let data = unsafe Unmanaged.passRetained(Receiver(received)).toOpaque()
    let interface = unsafe g_dbus_node_info_lookup_interface(node, name)
    return unsafe g_dbus_connection_register_object(
      connection, path, interface, &table, data,
      { data in
        if let data = unsafe data { unsafe Unmanaged<Receiver>.fromOpaque(data).release() }
      }, nil) != 0
  }

  /// Returns the request of a call of `method` with `parameters`, or `nil` if it asks for nothing.
  private static func request(
    _ method: String, _ parameters: OpaquePointer
  ) -> ActivationRequest? {
    let data = unsafe child(g_variant_n_children(parameters) - 1, of: parameters)
    defer { unsafe data.map { unsafe g_variant_unref($0) } }
    let token = unsafe data.map { unsafe self.token(in: $0) } ?? ActivationToken()
    switch method {
    case "Activate": return ActivationRequest(token: token)
    case "Open":
      guard let uris = unsafe child(0, of: parameters) else { return nil }
      defer { unsafe g_variant_unref(uris) }
      let paths = unsafe (0..<g_variant_n_children(uris)).compactMap {
        filePath(ofURI: unsafe text(at: $0, of: uris))
      }
      return ActivationRequest(.files(paths), token: token)
    case "ActivateAction":
      let name = unsafe text(at: 0, of: parameters)
      guard let argument = unsafe firstText(at: 1, of: parameters) else { return nil }
      return ActivationRequest(.action(name: name, argument: argument), token: token)
    default: return nil
    }
  }

  /// Returns the first element of the array of variants at `index` of `parameters` if it is a
  /// string, or `nil`.
  private static func firstText(at index: UInt, of parameters: OpaquePointer) -> String? {
    guard let arguments = unsafe child(index, of: parameters) else { return nil }
    defer { unsafe g_variant_unref(arguments) }
    guard unsafe g_variant_n_children(arguments) > 0, let box = unsafe child(0, of: arguments)
    else { return nil }
    defer { unsafe g_variant_unref(box) }
    guard let value = unsafe g_variant_get_variant(box) else { return nil }
    defer { unsafe g_variant_unref(value) }
    return unsafe isOfType("s", value) ? String(cString: g_variant_get_string(value, nil)) : nil
  }

  /// Returns the token in `data`, a dictionary about the desktop.
  private static func token(in data: OpaquePointer) -> ActivationToken {
    func value(_ key: String) -> String? {
      guard let value = unsafe g_variant_lookup_value(data, key, nil) else { return nil }
      defer { unsafe g_variant_unref(value) }
      return unsafe isOfType("s", value) ? String(cString: g_variant_get_string(value, nil)) : nil
    }
    return ActivationToken(wayland: value(waylandKey), startup: value(startupKey))
  }

  // MARK: Asking

  /// Sends `request` to the object at `path` of the process that has the name `owner` on the bus of
  /// `connection`, and returns whether that process exists and has answered.
  static func send(
    _ request: ActivationRequest, to owner: String, at path: String,
    on connection: OpaquePointer, in session: DBusSession
  ) -> Bool {
    func call(_ method: String, _ arguments: [OpaquePointer?]) -> Bool {
      guard
        let reply = unsafe g_dbus_connection_call_sync(
          connection, owner, path, name, method, tuple(arguments), nil,
          G_DBUS_CALL_FLAGS_NO_AUTO_START, patience, session.cancellable, nil)
      else { return false }
      unsafe g_variant_unref(reply)
      return true
    }
    let data = unsafe platformData(request.token)
    switch request.target {
    case .current: return unsafe call("Activate", [data])
    case .files(let paths):
      let uris = unsafe paths.compactMap(fileURI).map { unsafe g_variant_new_string($0) }
      return unsafe uris.isEmpty ? call("Activate", [data]) : call("Open", [array(uris), data])
    case .action(let name, let argument):
      let box = unsafe g_variant_new_variant(g_variant_new_string(argument))
      return unsafe call("ActivateAction", [g_variant_new_string(name), array([box]), data])
    }
  }

  /// Returns a dictionary about the desktop that contains `token`.
  private static func platformData(_ token: ActivationToken) -> OpaquePointer? {
    let entries = unsafe [(waylandKey, token.wayland), (startupKey, token.startup)].compactMap {
      key, value -> OpaquePointer? in
      guard let value else { return nil }
      return unsafe g_variant_new_dict_entry(
        g_variant_new_string(key), g_variant_new_variant(g_variant_new_string(value)))
    }
    return unsafe entries.isEmpty
      ? g_variant_new_array(g_variant_type_checked_("{sv}"), nil, 0) : array(entries)
  }
}
