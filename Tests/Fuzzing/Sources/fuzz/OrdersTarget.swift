@testable import CodecProtocol
@testable import QuireScene

extension FuzzTarget {
  /// Everything that a codec process receives, and its replies to other
  /// orders than those for pages.
  static let orders = FuzzTarget("Orders") { bytes in
    if let order = try? PageOrder(decoding: bytes) {
      check(Image.byteCount(width: order.width, height: order.height, mipmapped: true) > 0, "size")
      check(order.background.count == 3, "\(order.background) is no colour")
      check((try? PageOrder(decoding: order.encoded())) == order, "\(order) has changed")
    }
    if let order = try? DescriptionOrder(decoding: bytes) {
      let again = try? DescriptionOrder(decoding: order.encoded())
      check(again == order, "\(order) becomes \(String(describing: again))")
    }
    if let order = try? EncodingOrder(decoding: bytes) {
      check(order.capacity > order.pixelByteCount, "\(order) has no memory for a file")
      check((try? EncodingOrder(decoding: order.encoded())) == order, "\(order) has changed")
    }
    if let order = try? SandboxOrder(decoding: bytes) {
      check((try? SandboxOrder(decoding: order.encoded())) == order, "\(order) has changed")
    }
    decodeReplies(bytes)
  }

  private static func decodeReplies(_ bytes: [UInt8]) {
    for subject in [DescriptionOrder.Subject.document, .excerpt(RangeSet([0..<1]))] {
      let description = DescriptionOrder(number: 1, subject: subject, password: [])
      if let reply = try? DescriptionReply(decoding: bytes, to: description) {
        if case .description(let count) = reply.outcome {
          check((1...subject.sizeLimit).contains(count), "\(count) bytes")
        }
        let again = try? DescriptionReply(decoding: reply.encoded(), to: description)
        check(again == reply, "\(reply) becomes \(String(describing: again))")
      }
    }
    let encoding = EncodingOrder(number: 1, format: .png, width: 20, height: 10)
    if let reply = try? EncodingReply(decoding: bytes, to: encoding) {
      if case .file(let count) = reply.outcome {
        check(count <= encoding.capacity - encoding.pixelByteCount, "\(count) bytes")
      }
      let again = try? EncodingReply(decoding: reply.encoded(), to: encoding)
      check(again == reply, "\(reply) becomes \(String(describing: again))")
    }
    let sandbox = SandboxOrder(number: 1)
    if let reply = try? SandboxReply(decoding: bytes, to: sandbox) {
      let again = try? SandboxReply(decoding: reply.encoded(), to: sandbox)
      check(again == reply, "\(reply) becomes \(String(describing: again))")
    }
  }
}
