/// A message that asks a codec process to describe a document or some of its pages, to read what is
/// on a page, or to copy pages.
///
/// The file descriptor of the document is sent with the message. The codec writes the encoded
/// description to shared memory.
package struct DescriptionOrder: Hashable, Sendable {
  /// A subject that a codec process describes.
  package enum Subject: Hashable, Sendable {
    /// The document as a whole, by a ``DocumentInfo``.
    case document
    /// The pages with the given indices, from 0, by ``PageDescriptions``.
    ///
    /// There are at most ``PageDescriptions/limit`` of them. The description ends before the last
    /// one if the document has no more pages or if the pages take long.
    case pages(Range<Int>)
    /// The contents of the page with the given index, from 0, as ``DocumentPageContents``.
    case contents(Int)
    /// The texts of the pages with the given indices, from 0, as ``PageTexts``.
    ///
    /// There are at most ``PageTexts/limit`` of them. The description ends before the last one if
    /// the document has no more pages, or if the pages take long or have much text.
    case texts(Range<Int>)
    /// What the file says about itself and the page with the given index, from 0, as
    /// ``PageProperties``.
    case properties(Int)
    /// The pictures on the page with the given index, from 0, as ``PagePictures``.
    case pictures(Int)
    /// The pages with the given indices, from 0, as a ``PageExcerpt``.
    ///
    /// They form at least one range, and at most ``PageExcerpt/rangeLimit``.
    case excerpt(RangeSet<Int>)

    /// The largest size of the encoded description, in bytes.
    package var sizeLimit: Int {
      if case .excerpt = self { PageExcerpt.sizeLimit } else { CodecChannel.descriptionLimit }
    }
  }

  /// The number that identifies the order; the reply repeats this number.
  package var number: UInt64
  /// The subject to describe.
  package var subject: Subject
  /// The password of the document, or an empty array if there is none.
  package var password: [UInt8]

  private static let kind: UInt32 = 0x5131_444F

  /// Creates an order to describe `subject` in a document with the password `password`.
  package init(number: UInt64, subject: Subject, password: [UInt8] = []) {
    self.number = number
    self.subject = subject
    self.password = password
  }

  /// Creates an order by decoding `bytes`, a message that ``encoded()`` returned.
  ///
  /// - Throws: `MessageError` if the message is malformed or a codec could not carry out the order.
  package init(decoding bytes: [UInt8]) throws(MessageError) {
    var reader = ByteReader(bytes)
    guard try reader.read(UInt32.self) == DescriptionOrder.kind else { throw .unknownKind }
    number = try reader.read(UInt64.self)
    let kind = try reader.read(UInt8.self)
    let page = try reader.readInteger()
    let count = try reader.readInteger()
    switch (kind, count) {
    case (0, 0): subject = .document
    case (1, 1...PageDescriptions.limit): subject = .pages(page..<page + count)
    case (2, 0): subject = .contents(page)
    case (3, 1...PageTexts.limit): subject = .texts(page..<page + count)
    case (4, 0): subject = .properties(page)
    case (5, 0): subject = .pictures(page)
    case (6, 1...PageExcerpt.rangeLimit): subject = .excerpt(try reader.readRanges(count))
    default: throw .unknownKind
    }
    password = try reader.readBytes(limit: CodecChannel.passwordLimit)
    guard reader.isAtEnd else { throw .tooLong }
  }

  /// Returns the order as the bytes of a message, which `init(decoding:)` can decode.
  package func encoded() -> [UInt8] { encoded(password: password.span) }

  /// Returns the order with another password as the bytes of a message.
  ///
  /// The message is the only copy of the password that is made.
  package func encoded(password: Span<UInt8>) -> [UInt8] {
    var writer = ByteWriter(capacity: 32 + password.count)
    writer.write(DescriptionOrder.kind)
    writer.write(number)
    var ranges: [Range<Int>] = []
    if case .excerpt(let pages) = subject { ranges = Array(pages.ranges) }
    let (kind, page, count): (UInt8, Int, Int) =
      switch subject {
      case .document: (0, 0, 0)
      case .pages(let pages): (1, pages.lowerBound, pages.count)
      case .contents(let page): (2, page, 0)
      case .texts(let pages): (3, pages.lowerBound, pages.count)
      case .properties(let page): (4, page, 0)
      case .pictures(let page): (5, page, 0)
      case .excerpt: (6, 0, ranges.count)
      }
    writer.write(kind)
    writer.write(UInt32(clamping: page))
    writer.write(UInt32(clamping: count))
    for range in ranges {
      writer.write(UInt32(clamping: range.lowerBound))
      writer.write(UInt32(clamping: range.upperBound))
    }
    writer.write(password)
    return writer.bytes
  }
}

/// The reply of a codec process to an order to describe a document or a page.
package struct DescriptionReply: Hashable, Sendable {
  /// The result of the order to describe a document or a page.
  package enum Outcome: Hashable, Sendable {
    /// The description was written, and its encoded form has `byteCount` bytes.
    case description(byteCount: Int)
    /// The document cannot be read, for the reason in the associated value.
    case fault(Fault)
  }

  /// The number of the order that the reply answers.
  package var number: UInt64
  /// The result of the order: either the size of the description or an error.
  package var outcome: Outcome

  private static let descriptionKind: UInt32 = 0x5131_4452
  private static let faultKind: UInt32 = 0x5131_4446

  /// Creates a reply with the result `outcome` to the order with the number `number`.
  package init(number: UInt64, outcome: Outcome) {
    self.number = number
    self.outcome = outcome
  }

  /// Creates the reply to `order` by decoding `bytes`, a message that ``encoded()`` returned.
  ///
  /// - Throws: `MessageError` if the message is malformed, answers another order or names a
  ///   description that is larger than its memory.
  package init(decoding bytes: [UInt8], to order: DescriptionOrder) throws(MessageError) {
    var reader = ByteReader(bytes)
    let kind = try reader.read(UInt32.self)
    number = try reader.read(UInt64.self)
    switch kind {
    case DescriptionReply.descriptionKind:
      let byteCount = try reader.readInteger()
      guard (1...order.subject.sizeLimit).contains(byteCount) else { throw .outOfRange }
      outcome = .description(byteCount: byteCount)
    case DescriptionReply.faultKind:
      outcome = .fault(try reader.readFault())
    default:
      throw .unknownKind
    }
    guard reader.isAtEnd, number == order.number else { throw .outOfRange }
  }

  /// Returns the reply as the bytes of a message, which `init(decoding:to:)` can decode.
  package func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: 32)
    switch outcome {
    case .description(let byteCount):
      writer.write(DescriptionReply.descriptionKind)
      writer.write(number)
      writer.write(UInt32(clamping: byteCount))
    case .fault(let fault):
      writer.write(DescriptionReply.faultKind)
      writer.write(number)
      writer.write(fault)
    }
    return writer.bytes
  }
}

extension ByteReader {
  /// Reads `count` ranges of pages, in ascending order with gaps between them.
  fileprivate mutating func readRanges(_ count: Int) throws(MessageError) -> RangeSet<Int> {
    var pages = RangeSet<Int>()
    var end = -1
    for _ in 0..<count {
      let (first, next) = (try readInteger(), try readInteger())
      guard first > end, next > first, next <= DocumentInfo.pageLimit else { throw .outOfRange }
      pages.insert(contentsOf: first..<next)
      end = next
    }
    return pages
  }
}
