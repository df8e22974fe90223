import CodecProtocol
import SeededNumbers
import Testing

/// The messages about files with some pages of a document.
@Suite struct PageExcerptTests {
  @Test("orders for pages are decoded as they were encoded", arguments: scriptSeeds(count: 30))
  func orders(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var pages = RangeSet<Int>()
    var next = Int.random(in: 0...3, using: &random)
    for _ in 0..<Int.random(in: 1...PageExcerpt.rangeLimit, using: &random) {
      let end = next + Int.random(in: 1...50, using: &random)
      pages.insert(contentsOf: next..<end)
      next = end + Int.random(in: 1...50, using: &random)
    }
    let password = (0..<Int.random(in: 0...1024, using: &random)).map { UInt8($0 % 251) }
    let order = DescriptionOrder(number: seed, subject: .excerpt(pages), password: password)
    let message = order.encoded()
    #expect(message.count <= CodecChannel.messageLimit)
    #expect(try DescriptionOrder(decoding: message) == order, "seed \(seed)")
    for count in Set([0, 4, 21, message.count / 2, message.count - 1]) {
      #expect(throws: MessageError.self) {
        try DescriptionOrder(decoding: Array(message.prefix(count)))
      }
    }
  }

  @Test("pages that are none, too many, or not in ascending order are rejected")
  func invalidOrders() throws {
    func order(_ ranges: [Range<Int>]) -> DescriptionOrder {
      DescriptionOrder(number: 7, subject: .excerpt(RangeSet(ranges)))
    }
    let many = (0...PageExcerpt.rangeLimit).map { 2 * $0..<2 * $0 + 1 }
    let limit = DocumentInfo.pageLimit
    for ranges in [[], many, [0..<limit + 1]] {
      #expect(throws: MessageError.self) {
        try DescriptionOrder(decoding: order(ranges).encoded())
      }
    }
    #expect(throws: Never.self) { try DescriptionOrder(decoding: order([0..<limit]).encoded()) }
    // The ranges follow the number of them, in the bytes 21 to 36.
    let good = order([2..<4, 6..<9]).encoded()
    for (place, byte) in [(21, 4), (25, 2), (25, 6), (25, 7), (29, 10), (29, 3), (33, 6)] {
      var message = good
      message[place] = UInt8(byte)
      #expect(throws: MessageError.outOfRange) { try DescriptionOrder(decoding: message) }
    }
  }

  @Test("an excerpt is a PDF file or nothing")
  func files() throws {
    for file in [nil, Array("%PDF-1.7 and more".utf8)] as [[UInt8]?] {
      let excerpt = PageExcerpt(file)
      #expect(try PageExcerpt(decoding: excerpt.encoded()) == excerpt)
    }
    for bytes in [[], [1], [0, 0], Array("%PDX-1.7".utf8), Array("%PDF".utf8)] as [[UInt8]] {
      #expect(throws: MessageError.unknownKind) { try PageExcerpt(decoding: bytes) }
    }
  }

  @Test("a file may be larger than a description")
  func sizes() throws {
    func decoded(_ count: Int, to subject: DescriptionOrder.Subject) -> DescriptionReply? {
      let reply = DescriptionReply(number: 3, outcome: .description(byteCount: count))
      let order = DescriptionOrder(number: 3, subject: subject)
      return try? DescriptionReply(decoding: reply.encoded(), to: order)
    }
    let excerpt = DescriptionOrder.Subject.excerpt(RangeSet([0..<1]))
    #expect(decoded(PageExcerpt.sizeLimit, to: excerpt) != nil)
    #expect(decoded(PageExcerpt.sizeLimit + 1, to: excerpt) == nil)
    #expect(decoded(CodecChannel.descriptionLimit, to: .document) != nil)
    #expect(decoded(CodecChannel.descriptionLimit + 1, to: .document) == nil)
  }
}
