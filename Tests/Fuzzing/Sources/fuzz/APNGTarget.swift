@testable import Codec
@testable import CodecProtocol

extension FuzzTarget {
  /// A moving PNG file.
  static let apng = FuzzTarget("APNG") { bytes in
    guard let file = PictureData(copying: bytes), file.kind == .png, let movie = APNGFile(file)
    else { return }
    readFrames(movie, in: file)
    guard let first = try? movie.picture(at: 0, in: file), let picture = PictureData(copying: first)
    else { return }
    let names = PNGChunks(picture).map(\.name)
    check(names.first == "IHDR" && names.last == "IEND", "\(names) are no picture")
    check(names.contains("IDAT"), "a frame has no pixels")
  }
}
