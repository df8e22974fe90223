@testable import Codec
@testable import CodecProtocol

extension FuzzTarget {
  /// A moving WebP file.
  static let riff = FuzzTarget("RIFF") { bytes in
    guard let file = PictureData(copying: bytes), file.kind == .webp else { return }
    for chunk in RIFFChunks(file, in: min(12, bytes.count)..<bytes.count) {
      check(chunk.contents.upperBound <= bytes.count, "\(chunk) is outside of the file")
    }
    _ = try? Completeness.isTruncated(file)
    if let movie = WebPFile(file) { readFrames(movie, in: file) }
  }

  /// Checks the frames of a moving picture, of which no more than the first eight are decoded.
  static func readFrames(_ movie: some FrameFile, in file: PictureData) {
    check(movie.frames.count > 1 && movie.playCount >= 0, "\(movie.frames.count) frames")
    for frame in movie.frames {
      check(
        frame.x >= 0 && frame.y >= 0 && frame.isInside(movie.width, movie.height)
          && frame.milliseconds >= 0, "\(frame) is no part of the picture")
      check(
        frame.data.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= file.size },
        "\(frame) is outside of the file")
    }
    if let list = movie.list { _ = list.motion(at: list.count - 1) }
    for index in movie.frames.indices.prefix(8) {
      guard let bytes = try? movie.picture(at: index, in: file) else { continue }
      check(PictureData(copying: bytes)?.kind == file.kind, "a frame is no picture")
    }
  }
}
