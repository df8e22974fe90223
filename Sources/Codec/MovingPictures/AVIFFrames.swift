internal import CAVIF
internal import CodecProtocol
internal import Glibc

extension PictureData {
  /// Whether the picture is an AVIF sequence: a series of frames, most of which contain only what
  /// has changed since the frame before.
  ///
  /// Source: "AV1 Image File Format (AVIF)", section "AVIF image sequence brand".
  var isAVIFSequence: Bool {
    kind == .heif && beginning.dropFirst(8).starts(with: "avis".utf8)
  }
}

/// The frames of an AVIF sequence, which the library libavif decodes one after the other.
///
/// libheif, with which libvips reads other AVIF files, reads no sequences before version 1.20.
///
/// Sound: the decoder lives as long as the reader. It closes its stream when it is destroyed.
@safe final class AVIFFrames: FrameReader {
  /// The width of the picture, in pixels.
  let width: Int
  /// The height of the picture, in pixels.
  let height: Int
  /// The number of the frames and their times, or `nil` if the picture is too large to play.
  private let list: FrameList?
  private let data: PictureData
  private let libraries: Libraries
  private let functions: quire_avif
  private let decoder: UnsafeMutablePointer<avifDecoder>

  /// Opens the sequence in `data`, of which no frame is decoded yet.
  ///
  /// - Throws: `Fault` if the structure of the file cannot be read.
  init(_ data: PictureData, libraries: Libraries) throws(Fault) {
    let functions = try libraries.avif()
    guard let decoder = functions.avifDecoderCreate() else { throw Fault(.outOfMemory) }
    do {
      unsafe try AVIFFrames.parse(data, with: decoder, functions)
    } catch {
      unsafe functions.avifDecoderDestroy(decoder)
      throw error
    }
    self.data = data
    self.libraries = libraries
    self.functions = functions
    unsafe self.decoder = unsafe decoder
    (width, height) = unsafe AVIFFrames.size(of: decoder)
    let count = unsafe min(PictureMotion.frameLimit, Int(decoder.pointee.imageCount))
    let durations = (0..<count).map { index in
      var timing = avifImageTiming()
      let result = unsafe functions.avifDecoderNthImageTiming(decoder, UInt32(index), &timing)
      guard result == AVIF_RESULT_OK else { return 0 }
      return Int(exactly: (timing.duration * 1000).rounded()) ?? 0
    }
    // libavif 0.11 does not tell how often the frames are to be shown.
    list = FrameList(
      count: count, width: width, height: height, playCount: 0, durations: durations)
  }

  deinit { unsafe functions.avifDecoderDestroy(decoder) }

  /// Reads the structure of the sequence in `data` with `decoder`.
  private static func parse(
    _ data: PictureData, with decoder: UnsafeMutablePointer<avifDecoder>, _ functions: quire_avif
  ) throws(Fault) {
    guard let stream = unsafe data.openStream() else { throw Fault(.unreadable) }
    guard let file = unsafe quire_avif_open(stream, UInt64(data.size)) else {
      throw Fault(.outOfMemory)
    }
    unsafe functions.avifDecoderSetIO(decoder, file)
    unsafe decoder.pointee.strictFlags = AVIF_STRICT_DISABLED.rawValue
    unsafe decoder.pointee.imageCountLimit = UInt32(PictureMotion.frameLimit)
    unsafe decoder.pointee.ignoreExif = 1
    unsafe decoder.pointee.ignoreXMP = 1
    let result = unsafe functions.avifDecoderParse(decoder)
    guard result == AVIF_RESULT_OK else { throw fault(result, data) }
    let (width, height) = unsafe size(of: decoder)
    guard width > 0, height > 0 else { throw Fault(.damaged) }
  }

  /// Returns the size of the picture that `decoder` has read, in pixels.
  private static func size(
    of decoder: UnsafeMutablePointer<avifDecoder>
  ) -> (width: Int, height: Int) {
    guard let image = unsafe decoder.pointee.image else { return (0, 0) }
    return unsafe (Int(image.pointee.width), Int(image.pointee.height))
  }

  /// Returns the codec's error that corresponds to the error `result` of libavif for `data`.
  private static func fault(_ result: avifResult, _ data: PictureData) -> Fault {
    if result == AVIF_RESULT_NO_CODEC_AVAILABLE { return Fault(.decoderIncomplete) }
    let isShort = (try? Completeness.isTruncated(data)) ?? false
    return Fault(isShort || result == AVIF_RESULT_TRUNCATED_DATA ? .truncated : .damaged)
  }

  func paintFrame(
    _ index: Int, on canvas: borrowing PageCanvas, memory: MemoryAllowance
  ) throws(Fault) -> PaintedPicture {
    guard (0..<(list?.count ?? 1)).contains(index) else { throw Fault(.noSuchPage) }
    memory.allow(width: width, height: height)
    let result = unsafe functions.avifDecoderNthImage(decoder, UInt32(index))
    guard result == AVIF_RESULT_OK, let image = unsafe decoder.pointee.image else {
      throw AVIFFrames.fault(result, data)
    }
    guard unsafe AVIFFrames.size(of: decoder) == (width, height) else { throw Fault(.damaged) }
    let pixels = try unsafe convert(image)
    let profile = unsafe UnsafeBufferPointer(
      start: image.pointee.icc.data, count: image.pointee.icc.size)
    let painter = VipsPicture(
      library: try libraries.vips(), memory: memory, kind: data.kind, page: 0)
    let area = try unsafe painter.paint(
      pixels, width, height, profile: Array(profile), on: canvas, data)
    return PaintedPicture(
      area: area, originalWidth: width, originalHeight: height, motion: list?.motion(at: index))
  }

  /// Returns the pixels of `image` in rows from top to bottom: three bytes for each pixel, or four
  /// if it has an alpha channel.
  private func convert(_ image: UnsafeMutablePointer<avifImage>) throws(Fault) -> [UInt8] {
    let hasAlpha = unsafe image.pointee.alphaPlane != nil
    let bands = hasAlpha ? 4 : 3
    var pixels = [UInt8](repeating: 0, count: width * height * bands)
    let result = unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      var target = unsafe avifRGBImage()
      unsafe functions.avifRGBImageSetDefaults(&target, image)
      unsafe target.depth = 8
      unsafe target.format = hasAlpha ? AVIF_RGB_FORMAT_RGBA : AVIF_RGB_FORMAT_RGB
      unsafe target.rowBytes = UInt32(width * bands)
      unsafe target.pixels = pixels.baseAddress
      return unsafe functions.avifImageYUVToRGB(image, &target)
    }
    guard result == AVIF_RESULT_OK else { throw AVIFFrames.fault(result, data) }
    return pixels
  }
}
