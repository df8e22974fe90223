internal import CVips
internal import CodecProtocol
internal import QuireGeometry

/// Pictures that another library has decoded.
extension VipsPicture {
  /// Draws `picture`, which comes from `file`, upright and in sRGB colours on `canvas`, and returns
  /// its visible area.
  ///
  /// - Throws: `Fault` if the picture cannot be scaled.
  func paint(
    _ picture: DecodedPicture, on canvas: borrowing PageCanvas, _ file: PictureData
  ) throws(Fault) -> PixelRect {
    let (width, height) = (picture.width, picture.height)
    let bands = Int32(picture.pixels.count / (width * height))
    let copied = unsafe picture.pixels.withUnsafeBytes { bytes in
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
    unsafe library.setInteger(whole, "orientation", Int32(picture.orientation.number))
    if !picture.profile.isEmpty {
      unsafe picture.profile.withUnsafeBytes { bytes in
        unsafe library.setData(whole, "icc-profile-data", bytes.baseAddress, bytes.count)
      }
    }
    let swaps = picture.orientation.swapsSides
    let header = Header(
      width: swaps ? height : width, height: swaps ? width : height,
      hasProfile: !picture.profile.isEmpty, orientation: picture.orientation)
    if isReadByRows(header, for: canvas) {
      return try unsafe paintRows(of: whole, header, on: canvas, file)
    }
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
