internal import CGio

/// The name under which the desktop's cache keeps the small pictures of a file: Thumbnail Managing
/// Standard, "Creation" and "Filenames".
struct ThumbnailName: Hashable, Sendable {
  /// The URI of the file, with the characters escaped that GLib escapes.
  let uri: String
  /// The name of an entry in the folders of the cache.
  let file: FilePath

  /// Creates the name for the file at `path`, or returns `nil` if the path is not absolute.
  init?(_ path: FilePath) {
    guard let uri = path.fileURI else { return nil }
    self.uri = uri
    guard let sum = unsafe g_compute_checksum_for_string(G_CHECKSUM_MD5, uri, -1) else {
      return nil
    }
    defer { unsafe g_free(sum) }
    file = FilePath(unsafe String(cString: sum) + ".png")
  }
}
