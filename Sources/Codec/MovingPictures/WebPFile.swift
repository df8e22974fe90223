internal import CodecProtocol

/// The structure of an animated WebP file.
///
/// libvips decodes such a file as a whole, which takes memory for all frames. A frame has the same
/// parts as a WebP file with one picture, so that it can be made into one. Source: Google's WebP
/// Container Specification.
struct WebPFile: FrameFile {
  let width: Int
  let height: Int
  private(set) var frames: [PartialFrame] = []
  private(set) var playCount = 0
  /// The colour profile, or an empty array if there is none.
  private var profile: [UInt8] = []

  /// The largest size of a colour profile, in bytes.
  private static let profileLimit = 16 << 20
  /// The length of the description of a frame, in bytes.
  private static let frameHeader = 16

  /// Reads the structure of `file`, which is a WebP file, or returns `nil` if the picture does not
  /// move.
  init?(_ file: PictureData) {
    let start = file.beginning.prefix(30)
    guard start.count == 30, start[12..<16].elementsEqual("VP8X".utf8), start[20] & 2 != 0 else {
      return nil
    }
    width = start.little(at: 24, count: 3) + 1
    height = start.little(at: 27, count: 3) + 1
    for chunk in RIFFChunks(file, in: 12..<file.size) {
      switch chunk.name {
      case "ICCP":
        guard chunk.contents.count <= WebPFile.profileLimit,
          let bytes = try? file.read(at: chunk.contents.lowerBound, count: chunk.contents.count)
        else { return nil }
        profile = bytes
      case "ANIM":
        guard let bytes = try? file.read(at: chunk.contents.lowerBound, count: 6), bytes.count == 6
        else { return nil }
        playCount = bytes[...].little(at: 4, count: 2)
      case "ANMF":
        guard let frame = readFrame(chunk.contents, in: file) else { return nil }
        frames.append(frame)
      default: break
      }
      if frames.count > PictureMotion.frameLimit { break }
    }
    guard frames.count > 1 else { return nil }
  }

  private func readFrame(_ contents: Range<Int>, in file: PictureData) -> PartialFrame? {
    let size = WebPFile.frameHeader
    guard let bytes = try? file.read(at: contents.lowerBound, count: size), bytes.count == size
    else { return nil }
    func number(_ offset: Int) -> Int { bytes[...].little(at: offset, count: 3) }
    var frame = PartialFrame(
      x: number(0) * 2, y: number(3) * 2, width: number(6) + 1, height: number(9) + 1,
      milliseconds: number(12), disposal: bytes[15] & 1 == 0 ? .keep : .clear,
      isBlended: bytes[15] & 2 == 0)
    guard frame.isInside(width, height) else { return nil }
    frame.data = [contents.dropFirst(size)]
    return frame
  }

  func picture(at index: Int, in file: PictureData) throws(Fault) -> [UInt8] {
    let frame = frames[index]
    var chunks: [UInt8] = []
    var hasAlpha = false
    for chunk in RIFFChunks(file, in: frame.data[0])
    where ["ALPH", "VP8 ", "VP8L"].contains(chunk.name) {
      let contents = try file.read(at: chunk.contents.lowerBound, count: chunk.contents.count)
      guard contents.count == chunk.contents.count else { throw Fault(.truncated) }
      hasAlpha = hasAlpha || chunk.name != "VP8 "
      chunks += RIFFChunks.encode(chunk.name, contents)
    }
    let flags: UInt8 = (hasAlpha ? 1 << 4 : 0) | (profile.isEmpty ? 0 : 1 << 5)
    var body = Array("WEBP".utf8)
    body += RIFFChunks.encode(
      "VP8X",
      [flags, 0, 0, 0] + [UInt8](little: frame.width - 1, count: 3)
        + [UInt8](little: frame.height - 1, count: 3))
    if !profile.isEmpty { body += RIFFChunks.encode("ICCP", profile) }
    return RIFFChunks.encode("RIFF", body + chunks)
  }
}
