internal import CVips
internal import CodecProtocol
internal import QuireGeometry

/// Pictures that have been decoded already, which libvips scales and converts to sRGB.
extension VipsPicture {
  /// Draws a picture of `width` × `height` pixels, which comes from `file`, on `canvas`, and returns
  /// its visible area.
  ///
  /// The rows of `pixels` go from top to bottom. Each pixel has three bytes, or four if there is an
  /// alpha channel, with which the colours are not multiplied. The ICC profile `profile` says what
  /// the colours mean; if it is empty, they are those of sRGB.
  ///
  /// - Throws: `Fault` if the picture cannot be scaled.
  func paint(
    _ pixels: [UInt8], _ width: Int, _ height: Int, profile: [UInt8],
    on canvas: borrowing PageCanvas, _ file: PictureData
  ) throws(Fault) -> PixelRect {
    let bands = Int32(pixels.count / (width * height))
    let copied = unsafe pixels.withUnsafeBytes { bytes in
      unsafe library.copyMemory(
        bytes.baseAddress, bytes.count, Int32(width), Int32(height), bands, VIPS_FORMAT_UCHAR)
    }
    guard let copied = unsafe copied else { throw fault(file) }
    defer { unsafe library.release(copied) }
    var whole: VipsLibrary.Picture?
    guard unsafe quire_declare_srgb(library.copy, copied, &whole) == 0,
      let whole = unsafe whole
    else { throw fault(file) }
    defer { unsafe library.release(whole) }
    if !profile.isEmpty {
      unsafe profile.withUnsafeBytes { bytes in
        unsafe library.setData(whole, "icc-profile-data", bytes.baseAddress, bytes.count)
      }
    }
    let header = Header(width: width, height: height, hasProfile: !profile.isEmpty)
    let shrunk = try unsafe shrunk(header, canvas, file) { width, height, size, profile in
      var picture: VipsLibrary.Picture?
      let failed = unsafe quire_shrink_decoded_picture(
        library.shrinkDecoded, whole, &picture, width, height, size, profile)
      return unsafe failed == 0 ? picture : nil
    }
    defer { unsafe library.release(shrunk) }
    return try unsafe draw(shrunk, on: canvas, file)
  }
}
