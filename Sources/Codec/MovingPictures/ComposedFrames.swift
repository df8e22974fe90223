internal import CVips
internal import CodecProtocol
internal import Glibc
internal import QuireGeometry

/// The frames of an APNG or WebP picture: each is decoded as a file and
/// drawn over the frames before.
final class ComposedFrames: FrameReader {
  private let data: PictureData
  private let library: VipsLibrary
  private let file: any FrameFile
  private let list: FrameList
  /// The pixels of the picture, four bytes each, not premultiplied.
  private var pixels: [UInt8] = []
  /// The pixels to put back before the next frame, with their area, or `nil` if there are none.
  private var underneath: (frame: PartialFrame, pixels: [UInt8])?
  /// The index of the first frame that has not been drawn.
  private var next = 0

  /// Creates the reader of the frames in `data`.
  ///
  /// - Throws: `Fault` if the picture does not move or is too large to play.
  init(_ data: PictureData, library: VipsLibrary) throws(Fault) {
    guard let file = data.frameFile(), let list = file.list else { throw Fault(.noSuchPage) }
    self.data = data
    self.library = library
    self.file = file
    self.list = list
  }

  func paintFrame(
    _ index: Int, on canvas: borrowing PageCanvas, memory: MemoryAllowance
  ) throws(Fault) -> PaintedPicture {
    guard index < list.count else { throw Fault(.noSuchPage) }
    memory.allow(width: file.width, height: file.height)
    let decoder = VipsPicture(library: library, memory: memory, kind: data.kind, page: nil)
    if index < next { next = 0 }
    while next <= index {
      try draw(next, with: decoder)
      next += 1
    }
    // Each frame has been converted to sRGB.
    let picture = DecodedPicture(pixels: pixels, width: file.width, height: file.height)
    let area = try decoder.paint(picture, on: canvas, data)
    return PaintedPicture(
      area: area, originalWidth: file.width, originalHeight: file.height,
      motion: list.motion(at: index))
  }

  /// Draws the frame with the index `index` over the frame before.
  private func draw(_ index: Int, with decoder: VipsPicture) throws(Fault) {
    let frame = file.frames[index]
    if index == 0 {
      pixels = [UInt8](repeating: 0, count: file.width * file.height * 4)
      underneath = nil
    }
    if let underneath { put(underneath.pixels, in: underneath.frame) }
    underneath = nil
    switch frame.disposal {
    case .keep: break
    // Nothing is under the first frame.
    case .restore where index > 0: underneath = (frame, copy(of: frame))
    case .clear, .restore:
      underneath = (frame, [UInt8](repeating: 0, count: frame.width * frame.height * 4))
    }
    let (bytes, bands) = try decode(index, with: decoder)
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        let place = ((frame.y + y) * file.width + frame.x + x) * 4
        let source = (y * frame.width + x) * bands
        let alpha = bands > 3 ? bytes[source + 3] : 255
        if frame.isBlended, alpha < 255 {
          blend(bytes[source..<(source + 3)], alpha, into: place)
        } else {
          for channel in 0..<3 { pixels[place + channel] = bytes[source + channel] }
          pixels[place + 3] = alpha
        }
      }
    }
  }

  /// Draws `colour`, which is covered by `alpha`, over the pixel at `place`.
  private func blend(_ colour: ArraySlice<UInt8>, _ alpha: UInt8, into place: Int) {
    guard alpha > 0 else { return }
    let front = Int(alpha) * 255
    let back = Int(pixels[place + 3]) * (255 - Int(alpha))
    let sum = front + back
    for (channel, value) in colour.enumerated() {
      let old = Int(pixels[place + channel])
      pixels[place + channel] = UInt8((Int(value) * front + old * back + sum / 2) / sum)
    }
    pixels[place + 3] = UInt8((sum + 127) / 255)
  }

  private func copy(of frame: PartialFrame) -> [UInt8] {
    (0..<frame.height).flatMap { y in
      let start = ((frame.y + y) * file.width + frame.x) * 4
      return pixels[start..<(start + frame.width * 4)]
    }
  }

  private func put(_ bytes: [UInt8], in frame: PartialFrame) {
    for y in 0..<frame.height {
      let start = ((frame.y + y) * file.width + frame.x) * 4
      let row = y * frame.width * 4
      pixels.replaceSubrange(
        start..<(start + frame.width * 4), with: bytes[row..<(row + frame.width * 4)])
    }
  }

  /// Decodes the frame with the index `index`, and returns its pixels in sRGB and the number of
  /// bytes for each of them, three or four.
  private func decode(
    _ index: Int, with decoder: VipsPicture
  ) throws(Fault) -> (bytes: [UInt8], bands: Int) {
    guard let memory = MemoryBlock(copying: try file.picture(at: index, in: data)) else {
      throw Fault(.outOfMemory)
    }
    let part = try PictureData(memory)
    let source = try unsafe decoder.openSource(part)
    defer {
      unsafe library.release(source)
      withExtendedLifetime(part) {}
    }
    let header = try unsafe decoder.header(of: source, part)
    let frame = file.frames[index]
    guard (header.width, header.height) == (frame.width, frame.height) else {
      throw Fault(.damaged)
    }
    guard
      let picture = unsafe quire_open_picture(
        library.openPicture, source, "fail_on=truncated")
    else { throw decoder.fault(part) }
    defer { unsafe library.release(picture) }
    guard let pixels = unsafe library.decode(picture) else { throw decoder.fault(part) }
    defer { unsafe library.release(pixels) }
    // The size stays, but the colours become those of the screen.
    var converted: VipsLibrary.Picture?
    let failed = unsafe quire_shrink_decoded_picture(
      library.shrinkDecoded, pixels, &converted, Int32(header.width), Int32(header.height),
      VIPS_SIZE_FORCE, header.hasProfile ? "srgb" : nil)
    guard failed == 0, let converted = unsafe converted else { throw decoder.fault(part) }
    defer { unsafe library.release(converted) }
    let result = try unsafe decoder.bytes(of: converted, part)
    defer { unsafe library.release(result) }
    var count = 0
    guard let address = unsafe library.writeToMemory(result, &count) else {
      throw decoder.fault(part)
    }
    defer { unsafe library.free(address) }
    let bands = unsafe Int(library.bands(result))
    guard (3...4).contains(bands), count == frame.width * frame.height * bands else {
      throw Fault(.damaged)
    }
    return unsafe (Array(UnsafeRawBufferPointer(start: address, count: count)), bands)
  }
}
