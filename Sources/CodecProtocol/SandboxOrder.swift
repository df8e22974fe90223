/// A message that asks a codec process for the restrictions that it has put on itself.
package struct SandboxOrder: Hashable, Sendable {
  /// The number that identifies the order; the reply repeats this number.
  package var number: UInt64

  private static let kind: UInt32 = 0x5131_534F

  /// Creates an order with the number `number`.
  package init(number: UInt64) {
    self.number = number
  }

  /// Creates an order by decoding `bytes`, a message that ``encoded()`` returned.
  ///
  /// - Throws: `MessageError` if the message is malformed.
  package init(decoding bytes: [UInt8]) throws(MessageError) {
    var reader = ByteReader(bytes)
    guard try reader.read(UInt32.self) == SandboxOrder.kind else { throw .unknownKind }
    number = try reader.read(UInt64.self)
    guard reader.isAtEnd else { throw .tooLong }
  }

  /// Returns the order as the bytes of a message, which `init(decoding:)` can decode.
  package func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: 12)
    writer.write(SandboxOrder.kind)
    writer.write(number)
    return writer.bytes
  }
}

/// The reply of a codec process to the question for its restrictions.
package struct SandboxReply: Hashable, Sendable {
  /// The number of the order that the reply answers.
  package var number: UInt64
  /// The restrictions of the codec process.
  package var layers: SandboxLayers

  private static let kind: UInt32 = 0x5131_5352

  /// Creates a reply with `layers` to the order with the number `number`.
  package init(number: UInt64, layers: SandboxLayers) {
    self.number = number
    self.layers = layers
  }

  /// Creates the reply to `order` by decoding `bytes`, a message that ``encoded()`` returned.
  ///
  /// - Throws: `MessageError` if the message is malformed or answers another order.
  package init(decoding bytes: [UInt8], to order: SandboxOrder) throws(MessageError) {
    var reader = ByteReader(bytes)
    guard try reader.read(UInt32.self) == SandboxReply.kind else { throw .unknownKind }
    number = try reader.read(UInt64.self)
    let landlockVersion = try reader.readInteger()
    let filter = try reader.read(UInt8.self)
    let namespaces = SandboxLayers.Namespaces(rawValue: try reader.read(UInt8.self))
    guard reader.isAtEnd else { throw .tooLong }
    guard number == order.number, filter <= 1, namespaces.isSubset(of: .all) else {
      throw .outOfRange
    }
    layers = SandboxLayers(
      landlockVersion: landlockVersion, filtersSystemCalls: filter == 1, namespaces: namespaces)
  }

  /// Returns the reply as the bytes of a message, which `init(decoding:to:)` can decode.
  package func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: 18)
    writer.write(SandboxReply.kind)
    writer.write(number)
    writer.write(UInt32(clamping: layers.landlockVersion))
    writer.write(UInt8(layers.filtersSystemCalls ? 1 : 0))
    writer.write(layers.namespaces.rawValue)
    return writer.bytes
  }
}
