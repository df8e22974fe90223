internal import CVips
internal import CodecProtocol
internal import QuireGeometry

/// A picture that the library libvips decodes, shrinks, turns upright and converts to sRGB.
struct VipsPicture {
  let library: VipsLibrary
  /// The memory limit to raise for a large picture, or `nil` if no pixels are decoded.
  let memory: MemoryAllowance?
  let kind: PictureKind
  /// The index of the picture in its file, or `nil` for the main one.
  let page: Int?
  let traits: PictureTraits
  /// The formats of which libvips decodes the part that is there of a truncated picture.
  static let kindsWithParts: Set<PictureKind> = [.jpeg, .png, .gif, .webp]
  /// The share of the rows that is there of a truncated picture, from the top, or `nil` if the
  /// whole picture has to be there.
  var part: Double?

  /// Creates the picture with the index `page` of a file of the format `kind`, or its main picture
  /// if `page` is `nil`.
  init(
    library: VipsLibrary, memory: MemoryAllowance?, kind: PictureKind, page: Int?,
    traits: PictureTraits = PictureTraits()
  ) {
    self.library = library
    self.memory = memory
    self.kind = kind
    self.page = page
    self.traits = traits
  }

  /// The largest number of pixels of a picture that has to be decoded as a whole; a larger picture
  /// is refused with an error.
  private static let pixelBudget = 400_000_000
  /// The largest number of pixels of a picture of which only a few rows are in memory at a time; a
  /// larger picture is refused with an error.
  private static let streamedPixelBudget = 2_000_000_000

  /// Decodes the picture in `file`, draws it on the page `canvas`, and returns its area on the page
  /// and its original size.
  ///
  /// - Throws: `Fault` if the picture cannot be read.
  func paint(
    _ file: PictureData, on canvas: borrowing PageCanvas
  ) throws(Fault) -> PaintedPicture {
    if kind == .png { try refuseLargePNG(file) }
    // libvips decodes a truncated PNG without an error.
    if kind == .png, try Completeness.isTruncated(file) {
      return try paintPart(of: file, on: canvas, share: PNGRows.share(in: file))
    }
    do throws(Fault) { return try paintAll(of: file, on: canvas) } catch {
      guard error.kind == .truncated, kind != .png, VipsPicture.kindsWithParts.contains(kind) else {
        throw error
      }
      return try paintPart(of: file, on: canvas, share: 1)
    }
  }

  func paintAll(
    of file: PictureData, on canvas: borrowing PageCanvas
  ) throws(Fault) -> PaintedPicture {
    // The source reads the memory of the file until it is released.
    defer { withExtendedLifetime(file) {} }
    let source = try unsafe openSource(file)
    defer { unsafe library.release(source) }
    let header = try unsafe header(of: source, file)
    if isReadByRows(header, for: canvas) {
      guard let stored = unsafe quire_open_picture(library.openPicture, source, options) else {
        throw fault(file)
      }
      defer { unsafe library.release(stored) }
      return PaintedPicture(
        area: try unsafe paintRows(of: stored, header, on: canvas, file),
        originalWidth: header.width, originalHeight: header.height)
    }
    let picture = try unsafe shrunk(source, header, canvas, file)
    defer { unsafe library.release(picture) }
    let area = try unsafe draw(picture, on: canvas, file)
    return PaintedPicture(
      area: area, originalWidth: header.width, originalHeight: header.height,
      isScalable: isVector, motion: header.frames?.motion(at: 0))
  }

  /// Returns the size of the upright picture in `file`, in pixels.
  ///
  /// - Throws: `Fault` if the header of the picture cannot be read.
  func size(of file: PictureData) throws(Fault) -> (width: Int, height: Int) {
    if kind == .png { try refuseLargePNG(file) }
    defer { withExtendedLifetime(file) {} }
    var lenient = self
    if VipsPicture.kindsWithParts.contains(kind) { lenient.part = 1 }
    let source = try unsafe lenient.openSource(file)
    defer { unsafe library.release(source) }
    let header = try unsafe lenient.header(of: source, file)
    return (header.width, header.height)
  }

