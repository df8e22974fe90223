internal import CGio

extension FilePath {
  /// The URI of the file at this path, with the characters escaped that GLib escapes, or `nil` if
  /// the path is not absolute.
  package var fileURI: String? {
    guard let address = unsafe g_filename_to_uri(characters, nil, nil) else { return nil }
    defer { unsafe g_free(address) }
    return unsafe String(cString: address)
  }
}
