internal import CCairo
public import QuireScene

extension Image {
  /// Creates an image from `file`, the bytes of a PNG file from a trusted source, such as the
  /// program's icon.
  ///
  /// Cairo decodes the file in this process; untrusted files go to a codec process.
  ///
  /// - Throws: `CanvasError.notPNG` if the file is no PNG file, and `.cairo` if it is damaged.
  public init(png file: [UInt8]) throws(CanvasError) {
    guard file.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else {
      throw .notPNG
    }
    var rest = file[...]
    let surface = unsafe withUnsafeMutablePointer(to: &rest) { rest in
      unsafe cairo_image_surface_create_from_png_stream(readPNG, rest)
    }
    defer { unsafe cairo_surface_destroy(surface) }
    let status = unsafe cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS, let data = unsafe cairo_image_surface_get_data(surface)
    else { throw .cairo(unsafe String(cString: cairo_status_to_string(status))) }
    let width = unsafe Int(cairo_image_surface_get_width(surface))
    let height = unsafe Int(cairo_image_surface_get_height(surface))
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    let hasAlpha = unsafe cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32
    let count = width * height * 4
    // A loop in Swift would take seconds for a large picture in a debug build.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      unsafe quire_copy_rgba(
        data, Int32(stride), Int32(width), Int32(height), hasAlpha, buffer.baseAddress)
      initialized = count
    }
    self.init(width: width, height: height, bytes: bytes)
  }
}

/// Copies the next `count` bytes of `rest`, the unread part of a PNG file, to `target`, and returns
/// success, or an error if fewer bytes remain.
///
/// Cairo calls this function.
///
/// `rest` points to the remaining bytes.
private func readPNG(
  _ rest: UnsafeMutableRawPointer?, _ target: UnsafeMutablePointer<UInt8>?, _ count: UInt32
) -> cairo_status_t {
  guard let rest = unsafe rest?.assumingMemoryBound(to: ArraySlice<UInt8>.self),
    let target = unsafe target, unsafe rest.pointee.count >= Int(count)
  else { return CAIRO_STATUS_READ_ERROR }
  unsafe rest.pointee.withUnsafeBytes { bytes in
    unsafe UnsafeMutableRawBufferPointer(start: target, count: Int(count))
      .copyMemory(from: .init(rebasing: bytes.prefix(Int(count))))
  }
  unsafe rest.pointee.removeFirst(Int(count))
  return CAIRO_STATUS_SUCCESS
}
