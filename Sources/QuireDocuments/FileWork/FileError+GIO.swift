internal import CGio
internal import Glibc

extension FileError {
  /// The error that GIO reported in `error`, which is freed; an unknown one if it reported nothing.
  init(gio error: UnsafeMutablePointer<GError>?) {
    guard let error = unsafe error else {
      self.init(code: EIO)
      return
    }
    let (domain, code) = unsafe (error.pointee.domain, GIOErrorEnum(UInt32(error.pointee.code)))
    unsafe g_error_free(error)
    self.init(code: domain == g_io_error_quark() ? FileError.code(of: code) : EIO)
  }

  /// Returns the error number of the system that GIO stands for by `error`.
  private static func code(of error: GIOErrorEnum) -> Int32 {
    switch error {
    case G_IO_ERROR_NOT_FOUND: ENOENT
    case G_IO_ERROR_EXISTS: EEXIST
    case G_IO_ERROR_IS_DIRECTORY: EISDIR
    case G_IO_ERROR_NOT_DIRECTORY: ENOTDIR
    case G_IO_ERROR_FILENAME_TOO_LONG: ENAMETOOLONG
    case G_IO_ERROR_NO_SPACE: ENOSPC
    case G_IO_ERROR_PERMISSION_DENIED: EACCES
    case G_IO_ERROR_READ_ONLY: EROFS
    case G_IO_ERROR_NOT_SUPPORTED: ENOTSUP
    default: EIO
    }
  }
}

extension FilePath {
  /// Calls `body` with this path as an object of GIO.
  @safe func withGFile<Result, Failure: Error>(
    _ body: (OpaquePointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let file = unsafe g_file_new_for_path(characters) else {
      preconditionFailure("every path is a file of GIO")
    }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(file)) }
    return unsafe try body(file)
  }

  /// The path from the root, without `.` and `..` in it; symbolic links stay.
  package var absolute: FilePath {
    guard let path = unsafe g_canonicalize_filename(characters, nil) else { return self }
    defer { unsafe g_free(path) }
    return unsafe FilePath(cString: path)
  }

  /// Creates the path with the characters of the C string `characters`.
  init(cString characters: UnsafePointer<CChar>) {
    let bytes = unsafe UnsafeRawBufferPointer(start: characters, count: strlen(characters))
    unsafe self.init(bytes: bytes)
  }
}