  /// Opens `file` as a source of libvips, which the caller has to release.
  func openSource(_ file: PictureData) throws(Fault) -> VipsLibrary.Source {
    guard let source = unsafe file.openSource(with: library) else { throw Fault(.unreadable) }
    guard unsafe library.findLoader(source) != nil else {
      unsafe library.release(source)
      switch kind {
      case .svg: throw Fault(.notAPicture)
      case .heif, .jxl: throw Fault(.decoderIncomplete)
      default: throw fault(file)
      }
    }
    return unsafe source
  }

  /// The properties of a picture that are known before its pixels are read.
  struct Header {
    /// The width of the upright picture, in pixels.
    var width: Int
    /// The height of the upright picture, in pixels.
    var height: Int
    var hasProfile: Bool
    /// The rotation and mirroring that turn the stored picture upright.
    var orientation = PictureOrientation.upright
    /// Whether the rows of the picture can be decoded one after the other.
    var isStreamed = false
    /// The frames of the picture, or `nil` if it does not move.
    var frames: FrameList?
  }

  var isVector: Bool { kind == .svg }

  /// The options with which libvips opens the file, in the option syntax of libvips.
  ///
  /// In libvips 8.14 the `fail_on` option of the thumbnailer does not reach the loader.
  var options: String {
    let strict = part != nil ? "fail_on=none" : "fail_on=truncated"
    switch kind {
    case .tiff, .gif, .webp, .heif: return page.map { "\(strict),page=\($0)" } ?? strict
    default: return strict
    }
  }

  func header(
    of source: VipsLibrary.Source, _ file: PictureData
  ) throws(Fault) -> Header {
    // The pages of a TIFF file are those of its directories.
    if let page, kind != .tiff { try unsafe require(page, of: source, file) }
    guard let picture = unsafe quire_open_picture(library.openPicture, source, options) else {
      throw fault(file)
    }
    defer { unsafe library.release(picture) }
    let (width, height) = unsafe PictureTraits.size(
      of: (Int(library.width(picture)), Int(library.height(picture))),
      pixelHeight: traits.pixelHeight)
    let swaps = unsafe library.swapsSides(picture) != 0
    let header = unsafe Header(
      width: swaps ? height : width, height: swaps ? width : height,
      hasProfile: library.typeOfField(picture, "icc-profile-data") != 0,
      orientation: PictureOrientation(exifNumber: Int(library.orientation(picture))) ?? .upright,
      isStreamed: kind == .tiff && library.orientation(picture) == 1
        && traits.pixelHeight == 1 && traits.colorSampleCount == nil,
      frames: kind == .gif ? FrameList(of: picture, library) : nil)
    guard width > 0, height > 0 else { throw Fault(.damaged) }
    if isVector { return header }
    // The strips or tiles of a TIFF are decoded one after the other, in the usual memory. A picture
    // that has to be rotated is needed as a whole.
    let budget = header.isStreamed ? VipsPicture.streamedPixelBudget : VipsPicture.pixelBudget
    if kind != .jpeg, width * height > budget {
      throw Fault(.tooLarge, width: header.width, height: header.height)
    }
    if kind == .jpeg || width * height <= VipsPicture.pixelBudget {
      memory?.allow(width: width, height: height)
    }
    return header
  }

  private func require(
    _ page: Int, of source: VipsLibrary.Source, _ file: PictureData
  ) throws(Fault) {
    guard let picture = unsafe quire_open_picture(library.openPicture, source, "") else {
      throw fault(file)
    }
    defer { unsafe library.release(picture) }
    guard unsafe page < Int(library.pageCount(picture)) else { throw Fault(.noSuchPage) }
  }

  /// Returns whether the picture is scaled to a given size: because only a part of it may be
  /// visible on `canvas`, or because its pixels are not square.
  func isScaledExactly(on canvas: borrowing PageCanvas) -> Bool {
    canvas.fit == .covering || canvas.scaledPage != nil || traits.pixelHeight != 1
  }

  /// Returns `picture` converted to sRGB colours, with 8 bits in each of three or four channels;
  /// `file` is the file from which the picture comes.
  func bytes(
    of picture: VipsLibrary.Picture, _ file: PictureData
  ) throws(Fault) -> VipsLibrary.Picture {
    var converted: VipsLibrary.Picture?
    guard unsafe quire_convert_to_srgb(library.convert, picture, &converted) == 0,
      let converted = unsafe converted
    else { throw fault(file) }
    defer { unsafe library.release(converted) }
    var result: VipsLibrary.Picture?
    guard unsafe quire_cast_to_bytes(library.cast, converted, &result) == 0,
      let result = unsafe result
    else { throw fault(file) }
    return unsafe result
  }

