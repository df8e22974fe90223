@testable import CodecProtocol
@testable import QuireGeometry

extension FuzzTarget {
  /// Replies to an order for a page; the first seven bytes choose the order.
  static let pageReply = FuzzTarget("PageReply") { bytes in
    guard bytes.count > 7 else { return }
    func side(_ index: Int) -> Int { 1 + Int(bytes[index]) | Int(bytes[index + 1] & 0x3f) << 8 }
    let (width, height) = (min(side(0), 1 << 14), min(side(2), 1 << 14))
    let scaledPage =
      bytes[4] & 1 == 0
      ? nil
      : PixelRect(
        x: -Int(bytes[5]), y: -Int(bytes[6]), width: width + 256, height: height + 256)
    let order = PageOrder(
      number: 1, page: 0, scaledPage: scaledPage, width: width, height: height, fit: .inside,
      background: [0, 0, 0])
    guard let reply = try? PageReply(decoding: Array(bytes[7...]), to: order) else { return }
    check(reply.number == order.number, "the reply answers another order")
    if case .page(let page) = reply.outcome {
      check(page.x >= 0 && page.y >= 0 && page.width > 0 && page.height > 0, "\(page) is empty")
      check(
        page.x + page.width <= width && page.y + page.height <= height, "\(page) is too large")
      check((page.motion?.frameCount ?? 2) > 1, "one frame does not move")
    }
    let again = try? PageReply(decoding: reply.encoded(), to: order)
    check(again == reply, "\(reply) becomes \(String(describing: again))")
  }
}
