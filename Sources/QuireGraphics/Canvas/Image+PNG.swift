internal import CCairo
public import QuireScene

extension Image {
  /// Creates an image from `file`, the bytes of a PNG file from a trusted source, such as the
  /// program's icon.
  ///
  /// Cairo decodes the file in this process; untrusted files go to a codec process.
  ///
  /// - Parameter file: The bytes of the file.
  /// - Throws: `CanvasError.cairo` if the file is no PNG file.
  public init(png file: [UInt8]) throws(CanvasError) {
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
    let opaque: UInt32 = hasAlpha ? 0 : 0xFF00_0000
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for y in 0..<height {
      unsafe (data + y * stride).withMemoryRebound(to: UInt32.self, capacity: width) { row in
        for x in 0..<width {
          let pixel = unsafe swapRedAndBlue(row[x]) | opaque
          for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: pixel >> shift)) }
        }
      }
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
  for index in 0..<Int(count) { unsafe target[index] = rest.pointee.removeFirst() }
  return CAIRO_STATUS_SUCCESS
}
