internal import CGio

extension FilePath {
  /// The URI of the file at this path, with the characters escaped that GLib escapes, or `nil` if
  /// the path is not absolute.
  package var fileURI: String? {
    guard let address = unsafe g_filename_to_uri(characters, nil, nil) else { return nil }
    defer { unsafe g_free(address) }
    return unsafe String(cString: address)
  }

  /// Creates the path of the local file that `address` names, or returns `nil` if it names none.
  package init?(fileURI address: String) {
    guard let path = unsafe g_filename_from_uri(address, nil, nil) else { return nil }
    defer { unsafe g_free(path) }
    unsafe self.init(cString: path)
  }
}