  /// Draws `picture`, which has been scaled for `canvas`, in the middle of the canvas, and returns
  /// its visible area.
  func draw(
    _ picture: VipsLibrary.Picture, on canvas: borrowing PageCanvas, _ file: PictureData
  ) throws(Fault) -> PixelRect {
    let width = unsafe Int(library.width(picture))
    let height = unsafe Int(library.height(picture))
    let bands = unsafe Int(library.bands(picture))
    let area =
      canvas.scaledPage.map { PixelRect(x: $0.x, y: $0.y, width: width, height: height) }
      ?? PixelRect(centering: width, height, in: canvas.width, canvas.height)
    let visible = area.clipped(to: canvas.width, canvas.height)
    guard width > 0, height > 0, bands >= 3, visible.width > 0, visible.height > 0,
      isScaledExactly(on: canvas) || visible == area
    else {
      throw Fault(.damaged)
    }
    // The part outside the page is not even computed.
    var part: VipsLibrary.Picture?
    let failed = unsafe quire_extract_area(
      library.extract, picture, &part, Int32(visible.x - area.x), Int32(visible.y - area.y),
      Int32(visible.width), Int32(visible.height))
    guard failed == 0, let part = unsafe part else { throw fault(file) }
    defer { unsafe library.release(part) }
    var count = 0
    guard let memory = unsafe library.writeToMemory(part, &count) else { throw fault(file) }
    defer { unsafe library.free(memory) }
    let (pixels, rest) = count.quotientAndRemainder(dividingBy: bands)
    guard pixels == visible.width * visible.height, rest == 0 else { throw Fault(.damaged) }
    let end = partEnd(in: area)
    for y in 0..<visible.height {
      let row = unsafe canvas.address(x: visible.x, y: visible.y + y)
      guard visible.y + y < end else {
        unsafe row.update(repeating: canvas.background, count: visible.width)
        continue
      }
      let start = y * visible.width * bands
      var pixel = unsafe memory.assumingMemoryBound(to: UInt8.self) + start
      for x in 0..<visible.width {
        unsafe row[x] = colour(
          red: pixel[0], green: pixel[1], blue: pixel[2], alpha: bands > 3 ? pixel[3] : 255,
          on: canvas)
        unsafe pixel += bands
      }
    }
    return visible
  }

  /// Returns the opaque colour that a pixel of the picture with the given components has on
  /// `canvas`.
  func colour(
    red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8, on canvas: borrowing PageCanvas
  ) -> UInt32 {
    guard let curve = traits.toneCurve else {
      return canvas.blended(red: red, green: green, blue: blue, alpha: alpha)
    }
    return canvas.blended(
      red: curve[Int(red)], green: curve[Int(green)], blue: curve[Int(blue)], alpha: alpha)
  }

  /// Returns the codec's error for `file` that corresponds to the last error of libvips.
  func fault(_ file: PictureData) -> Fault {
    switch library.takeFailure() {
    case .memory: return Fault(.outOfMemory)
    case .compression where kind == .tiff: return Fault(unsupported: .compressionOfTIFF)
    case .compression, .other: break
    }
    if kind == .heif, (try? HEIFItems.haveUnknownCodecs(file)) == true {
      return Fault(unsupported: .codecOfHEIF)
    }
    let isShort = (try? Completeness.isTruncated(file)) ?? false
    return Fault(isShort ? .truncated : .damaged)
  }

  private func refuseLargePNG(_ file: PictureData) throws(Fault) {
    let sides = file.beginning.dropFirst(16).prefix(8).map(Int.init)
    guard sides.count == 8 else { throw Fault(.truncated) }
    let width = sides[0] << 24 | sides[1] << 16 | sides[2] << 8 | sides[3]
    let height = sides[4] << 24 | sides[5] << 16 | sides[6] << 8 | sides[7]
    // PNG 1.2, 4.1.1: "Zero is an invalid value. The maximum for each is 2^31 - 1."
    let possible = 1...Int(Int32.max)
    guard possible.contains(width), possible.contains(height) else { throw Fault(.damaged) }
    if width * height > VipsPicture.pixelBudget {
      throw Fault(.tooLarge, width: width, height: height)
    }
  }
}
