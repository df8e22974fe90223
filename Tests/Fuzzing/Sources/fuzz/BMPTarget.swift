@testable import Codec
@testable import CodecProtocol

extension FuzzTarget {
  /// A BMP picture, after the two letters with which it begins.
  static let bmp = FuzzTarget("BMP") { bytes in
    guard let data = PictureData(copying: Array("BM".utf8) + bytes), data.kind == .bmp,
      let header = try? BMPHeader(data), header.width <= 1 << 20 / header.height,
      let picture = try? BMPPicture(data, header)
    else { return }
    for y in 0..<header.height {
      guard let row = try? picture.row(y, 0..<header.width) else { return }
      check(row.count == header.width, "row \(y) has \(row.count) pixels")
    }
  }
}
