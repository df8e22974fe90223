@testable import Codec
@testable import CodecProtocol

extension FuzzTarget {
  /// A TIFF picture.
  static let tiffDirectory = FuzzTarget("TIFFDirectory") { bytes in
    guard let data = PictureData(copying: bytes), data.kind == .tiff,
      let pages = TIFFDirectory.pages(of: data)
    else { return }
    check(!pages.isEmpty, "no pages")
    for page in pages.prefix(3) {
      guard let directory = TIFFDirectory.directory(page, of: data) else {
        fatalError("page \(page) has no directory")
      }
      check(
        (0.2...5).contains(directory.pixelHeight), "pixels of the height \(directory.pixelHeight)")
    }
  }
}
