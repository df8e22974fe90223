@testable import CodecProtocol

extension FuzzTarget {
  /// Descriptions of documents and of their pages; the first byte chooses between them.
  static let documentDescription = FuzzTarget("DocumentDescription") { bytes in
    guard let first = bytes.first else { return }
    let message = Array(bytes.dropFirst())
    if first & 1 == 0 {
      guard let description = try? DocumentInfo(decoding: message) else { return }
      check(description.pageCount > 0, "no pages")
      check(
        description.widePages.allSatisfy { $0 < description.pageCount }, "a wide page is too high")
      check(isValid(description.outline, depth: 1, description.pageCount), "the outline is invalid")
      repeats(description, { $0.encoded() }, { try DocumentInfo(decoding: $0) })
    } else {
      guard let descriptions = try? PageDescriptions(decoding: message) else { return }
      for case .success(let page) in descriptions.pages {
        check(page.canBeShown, "\(page) cannot be shown")
      }
      repeats(descriptions, { $0.encoded() }, { try PageDescriptions(decoding: $0) })
    }
  }

  private static func isValid(
    _ items: [DocumentInfo.OutlineItem], depth: Int, _ pageCount: Int
  ) -> Bool {
    items.isEmpty
      || depth <= DocumentInfo.outlineDepthLimit
        && items.allSatisfy { item in
          item.page.map { (0..<pageCount).contains($0) } != false
            && isValid(item.children, depth: depth + 1, pageCount)
        }
  }

  /// Checks that a value that was decoded can be encoded and decoded again.
  ///
  /// Invalid UTF-8 becomes longer when it is decoded, and too long a text is cut off when it is
  /// encoded, so only what was encoded once has to stay the same.
  private static func repeats<Value: Equatable>(
    _ value: Value, _ encode: (Value) -> [UInt8], _ decode: ([UInt8]) throws -> Value
  ) {
    guard let second = try? decode(encode(value)) else { fatalError("\(value) is not decoded") }
    let third = try? decode(encode(second))
    check(third == second, "\(second) becomes \(String(describing: third))")
  }
}
