internal import CVips
internal import CodecProtocol
internal import QuireGeometry

/// The scaling of a picture to the size of a page.
extension VipsPicture {
  /// Returns the picture in `source`, which has the header `header`, at the size that `canvas` asks
  /// for, in sRGB colours.
  func shrunk(
    _ source: VipsLibrary.Source, _ header: Header, _ canvas: borrowing PageCanvas,
    _ file: PictureData
  ) throws(Fault) -> VipsLibrary.Picture {
    if traits.colorSampleCount != nil || !traits.mayHaveCopies {
      return try unsafe shrunkWhole(source, header, canvas, file)
    }
    return try unsafe shrunk(header, canvas, file) { width, height, size, profile in
      var picture: VipsLibrary.Picture?
      let failed = unsafe quire_shrink_picture(
        library.shrink, source, &picture, width, height, options, size, profile)
      return unsafe failed == 0 ? picture : nil
    }
  }

  /// Returns the same from all pixels of the picture, without those samples that mean nothing.
  private func shrunkWhole(
    _ source: VipsLibrary.Source, _ header: Header, _ canvas: borrowing PageCanvas,
    _ file: PictureData
  ) throws(Fault) -> VipsLibrary.Picture {
    guard let stored = unsafe quire_open_picture(library.openPicture, source, options) else {
      throw fault(file)
    }
    defer { unsafe library.release(stored) }
    let count = unsafe traits.colorSampleCount.map(Int32.init) ?? library.bands(stored)
    var whole: VipsLibrary.Picture?
    guard unsafe quire_extract_bands(library.extractBands, stored, &whole, count) == 0,
      let whole = unsafe whole
    else { throw fault(file) }
    defer { unsafe library.release(whole) }
    return try unsafe shrunk(header, canvas, file) { width, height, size, profile in
      var picture: VipsLibrary.Picture?
      let failed = unsafe quire_shrink_decoded_picture(
        library.shrinkDecoded, whole, &picture, width, height, size, profile)
      return unsafe failed == 0 ? picture : nil
    }
  }

  /// Returns the picture that `shrink` makes at the size that `canvas` asks for, in sRGB colours.
  ///
  /// The parameters of `shrink` are the limits for the width and the height, the way of scaling and
  /// the name of the colour profile, or `nil`. It returns `nil` if it fails.
  func shrunk(
    _ header: Header, _ canvas: borrowing PageCanvas, _ file: PictureData,
    with shrink: (Int32, Int32, VipsSize, String?) -> VipsLibrary.Picture?
  ) throws(Fault) -> VipsLibrary.Picture {
    let size =
      if isScaledExactly(on: canvas) {
        VIPS_SIZE_FORCE
      } else {
        canvas.fit == .inside && !isVector ? VIPS_SIZE_DOWN : VIPS_SIZE_BOTH
      }
    var width = Int32(canvas.width)
    var height = Int32(canvas.height)
    if isScaledExactly(on: canvas) {
      let area = PixelRect(of: header.width, header.height, on: canvas)
      guard max(area.width, area.height) <= PixelRect.sideLimit(on: canvas) else {
        throw Fault(.tooLarge, width: header.width, height: header.height)
      }
      width = Int32(area.width)
      height = Int32(area.height)
    }
    // A picture with an invalid profile is treated as one without a profile.
    for profile in header.hasProfile ? ["srgb", nil] : [nil] {
      if let shrunk = unsafe shrink(width, height, size, profile) {
        defer { unsafe library.release(shrunk) }
        return try unsafe bytes(of: shrunk, file)
      }
      if profile != nil { library.takeFailure() }
    }
    throw fault(file)
  }
}
