internal import CVips
internal import CodecProtocol

/// The frames of a GIF picture, which libvips decodes one after the other.
///
/// Each frame is drawn over the one before, so a frame can only be decoded after all frames before
/// it. The decoder stays open between two frames; a frame before the last one begins again at the
/// first.
///
/// Sound: the picture and its source are released with the reader, and their file lives as long.
@safe final class VipsFrames: FrameReader {
  private let data: PictureData
  private let library: VipsLibrary
  private var source: VipsLibrary.Source?
  /// All frames, one below the other, of which each row can be read once, or `nil` before the first
  /// frame.
  private var picture: VipsLibrary.Picture?
  private var header = VipsPicture.Header(width: 0, height: 0, hasProfile: false)
  /// The index of the first frame that has not been read.
  private var next = 0

  /// Creates the reader of the frames in `data`.
  init(_ data: PictureData, library: VipsLibrary) {
    self.data = data
    self.library = library
  }

  deinit { close() }

  func paintFrame(
    _ index: Int, on canvas: borrowing PageCanvas, memory: MemoryAllowance
  ) throws(Fault) -> PaintedPicture {
    let decoder = VipsPicture(library: library, memory: memory, kind: data.kind, page: nil)
    if unsafe picture == nil || index < next { try open(with: decoder) }
    memory.allow(width: header.width, height: header.height)
    guard let frames = header.frames, index < frames.count else { throw Fault(.noSuchPage) }
    next = index + 1
    let frame = try unsafe decodeFrame(index, of: frames.count, decoder)
    defer { unsafe library.release(frame) }
    let shrunk = try unsafe decoder.shrunk(header, canvas, data) { width, height, size, profile in
      var picture: VipsLibrary.Picture?
      let failed = unsafe quire_shrink_decoded_picture(
        library.shrinkDecoded, frame, &picture, width, height, size, profile)
      return unsafe failed == 0 ? picture : nil
    }
    defer { unsafe library.release(shrunk) }
    return PaintedPicture(
      area: try unsafe decoder.draw(shrunk, on: canvas, data), originalWidth: header.width,
      originalHeight: header.height, motion: frames.motion(at: index))
  }

  /// Begins to read all frames, from the first one on.
  private func open(with decoder: VipsPicture) throws(Fault) {
    close()
    let source = try unsafe decoder.openSource(data)
    unsafe self.source = source
    header = try unsafe decoder.header(of: source, data)
    guard let frames = header.frames else { throw Fault(.noSuchPage) }
    unsafe picture = quire_open_picture(
      library.openPicture, source, "fail_on=truncated,n=\(frames.count)")
    guard unsafe picture != nil else { throw decoder.fault(data) }
    next = 0
  }

  private func close() {
    if let picture = unsafe picture { unsafe library.release(picture) }
    if let source = unsafe source { unsafe library.release(source) }
    unsafe picture = nil
    unsafe source = nil
  }

  /// Decodes the frame with the index `index`, and returns its pixels, which the caller has to
  /// release.
  private func decodeFrame(
    _ index: Int, of count: Int, _ decoder: VipsPicture
  ) throws(Fault) -> VipsLibrary.Picture {
    let height = unsafe library.height(picture) / Int32(count)
    var part: VipsLibrary.Picture?
    let failed = unsafe quire_extract_area(
      library.extract, picture, &part, 0, Int32(index) * height, library.width(picture), height)
    guard failed == 0, let part = unsafe part else { throw decoder.fault(data) }
    defer { unsafe library.release(part) }
    // The rows can be read only once, but scaling may read them twice.
    guard let frame = unsafe library.decode(part) else { throw decoder.fault(data) }
    return unsafe frame
  }
}
