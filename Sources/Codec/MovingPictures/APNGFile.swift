internal import CodecProtocol

/// The structure of an APNG file: a PNG file with further pictures, which are its frames.
///
/// The decoders know only PNG. A frame has the same parts as a PNG file, so that it can be made
/// into one: ``picture(at:in:)``. Source: "APNG Specification" by Stuart Parmenter, Vladimir
/// Vukicevic and Andrew Smith, which became a part of PNG, third edition.
struct APNGFile: FrameFile {
  let width: Int
  let height: Int
  /// The frames, the first of which is also the picture that other decoders show.
  private(set) var frames: [PartialFrame] = []
  private(set) var playCount = 0
  private let header: [UInt8]
  /// The encoded chunks that say what the colours of all frames mean.
  private var colours: [UInt8] = []

  private static let colourChunks: Set<String> = [
    "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "cICP",
  ]
  /// The largest size of such a chunk, in bytes.
  private static let colourLimit = 16 << 20

  /// Reads the structure of `file`, which is a PNG file, or returns `nil` if the picture does not
  /// move.
  ///
  /// A file that ends too early has the frames before its end.
  init?(_ file: PictureData) {
    let start = [UInt8](file.beginning.prefix(33))
    guard start.count == 33 else { return nil }
    header = Array(start[16..<29])
    width = start.number(at: 16)
    height = start.number(at: 20)
    var hasControl = false
    var isComplete = false
    for chunk in PNGChunks(file) {
      guard let bytes = try? readChunk(chunk, in: file) else { break }
      switch chunk.name {
      case "acTL":
        guard bytes.count == 8 else { return nil }
        hasControl = true
        playCount = bytes.number(at: 4)
      case "fcTL":
        if frames.last?.data.isEmpty != true,
          let frame = PartialFrame(control: bytes, width: width, height: height)
        {
          frames.append(frame)
        } else {
          // The frames before this one, or before one without pixels, are good.
          isComplete = true
        }
      case "IDAT":
        // Without a control chunk before it, the still picture is not one of the frames.
        guard hasControl, frames.count == 1 else { return nil }
        frames[0].data.append(chunk.contents)
      case "fdAT":
        guard !frames.isEmpty, chunk.contents.count > 4 else { return nil }
        // The first four bytes are a number.
        frames[frames.count - 1].data.append(chunk.contents.dropFirst(4))
      case "IEND": isComplete = true
      default:
        if APNGFile.colourChunks.contains(chunk.name), frames.count < 2 {
          colours += PNGChunks.encode(chunk.name, bytes)
        }
      }
      if isComplete || frames.count > PictureMotion.frameLimit { break }
    }
    while frames.last?.data.isEmpty == true { frames.removeLast() }
    guard frames.count > 1 else { return nil }
  }

  /// Returns the contents of `chunk` if it describes the picture, and nothing of its pixels.
  private func readChunk(_ chunk: PNGChunks.Element, in file: PictureData) throws(Fault) -> [UInt8]
  {
    switch chunk.name {
    case "IDAT", "fdAT", "IEND": return []
    default:
      let isNeeded =
        ["acTL", "fcTL"].contains(chunk.name)
        || APNGFile.colourChunks.contains(chunk.name)
      guard isNeeded else { return [] }
      guard chunk.contents.count <= APNGFile.colourLimit else { throw Fault(.damaged) }
      return try file.read(at: chunk.contents.lowerBound, count: chunk.contents.count)
    }
  }

  func picture(at index: Int, in file: PictureData) throws(Fault) -> [UInt8] {
    let frame = frames[index]
    var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    bytes += PNGChunks.encode(
      "IHDR", [UInt8](number: frame.width) + [UInt8](number: frame.height) + header.dropFirst(8))
    bytes += colours
    for range in frame.data {
      let contents = try file.read(at: range.lowerBound, count: range.count)
      guard contents.count == range.count else { throw Fault(.truncated) }
      bytes += PNGChunks.encode("IDAT", contents)
    }
    return bytes + PNGChunks.encode("IEND", [])
  }
}

extension PartialFrame {
  /// Creates a frame of a picture of `width` × `height` pixels from the contents of its control
  /// chunk `fcTL`, or returns `nil` if they are invalid.
  fileprivate init?(control bytes: [UInt8], width: Int, height: Int) {
    guard bytes.count == 26, let disposal = Disposal(rawValue: bytes[24]) else { return nil }
    let (time, unit) = (bytes.number(at: 20) >> 16, bytes.number(at: 20) & 0xffff)
    self.init(
      x: bytes.number(at: 12), y: bytes.number(at: 16), width: bytes.number(at: 4),
      height: bytes.number(at: 8), milliseconds: time * 1000 / (unit == 0 ? 100 : unit),
      disposal: disposal, isBlended: bytes[25] == 1)
    guard isInside(width, height) else { return nil }
  }
}
