internal import CJPEG
internal import CodecProtocol
internal import Glibc
internal import QuireGeometry

/// A JPEG picture with sRGB or grey colours; the library libjpeg decodes it.
///
/// The decoder scales by eighths to the smallest size that still fills the page, and a
/// ``RowResampler`` shrinks the rows to the exact size. Both process one row at a time; for a large
/// picture, the resampler has a thread of its own.
///
/// Sound: the decoder lives as long as the object, and its address never leaves the object.
@safe final class JPEGPicture {
  /// The largest number of pixels of a JPEG picture that has to be decoded as a whole; a larger
  /// picture is refused with an error.
  static let pixelBudget = 400_000_000
  /// The markers of lossless frames; others that libjpeg does not read belong to pictures in
  /// several resolutions (ITU-T T.81, table B.1).
  private static let losslessFrames: Set<Int32> = [0xc3, 0xcb]

  /// The data that the stream reads, which have to live as long as the stream.
  private let data: PictureData
  let jpeg: UnsafeMutablePointer<quire_jpeg>
  private let stream: UnsafeMutablePointer<FILE>

  /// Decodes the JPEG picture in `data`, draws it on the page `canvas`, and returns its area on the
  /// page and its original size, or `nil` if only libvips can read the picture.
  ///
  /// The parameter `memory` raises the memory limit of the process if the picture needs it.
  ///
  /// - Throws: `Fault` if the picture cannot be read.
  static func paint(
    _ data: PictureData, on canvas: borrowing PageCanvas, memory: MemoryAllowance
  ) throws(Fault) -> PaintedPicture? {
    let picture = try JPEGPicture(data)
    guard picture.isSRGBOrGrey else { return nil }
    return try picture.paint(on: canvas, memory: memory)
  }

  /// Decodes the JPEG picture in `data`, draws it in `area` of the page `canvas`, turned as
  /// `orientation` says, and returns whether that is possible without a conversion of colours.
  ///
  /// The orientation in the file has no effect.
  ///
  /// - Throws: `Fault` if the picture cannot be read.
  static func paint(
    _ data: PictureData, in area: PixelRect, turned orientation: PictureOrientation,
    on canvas: borrowing PageCanvas, memory: MemoryAllowance
  ) throws(Fault) -> Bool {
    let picture = try JPEGPicture(data)
    guard picture.isSRGBOrGrey else { return false }
    _ = try picture.paint(in: area, turned: orientation, on: canvas, memory: memory)
    return true
  }

  /// Returns the size of the upright JPEG picture in `data`, in pixels.
  ///
  /// - Throws: `Fault` if the header of the picture cannot be read.
  static func size(of data: PictureData) throws(Fault) -> (width: Int, height: Int) {
    let picture = try JPEGPicture(data)
    let stored = picture.storedSize
    return picture.orientation.swapsSides ? (stored.height, stored.width) : stored
  }

  /// Returns the properties that the JPEG picture in `data` has in its file.
  ///
  /// - Throws: `Fault` if the header of the picture cannot be read.
  static func properties(of data: PictureData) throws(Fault) -> PageProperties {
    let picture = try JPEGPicture(data)
    let tags = picture.segments(JPEG_APP0 + 1).first { $0.starts(with: "Exif".utf8) }
    var properties = tags.map(PhotographTags.properties(inBlock:)) ?? PageProperties()
    let profile = picture.segments(JPEG_APP0 + 2)
      .filter { $0.starts(with: "ICC_PROFILE".utf8) }.flatMap { $0.dropFirst(14) }
    properties[.colourProfile] = ColourProfile.name(in: profile)
    return properties
  }

  private init(_ data: PictureData) throws(Fault) {
    guard let stream = unsafe data.openStream() else { throw Fault(.unreadable) }
    self.data = data
    _ = unsafe setvbuf(stream, nil, _IOFBF, 1 << 17)
    unsafe self.stream = unsafe stream
    unsafe jpeg = .allocate(capacity: 1)
    unsafe memset(jpeg, 0, MemoryLayout<quire_jpeg>.size)
    let isReady = unsafe quire_jpeg_create(jpeg) != 0 && quire_jpeg_read_header(jpeg, stream) != 0
    guard isReady else { throw fault }
  }

  deinit {
    unsafe quire_jpeg_destroy(jpeg)
    unsafe jpeg.deallocate()
    unsafe fclose(stream)
  }

  /// Whether the colours of the picture are sRGB or grey, according to the header of the file.
  private var isSRGBOrGrey: Bool {
    let space = unsafe jpeg.pointee.decoder.jpeg_color_space
    guard space == JCS_YCbCr || space == JCS_RGB || space == JCS_GRAYSCALE else { return false }
    return !segments(JPEG_APP0 + 2).contains { bytes in
      bytes.starts(with: Array("ICC_PROFILE".utf8))
        && ColourProfile(bytes.dropFirst(14))?.isSRGB != true
    }
  }

  private var orientation: PictureOrientation {
    segments(JPEG_APP0 + 1).lazy.compactMap { PictureOrientation(exif: $0) }.first ?? .upright
  }

  /// The size of the picture before it is turned upright, in pixels.
  private var storedSize: (width: Int, height: Int) {
    unsafe (Int(jpeg.pointee.decoder.image_width), Int(jpeg.pointee.decoder.image_height))
  }

