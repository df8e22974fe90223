import CodecProtocol
import Testing

/// Tests of the descriptions of documents and pages that codecs send.
@Suite struct DescriptionTests {
  @Test("a document has at most as many pages as the window can list")
  func pageCount() throws {
    for (count, isValid) in [(0, false), (1, true), (100_000, true), (100_001, false)] {
      let document = DocumentInfo(kind: .pdf, pageCount: count)
      #expect(
        (try? DocumentInfo(decoding: document.encoded())) == (isValid ? document : nil))
    }
  }

  @Test("the pages that are marked as wide are pages of the document, in ascending order")
  func widePages() throws {
    var document = DocumentInfo(kind: .comic, pageCount: 3)
    document.widePages = [2, 0]
    document.outline = [.init(title: "One", page: 1)]
    let bytes = document.encoded()
    #expect(try DocumentInfo(decoding: bytes) == document)
    // The count of the pages, and their indices as 32-bit integers.
    let pages: [UInt8] = [2, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0]
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: pages) })
    let invalid: [[UInt8]] = [[2, 2, 0], [2, 0, 0], [2, 0, 3], [1, 255], [4, 0, 1, 2, 2]]
    for numbers in invalid {
      var changed = bytes
      changed.replaceSubrange(
        place..<(place + pages.count), with: numbers.map { [$0, 0, 0, 0] as [UInt8] }.joined())
      #expect(throws: MessageError.self, "\(numbers)") {
        try DocumentInfo(decoding: changed)
      }
    }
    document.widePages = [3]
    #expect(throws: MessageError.outOfRange) {
      try DocumentInfo(decoding: document.encoded())
    }
  }

  @Test("an outline is cut off at the limits of a description, also below its first level")
  func outlineLimits() throws {
    typealias Item = DocumentInfo.OutlineItem
    func children(_ count: Int) -> [Item] { (0..<count).map { Item(title: "\($0)", page: 0) } }
    var document = DocumentInfo(kind: .comic, pageCount: 2)
    document.outline = [
      Item(title: "a", page: 0, children: children(9_000)),
      Item(title: "gone", page: 2, children: children(9_000)),
      Item(title: "negative", page: -1), Item(title: "b", page: 1, children: children(9_000)),
      Item(title: "c", page: nil),
    ]
    let outline = try DocumentInfo(decoding: document.encoded()).outline
    #expect(outline.map(\.title) == ["a", "b"])
    #expect(outline.map(\.children.count) == [9_000, 998])
    var deep = Item(title: "leaf", page: 1)
    for _ in 0..<40 { deep = Item(title: "level", page: 1, children: [deep]) }
    document.outline = [deep]
    var level = try DocumentInfo(decoding: document.encoded()).outline
    var depth = 0
    while let first = level.first { (level, depth) = (first.children, depth + 1) }
    #expect(depth == DocumentInfo.outlineDepthLimit)
  }

  @Test("a page is accepted if its sides can be divided by each other")
  func pageSizes() throws {
    let pages = PageDescriptions(
      [(595.3, 841.9), (0.001, 100), (1e9, 1e4), (1, 65535)].map { width, height in
        .success(DocumentPageInfo(width: width, height: height, label: "iv"))
      } + [.failure(Fault(missing: "a.png"))])
    #expect(try PageDescriptions(decoding: pages.encoded()) == pages)
    let many = PageDescriptions(Array(repeating: pages.pages[0], count: 257))
    #expect(throws: MessageError.tooLong) { try PageDescriptions(decoding: many.encoded()) }
    #expect(throws: MessageError.self) { try PageDescriptions(decoding: []) }
    let invalid: [(Double, Double)] = [
      (.leastNonzeroMagnitude, .leastNonzeroMagnitude), (1e9, .leastNonzeroMagnitude), (1e-9, 1),
      (1, 0), (-1, 1), (1, .nan), (.infinity, 1),
      (2e9, 1e9), (1, 1.1e5), (1e9, 0.001),
    ]
    for (width, height) in invalid {
      let page = PageDescriptions([.success(DocumentPageInfo(width: width, height: height))])
      #expect(throws: MessageError.outOfRange, "\(width) × \(height)") {
        try PageDescriptions(decoding: page.encoded())
      }
    }
  }
}
