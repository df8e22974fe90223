internal import CGio
internal import Glibc

/// Returns the path of the local file that `uri` names, as bytes of the file system, or `nil` if
/// `uri` names no local file.
nonisolated func filePath(ofURI uri: String) -> [UInt8]? {
  guard let name = unsafe g_filename_from_uri(uri, nil, nil) else { return nil }
  defer { unsafe g_free(name) }
  return unsafe UnsafeRawBufferPointer(start: name, count: strlen(name)).map { $0 }
}

/// Returns the URI of the file at `path`, which may be relative to the current folder, or `nil` if
/// there is none.
nonisolated func fileURI(ofPath path: [UInt8]) -> String? {
  let name = path.map { CChar(bitPattern: $0) } + [0]
  guard let absolute = unsafe g_canonicalize_filename(name, nil) else { return nil }
  defer { unsafe g_free(absolute) }
  guard let uri = unsafe g_filename_to_uri(absolute, nil, nil) else { return nil }
  defer { unsafe g_free(uri) }
  return unsafe String(cString: uri)
}
