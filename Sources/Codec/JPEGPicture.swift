internal import CJPEG
internal import CodecProtocol
internal import Glibc

/// A JPEG picture with sRGB or grey colours; the library libjpeg decodes it.
///
/// The decoder scales by eighths to the smallest size that still fills the page, and a
/// ``RowResampler`` shrinks the rows to the exact size. Both process one row at a time, on one
/// thread: when a program starts, it needs the other processor core for its window.
///
/// Sound: the decoder lives as long as the object, and its address never leaves the object.
@safe final class JPEGPicture {
  /// The largest number of pixels of a JPEG picture that has to be decoded as a whole; a larger
  /// picture is refused with an error.
  static let pixelBudget = 400_000_000

  private let jpeg: UnsafeMutablePointer<quire_jpeg>
  private let stream: UnsafeMutablePointer<FILE>

  /// Decodes the JPEG picture in `file`, draws it on the page `canvas`, and returns its area on the
  /// page and its original size, or `nil` if only libvips can read the picture.
  ///
  /// The parameter `memory` raises the memory limit of the process if the picture needs it.
  ///
  /// - Returns: the area and the original size of the picture, or `nil` if it needs libvips.
  /// - Throws: `Fault` if the picture cannot be read.
  static func paint(
    _ file: OpenedFile, on canvas: borrowing PageCanvas, memory: MemoryAllowance
  ) throws(Fault) -> PaintedPicture? {
    let picture = try JPEGPicture(file)
    guard picture.isSRGBOrGrey else { return nil }
    return try picture.paint(on: canvas, memory: memory)
  }

  private init(_ file: OpenedFile) throws(Fault) {
    let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0, let stream = unsafe fdopen(descriptor, "rb") else {
      throw Fault(.unreadable)
    }
    unsafe rewind(stream)
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
      bytes.starts(with: Array("ICC_PROFILE".utf8)) && !ColourProfile.isSRGB(bytes.dropFirst(14))
    }
  }

  private var orientation: PictureOrientation {
    segments(JPEG_APP0 + 1).lazy.compactMap { PictureOrientation(exif: $0) }.first ?? .upright
  }

  private func paint(
    on canvas: borrowing PageCanvas, memory: MemoryAllowance
  ) throws(Fault) -> PaintedPicture {
    let orientation = orientation
    let stored = unsafe (
      width: Int(jpeg.pointee.decoder.image_width), height: Int(jpeg.pointee.decoder.image_height)
    )
    let swaps = orientation.swapsSides
    let original = swaps ? (stored.height, stored.width) : (stored.width, stored.height)
    let area = PixelArea(of: original.0, original.1, on: canvas)
    let target = swaps ? (area.height, area.width) : (area.width, area.height)

    let isWhole = unsafe jpeg_has_multiple_scans(&jpeg.pointee.decoder) != 0
    let isTooLarge = isWhole && stored.width * stored.height > JPEGPicture.pixelBudget
    // The scaled size of a thin strip that covers a page can be enormous.
    if isTooLarge || max(area.width, area.height) > PixelArea.sideLimit {
      throw Fault(.tooLarge, width: original.0, height: original.1)
    }
    if isWhole { memory.allow(width: stored.width, height: stored.height) }
    let decoded = try start(filling: target.0, target.1)
    let visible = area.clipped(to: canvas.width, canvas.height)
    var resampler = RowResampler(
      sourceWidth: decoded.width, sourceHeight: decoded.height, targetWidth: target.0,
      targetHeight: target.1)
    try unsafe readRows(decoded) { row in
      unsafe resampler.take(row) { y, pixels in
        unsafe canvas.put(pixels, count: target.0, y: y, of: target, turned: orientation, in: area)
      }
    }
    return PaintedPicture(area: visible, originalWidth: original.0, originalHeight: original.1)
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

  private var outputSize: (width: Int, height: Int) {
    unsafe (
      Int(jpeg.pointee.decoder.output_width), Int(jpeg.pointee.decoder.output_height)
    )
  }

  private func readRows(
    _ size: (width: Int, height: Int), _ body: (UnsafePointer<SIMD4<UInt8>>) -> Void
  ) throws(Fault) {
    let row = UnsafeMutablePointer<SIMD4<UInt8>>.allocate(capacity: size.width)
    defer { unsafe row.deallocate() }
    for y in 0..<size.height {
      let isRead = unsafe row.withMemoryRebound(to: UInt8.self, capacity: size.width * 4) {
        unsafe quire_jpeg_read_row(jpeg, $0) != 0
      }
      guard isRead else { throw fault }
      if lacksData(atRow: y, of: size.height) { throw Fault(.truncated) }
      unsafe body(row)
    }
  }

  /// Returns whether the data for row `y` of `height` rows and for the rows below it are missing,
  /// so that libjpeg would fill these rows with grey.
  ///
  /// The parameter `height` is the height of the picture. A missing end marker alone is not
  /// counted. A little damage in the middle can use up the data shortly before the last rows.
  private func lacksData(atRow y: Int, of height: Int) -> Bool {
    guard unsafe jpeg.pointee.lacked_data != 0 else { return false }
    if unsafe jpeg.pointee.met_end_of_file != 0 { return true }
    return unsafe jpeg.pointee.decoder.unread_marker == JPEG_EOI && y < height - height / 16
  }

  /// The codec's error that corresponds to the last error of libjpeg.
  private var fault: Fault {
    if unsafe jpeg.pointee.met_end_of_file != 0 { return Fault(.truncated) }
    switch unsafe UInt32(jpeg.pointee.errors.msg_code) {
    case JERR_OUT_OF_MEMORY.rawValue: return Fault(.outOfMemory)
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
