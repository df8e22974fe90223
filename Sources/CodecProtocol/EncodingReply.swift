/// The reply of a codec process to an order to encode a picture.
package struct EncodingReply: Hashable, Sendable {
  /// The result of the order to encode a picture.
  package enum Outcome: Hashable, Sendable {
    /// The picture was encoded, and the encoded file has `byteCount` bytes.
    case file(byteCount: Int)
    /// The picture could not be encoded, for the reason in the associated value.
    case fault(Fault)
  }

  /// The number of the order that the reply answers.
  package var number: UInt64
  /// The result of the order: either the size of the encoded file or an error.
  package var outcome: Outcome

  private static let fileKind: UInt32 = 0x5131_4552
  private static let faultKind: UInt32 = 0x5131_4546

  /// Creates a reply with the result `outcome` to the order with the number `number`.
  package init(number: UInt64, outcome: Outcome) {
    self.number = number
    self.outcome = outcome
  }

  /// Creates the reply to `order` by decoding `bytes`, a message that ``encoded()`` returned.
  ///
  /// - Throws: `MessageError` if the message is malformed, answers another order or names a file
  ///   that is larger than its memory.
  package init(decoding bytes: [UInt8], to order: EncodingOrder) throws(MessageError) {
    var reader = ByteReader(bytes)
    let kind = try reader.read(UInt32.self)
    number = try reader.read(UInt64.self)
    switch kind {
    case EncodingReply.fileKind:
      let limit = order.capacity - order.pixelByteCount
      guard let byteCount = Int(exactly: try reader.read(UInt64.self)),
        (1...limit).contains(byteCount)
      else { throw .outOfRange }
      outcome = .file(byteCount: byteCount)
    case EncodingReply.faultKind:
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
    case .file(let byteCount):
      writer.write(EncodingReply.fileKind)
      writer.write(number)
      writer.write(UInt64(byteCount))
    case .fault(let fault):
      writer.write(EncodingReply.faultKind)
      writer.write(number)
      writer.write(fault)
    }
    return writer.bytes
  }
}
