internal import CVips
internal import CodecProtocol
internal import QuireGeometry

/// Pictures that are scaled row by row while they are decoded.
///
/// They are reduced in linear light by a ``RowResampler``; the thumbnailer of libvips would mix
/// encoded values, and take half as long again to mix light.
extension VipsPicture {
  /// The number of pixels of a picture from which its parts are read by rows.
  ///
  /// The thumbnailer of libvips keeps all rows between the beginning of the picture and the part.
  private static let leastRowsArea = 32_000_000
  /// The number of pixels up to which a picture is reduced by rows, which takes one thread.
  ///
  /// The thumbnailer of libvips reduces a larger one on several threads.
  private static let mostReducedArea = 100_000_000
  /// The number of rows that are read at once.
  private static let bandHeight = 64

  /// The width and height, in pixels, up to which a HEIF picture is drawn from the small copy in
  /// its file, which libvips finds.
  private static let copySide = 512

  /// Returns whether a picture with the header `header` is scaled by rows on `canvas`: because it
  /// is reduced, or because it is a part of a picture that is too large to be in memory.
  func isReadByRows(_ header: Header, for canvas: borrowing PageCanvas) -> Bool {
    guard part == nil, traits.pixelHeight == 1, traits.colorSampleCount == nil else { return false }
    if header.isStreamed, canvas.scaledPage != nil,
      header.width * header.height > VipsPicture.leastRowsArea
    {
      return true
    }
    guard header.width * header.height <= VipsPicture.mostReducedArea else { return false }
    let page = PixelRect(of: header.width, header.height, on: canvas)
    return page.width < header.width && page.height < header.height
      && !hasSmallerCopy(for: page)
  }

  /// Whether the decoder can deliver a smaller picture that fills `page` in less time than the
  /// whole one.
  private func hasSmallerCopy(for page: PixelRect) -> Bool {
    switch kind {
    case .png, .jpeg2000, .jxl: false
    case .tiff: traits.hasCopies
    case .heif: max(page.width, page.height) <= VipsPicture.copySide
    // Pixels that need no decoding are reduced fastest on the several threads of libvips.
    case .ppm: true
    case .jpeg, .webp, .svg, .gif, .bmp, .avifSequence: true
    }
  }

  /// Draws the part on `canvas` of `stored`, a picture with the header `header` whose pixels have
  /// not been decoded yet or are in memory, and returns its area.
  ///
  /// Tiles are read where the part is. The strips above the part have to be read too, because
  /// libvips reads strips in order.
  ///
  /// - Throws: `Fault` if the picture cannot be read.
  func paintRows(
    of stored: VipsLibrary.Picture, _ header: Header, on canvas: borrowing PageCanvas,
    _ file: PictureData
  ) throws(Fault) -> PixelRect {
    let page = PixelRect(of: header.width, header.height, on: canvas)
    guard max(page.width, page.height) <= PixelRect.sideLimit(on: canvas) else {
      throw Fault(.tooLarge, width: header.width, height: header.height)
    }
    let visible = page.clipped(to: canvas.width, canvas.height)
    guard !visible.isEmpty else { throw Fault(.damaged) }
    let orientation = header.orientation
    let swaps = orientation.swapsSides
    let size = swaps ? (header.height, header.width) : (header.width, header.height)
    let target = swaps ? (page.height, page.width) : (page.width, page.height)
    let picture = try unsafe converted(stored, header, file)
    defer { unsafe library.release(picture) }
    var resampler = RowResampler(
      from: size, to: target,
      part: orientation.source(
        of: visible.relative(to: page), width: target.0, height: target.1))
    if unsafe stored.pointee.dhint != VIPS_DEMAND_STYLE_SMALLTILE {
      try unsafe readBands(
        of: stored, columns: 0..<1, rows: 0..<resampler.sourceRows.lowerBound, file
      ) {
        _, _ in
      }
    }
    let columns = resampler.sourceColumns
    var row = [SIMD4<UInt8>](repeating: .zero, count: columns.count)
    let bands = unsafe Int(library.bands(picture))
    guard bands >= 3 else { throw Fault(.damaged) }
    let targetColumns = resampler.targetColumns
    try unsafe readBands(of: picture, columns: columns, rows: resampler.sourceRows, file) {
      _, pixels in
      var pixel = unsafe pixels
      for x in row.indices {
        let colour = unsafe self.colour(
          red: pixel[0], green: pixel[1], blue: pixel[2], alpha: bands > 3 ? pixel[3] : 255,
          on: canvas)
        row[x] = unsafe unsafeBitCast(colour.littleEndian, to: SIMD4<UInt8>.self)
        unsafe pixel += bands
      }
      unsafe row.withUnsafeBufferPointer { row in
        guard let row = row.baseAddress else { return }
        unsafe resampler.take(row) { y, pixels in
          unsafe canvas.put(
            pixels, columns: targetColumns, y: y, of: target, turned: orientation, in: page)
        }
      }
    }
    return visible
  }

  /// Returns `picture`, which has the header `header`, in sRGB colours with 8 bits in each channel.
  private func converted(
    _ picture: VipsLibrary.Picture, _ header: Header, _ file: PictureData
  ) throws(Fault) -> VipsLibrary.Picture {
    var transformed: VipsLibrary.Picture?
    if header.hasProfile,
      unsafe quire_transform_profile(library.transformProfile, picture, &transformed) == 0,
      let transformed = unsafe transformed
    {
      defer { unsafe library.release(transformed) }
      return try unsafe bytes(of: transformed, file)
    }
    // A picture with an invalid profile is treated as one without a profile.
    library.takeFailure()
    return try unsafe bytes(of: picture, file)
  }

  /// Reads the pixels `columns` of the rows `rows` of `picture` from top to bottom, and calls
  /// `body` with each row and its pixels.
  ///
  /// - Throws: `Fault` if the picture cannot be read.
  private func readBands(
    of picture: VipsLibrary.Picture, columns: Range<Int>, rows: Range<Int>, _ file: PictureData,
    _ body: (Int, UnsafePointer<UInt8>) -> Void
  ) throws(Fault) {
    guard let region = unsafe library.makeRegion(picture) else { throw fault(file) }
    defer { unsafe library.release(region) }
    for top in stride(from: rows.lowerBound, to: rows.upperBound, by: VipsPicture.bandHeight) {
      let height = min(VipsPicture.bandHeight, rows.upperBound - top)
      var band = VipsRect(
        left: Int32(columns.lowerBound), top: Int32(top), width: Int32(columns.count),
        height: Int32(height))
      guard unsafe library.prepareRegion(region, &band) == 0 else { throw fault(file) }
      for y in top..<(top + height) {
        unsafe body(y, quire_region_address(region, Int32(columns.lowerBound), Int32(y)))
      }
    }
  }
}
