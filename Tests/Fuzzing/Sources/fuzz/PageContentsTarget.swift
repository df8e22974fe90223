import QuireGeometry

@testable import CodecProtocol

extension FuzzTarget {
  /// The text and the links of a page.
  static let pageContents = FuzzTarget("PageContents") { bytes in
    guard let contents = try? DocumentPageContents(decoding: bytes) else { return }
    check(contents.boxes.count == contents.text.unicodeScalars.count, "a scalar has no box")
    for frame in contents.boxes + contents.links.map(\.frame) {
      check(frame.width >= 0 && frame.height >= 0 && frame.maxX.isFinite, "\(frame)")
    }
    for link in contents.links {
      switch link.target {
      case .page(let page): check(page >= 0, "page \(page)")
      case .address(let address): check(!address.isEmpty, "an empty address")
      case .back: break
      }
    }
    guard let again = try? DocumentPageContents(decoding: contents.encoded()) else {
      fatalError("\(contents) is not decoded")
    }
    check(again.text == contents.text && again.boxes.count == contents.boxes.count, "\(again)")
  }
}