  private func paint(
    on canvas: borrowing PageCanvas, memory: MemoryAllowance
  ) throws(Fault) -> PaintedPicture {
    let orientation = orientation
    let stored = storedSize
    let swaps = orientation.swapsSides
    let original = swaps ? (stored.height, stored.width) : (stored.width, stored.height)
    let area = PixelRect(of: original.0, original.1, on: canvas)
    let isComplete = try paint(in: area, turned: orientation, on: canvas, memory: memory)
    return PaintedPicture(
      area: area.clipped(to: canvas.width, canvas.height), originalWidth: original.0,
      originalHeight: original.1, isIncomplete: !isComplete)
  }

  /// Draws the picture in `area` of `canvas`, turned as `orientation` says, and returns whether no
  /// data are missing.
  private func paint(
    in area: PixelRect, turned orientation: PictureOrientation, on canvas: borrowing PageCanvas,
    memory: MemoryAllowance
  ) throws(Fault) -> Bool {
    let stored = storedSize
    let target =
      orientation.swapsSides ? (area.height, area.width) : (area.width, area.height)

    let isWhole = unsafe jpeg_has_multiple_scans(&jpeg.pointee.decoder) != 0
    let isTooLarge = isWhole && stored.width * stored.height > JPEGPicture.pixelBudget
    if isTooLarge || max(area.width, area.height) > PixelRect.sideLimit(on: canvas) {
      throw orientation.swapsSides
        ? Fault(.tooLarge, width: stored.height, height: stored.width)
        : Fault(.tooLarge, width: stored.width, height: stored.height)
    }
    if isWhole { memory.allow(width: stored.width, height: stored.height) }
    let decoded = try start(filling: target.0, target.1)
    let visible = area.clipped(to: canvas.width, canvas.height)
    let upright = PixelRect(
      x: visible.x - area.x, y: visible.y - area.y, width: visible.width, height: visible.height)
    var resampler = RowResampler(
      from: decoded, to: target,
      part: orientation.source(of: upright, width: target.0, height: target.1))
    let (rows, columns) = (resampler.sourceRows, resampler.sourceColumns)
    let missing = unsafe unsafeBitCast(canvas.background.littleEndian, to: SIMD4<UInt8>.self)
    return try unsafe RowThread.run(
      width: columns.count, height: rows.count,
      take: { row in
        let columns = resampler.targetColumns
        unsafe resampler.take(row) { y, pixels in
          unsafe canvas.put(
            pixels, columns: columns, y: y, of: target, turned: orientation, in: area)
        }
      },
      decode: { add throws(Fault) in
        try unsafe readRows(rows, columns: columns, of: decoded, missing: missing, add)
      })
  }

  /// Starts the decoder at the smallest scale at which the picture has at least `width` × `height`
  /// pixels, and returns the scaled size in pixels.
  private func start(
    filling width: Int, _ height: Int
  ) throws(Fault) -> (width: Int, height: Int) {
    unsafe jpeg.pointee.decoder.out_color_space = JCS_EXT_RGBA
    unsafe jpeg.pointee.decoder.scale_denom = 8
    // 7/8 is left out: libjpeg has no fast code for it, and it takes twice as long as the full
    // size.
    for eighths in [1, 2, 3, 4, 5, 6, 8] {
      unsafe jpeg.pointee.decoder.scale_num = UInt32(eighths)
      guard unsafe quire_jpeg_calculate_output(jpeg) != 0 else { throw fault }
      let size = outputSize
      if size.width >= width, size.height >= height { break }
    }
    guard unsafe quire_jpeg_start(jpeg) != 0 else { throw fault }
    return outputSize
  }

  var outputSize: (width: Int, height: Int) {
    unsafe (
      Int(jpeg.pointee.decoder.output_width), Int(jpeg.pointee.decoder.output_height)
    )
  }

  /// The codec's error that corresponds to the last error of libjpeg.
  var fault: Fault {
    if unsafe jpeg.pointee.met_end_of_file != 0 { return Fault(.truncated) }
    switch unsafe UInt32(jpeg.pointee.errors.msg_code) {
    case JERR_OUT_OF_MEMORY.rawValue: return Fault(.outOfMemory)
    case JERR_BAD_PRECISION.rawValue: return Fault(unsupported: .jpegWith12Bits)
    case JERR_SOF_UNSUPPORTED.rawValue:
      let frame = unsafe jpeg.pointee.decoder.unread_marker
      return JPEGPicture.losslessFrames.contains(frame)
        ? Fault(unsupported: .losslessJPEG) : Fault(.decoderIncomplete)
    case JERR_ARITH_NOTIMPL.rawValue: return Fault(.decoderIncomplete)
    case JERR_INPUT_EOF.rawValue, JERR_INPUT_EMPTY.rawValue: return Fault(.truncated)
    default: return Fault(.damaged)
    }
  }

  /// Returns the contents of all segments of the file that begin with the JPEG marker `marker`.
  private func segments(_ marker: Int32) -> [[UInt8]] {
    var found: [[UInt8]] = []
    var next = unsafe jpeg.pointee.decoder.marker_list
    while let segment = unsafe next {
      if unsafe Int32(segment.pointee.marker) == marker {
        let bytes = unsafe UnsafeBufferPointer(
          start: segment.pointee.data, count: Int(segment.pointee.data_length))
        unsafe found.append(Array(bytes))
      }
      unsafe next = segment.pointee.next
    }
    return found
  }
}
