internal import CAVIF
internal import CAllocation
internal import CodecProtocol

/// The frames of an AVIF sequence, which the library libavif decodes one after the other.
///
/// Most frames contain only what has changed since the frame before.
/// libheif, with which libvips reads other AVIF files, reads no sequences before version 1.20.
///
/// Sound: the decoder and the bytes that it reads live as long as the reader.
@safe final class AVIFFrames: FrameReader {
  /// The width of the upright picture, in pixels.
  let width: Int
  /// The height of the upright picture, in pixels.
  let height: Int
  /// The number of the frames, or `nil` if the picture is too large to play.
  private let list: FrameList?
  private let orientation: PictureOrientation
  private let data: PictureData
  private let bytes: PictureBytes
  private let libraries: Libraries
  private let functions: quire_avif
  private let decoder: UnsafeMutablePointer<avifDecoder>

  /// Opens the sequence in `data`, of which no frame is decoded yet.
  ///
  /// - Throws: `Fault` if the structure of the file cannot be read.
  init(_ data: PictureData, libraries: Libraries) throws(Fault) {
    let functions = try libraries.avif()
    let bytes = try data.mapBytes()
    guard let decoder = functions.avifDecoderCreate() else { throw Fault(.outOfMemory) }
    do {
      unsafe try AVIFFrames.parse(bytes, of: data, with: decoder, functions)
    } catch {
      unsafe functions.avifDecoderDestroy(decoder)
      throw error
    }
    self.data = data
    self.bytes = bytes
    self.libraries = libraries
    self.functions = functions
    unsafe self.decoder = unsafe decoder
    let size = unsafe AVIFFrames.size(of: decoder)
    orientation = unsafe PictureOrientation(
      anticlockwiseTurns: Int(quire_avif_turns(decoder.pointee.image)),
      mirroring: Int(quire_avif_mirroring(decoder.pointee.image)))
    (width, height) = orientation.swapsSides ? (size.height, size.width) : size
    // libavif 0.11 does not tell how often the frames are to be shown. It finds the duration of a
    // frame by counting from the first one, so that all of them would take very long.
    list = unsafe FrameList(
      count: Int(decoder.pointee.imageCount), width: width, height: height, playCount: 0,
      durations: [])
  }

  deinit { unsafe functions.avifDecoderDestroy(decoder) }

  /// Reads the structure of the sequence in `data`, which has the bytes `bytes`, with `decoder`.
  private static func parse(
    _ bytes: PictureBytes, of data: PictureData,
    with decoder: UnsafeMutablePointer<avifDecoder>, _ functions: quire_avif
  ) throws(Fault) {
    unsafe decoder.pointee.strictFlags = AVIF_STRICT_DISABLED.rawValue
    unsafe decoder.pointee.ignoreExif = 1
    unsafe decoder.pointee.ignoreXMP = 1
    var result = unsafe functions.avifDecoderSetIOMemory(decoder, bytes.start, bytes.count)
    if result == AVIF_RESULT_OK { result = unsafe functions.avifDecoderParse(decoder) }
    guard result == AVIF_RESULT_OK else { throw fault(result, data) }
    let (width, height) = unsafe size(of: decoder)
    guard width > 0, height > 0 else { throw Fault(.damaged) }
  }

  /// Returns the size of the stored picture that `decoder` has read, in pixels.
  private static func size(
    of decoder: UnsafeMutablePointer<avifDecoder>
  ) -> (width: Int, height: Int) {
    guard let image = unsafe decoder.pointee.image else { return (0, 0) }
    return unsafe (Int(image.pointee.width), Int(image.pointee.height))
  }

  /// Returns the codec's error that corresponds to the error `result` of libavif for `data`.
  private static func fault(_ result: avifResult, _ data: PictureData) -> Fault {
    switch result {
    case _ where quire_has_failed_allocation(), AVIF_RESULT_OUT_OF_MEMORY: Fault(.outOfMemory)
    case AVIF_RESULT_NO_CODEC_AVAILABLE, AVIF_RESULT_UNSUPPORTED_DEPTH,
      AVIF_RESULT_NOT_IMPLEMENTED:
      Fault(.decoderIncomplete)
    case AVIF_RESULT_TRUNCATED_DATA: Fault(.truncated)
    default: Fault((try? Completeness.isTruncated(data)) ?? false ? .truncated : .damaged)
    }
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
    let stored = unsafe AVIFFrames.size(of: decoder)
    let upright = orientation.swapsSides ? (stored.height, stored.width) : stored
    guard upright == (width, height) else { throw Fault(.damaged) }
    let profile = unsafe UnsafeBufferPointer(
      start: image.pointee.icc.data, count: image.pointee.icc.size)
    let picture = unsafe DecodedPicture(
      pixels: try convert(image, stored.width, stored.height), width: stored.width,
      height: stored.height, profile: Array(profile), orientation: orientation)
    let painter = VipsPicture(
      library: try libraries.vips(for: data.kind), memory: memory, kind: data.kind, page: nil)
    var motion = list?.motion(at: index)
    motion?.milliseconds = unsafe milliseconds(decoder.pointee.imageTiming)
    return PaintedPicture(
      area: try painter.paint(picture, on: canvas, data), originalWidth: width,
      originalHeight: height, motion: motion)
  }

  /// Returns the duration in `timing`, or 0 if it is not a reasonable number.
  private func milliseconds(_ timing: avifImageTiming) -> Int {
    max(0, Int(exactly: (timing.duration * 1000).rounded()) ?? 0)
  }

  /// Returns the pixels of `image`, which has `width` × `height` of them, in rows from top to
  /// bottom: three bytes for each pixel, or four if it has an alpha channel.
  private func convert(
    _ image: UnsafeMutablePointer<avifImage>, _ width: Int, _ height: Int
  ) throws(Fault) -> [UInt8] {
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
