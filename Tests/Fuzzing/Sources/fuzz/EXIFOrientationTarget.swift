@testable import Codec
@testable import QuireGeometry

extension FuzzTarget {
  /// The orientation in the EXIF data of a JPEG file.
  static let exifOrientation = FuzzTarget("EXIFOrientation") { bytes in
    guard let orientation = PictureOrientation(exif: bytes) else { return }
    check((1...8).contains(orientation.number), "orientation \(orientation.number)")
    let (width, height) = orientation.swapsSides ? (2, 3) : (3, 2)
    let whole = orientation.source(
      of: PixelRect(x: 0, y: 0, width: width, height: height), width: 3, height: 2)
    check(whole == PixelRect(x: 0, y: 0, width: 3, height: 2), "\(whole) is not the picture")
  }
}
