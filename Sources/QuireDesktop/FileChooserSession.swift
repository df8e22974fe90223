internal import CGio
import Quire

/// A request to the desktop's file chooser portal.
///
/// One thread waits for the answer, and any thread may end it.
nonisolated final class FileChooserSession: DesktopConversation {
  private static let interface = "org.freedesktop.portal.FileChooser"

  private let session = DBusSession()

  /// Shows the file chooser for `picker` over the window with the identifier `window`, waits for
  /// the user's answer and returns it; `address` is the address of the D-Bus bus.
  ///
  /// - Parameters:
  ///   - picker: The kind of files to pick.
  ///   - address: The D-Bus address of the bus.
  ///   - window: The parent window of the dialog, in the portal's notation; empty for none.
  /// - Returns: The answer; `.cancelled` if the session was ended.
  func ask(_ picker: DocumentPicker, at address: String, over window: String)
    -> DocumentPicker.Outcome
  {
    unsafe session.connect(to: address) { unsafe ask(picker, $0, over: window) } ?? .unavailable
  }

  private func ask(
    _ picker: DocumentPicker, _ connection: OpaquePointer, over window: String
  ) -> DocumentPicker.Outcome {
    let arguments = unsafe tuple([
      g_variant_new_string(window), g_variant_new_string(picker.title), options(of: picker),
    ])
    let isSaving = if case .saveFile = picker.purpose { true } else { false }
    let request = PortalRequest(
      interface: FileChooserSession.interface, method: isSaving ? "SaveFile" : "OpenFile")
    let answer = unsafe request.perform(
      arguments, on: connection, in: session, read: FileChooserSession.outcome)
    return switch answer {
    case .answered(let outcome): outcome
    case .ended: .cancelled
    case .unavailable: .unavailable
    }
  }

  /// Ends the request, so that `ask` returns.
  func end() { session.end() }

  /// Returns the options of `picker` for a call of the portal, as a GVariant of type `a{sv}`.
  private func options(of picker: DocumentPicker) -> OpaquePointer? {
    let options = unsafe g_variant_dict_new(nil)
    unsafe g_variant_dict_insert_value(options, "modal", g_variant_new_boolean(1))
    switch picker.purpose {
    case .openFiles:
      unsafe g_variant_dict_insert_value(options, "multiple", g_variant_new_boolean(1))
    case .openFolder:
      unsafe g_variant_dict_insert_value(options, "multiple", g_variant_new_boolean(0))
      unsafe g_variant_dict_insert_value(options, "directory", g_variant_new_boolean(1))
    case .saveFile(let name):
      unsafe g_variant_dict_insert_value(options, "current_name", g_variant_new_string(name))
    }
    if picker.purpose != .openFolder, !picker.contentTypes.isEmpty {
      unsafe g_variant_dict_insert_value(options, "filters", filters(of: picker))
    }
    defer { unsafe g_variant_dict_unref(options) }
    return unsafe g_variant_dict_end(options)
  }

  /// Returns the file filters of the dialog as a GVariant of type `a(sa(us))`: first a filter for
  /// the requested files, then one for all files.
  private func filters(of picker: DocumentPicker) -> OpaquePointer? {
    // 0 means a pattern, 1 a MIME type.
    unsafe array([
      filter(picker.contentName, picker.contentTypes.map { (1, $0) }),
      filter(localized("All files"), [(0, "*")]),
    ])
  }

  private func filter(_ name: String, _ rules: [(kind: UInt32, text: String)]) -> OpaquePointer? {
    unsafe tuple([
      g_variant_new_string(name),
      array(
        rules.map {
          unsafe tuple([g_variant_new_uint32($0.kind), g_variant_new_string($0.text)])
        }),
    ])
  }

  /// Returns the user's choice that the parameters of the portal's signal `Response` describe.
  private static func outcome(of parameters: OpaquePointer) -> DocumentPicker.Outcome {
    guard unsafe isOfType("(ua{sv})", parameters), let code = unsafe child(0, of: parameters),
      let results = unsafe child(1, of: parameters)
    else { return .cancelled }
    defer {
      unsafe g_variant_unref(code)
      unsafe g_variant_unref(results)
    }
    guard unsafe g_variant_get_uint32(code) == 0,
      let uris = unsafe g_variant_lookup_value(results, "uris", nil)
    else { return .cancelled }
    defer { unsafe g_variant_unref(uris) }
    guard unsafe isOfType("as", uris) else { return .cancelled }
    let paths = unsafe (0..<g_variant_n_children(uris)).compactMap {
      filePath(ofURI: unsafe text(at: $0, of: uris))
    }
    return paths.isEmpty ? .cancelled : .picked(paths)
  }
}
