@testable import Codec
@testable import CodecProtocol

extension FuzzTarget {
  /// A GIF picture, after its signature.
  static let gifCanvas = FuzzTarget("GIFCanvas") { bytes in
    guard let data = PictureData(copying: Array("GIF89a".utf8) + bytes) else { return }
    _ = try? Completeness.lacksEnd(data)
    guard let changed = try? GIFCanvas.transparent(data) else { fatalError("an error") }
    check(changed.kind == .gif, "a changed GIF picture is \(changed.kind)")
    check([0, 8].contains(changed.size - data.size), "\(changed.size - data.size) more bytes")
  }
}
