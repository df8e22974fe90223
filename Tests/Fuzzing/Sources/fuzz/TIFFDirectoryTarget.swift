@testable import Codec
@testable import CodecProtocol

extension FuzzTarget {
  /// A TIFF picture.
  static let tiffDirectory = FuzzTarget("TIFFDirectory") { bytes in
    guard let data = PictureData(copying: bytes), data.kind == .tiff,
      let directories = TIFFDirectories(of: data)
    else { return }
    check(!directories.pages.isEmpty, "no pages")
    for page in directories.pages.prefix(3) {
      guard let directory = directories[page] else {
        fatalError("page \(page) has no directory")
      }
      check(
        (0.2...5).contains(directory.pixelHeight), "pixels of the height \(directory.pixelHeight)")
    }
  }
}
