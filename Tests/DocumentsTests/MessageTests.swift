import CodecProtocol
import QuireGeometry
import SeededNumbers
import Testing

/// Tests of the messages between a program and its codecs.
@Suite struct MessageTests {
  private func order(_ random: inout SeededGenerator) -> PageOrder {
    PageOrder(
      number: random.next(),
      page: Int.random(in: 0...9999, using: &random),
      frame: Int.random(in: 0..<PictureMotion.frameLimit, using: &random),
      scaledPage: Bool.random(using: &random)
        ? PixelRect(
          x: -Int.random(in: 0...99, using: &random), y: -Int.random(in: 0...99, using: &random),
          width: 1 << 20, height: 1 << 20) : nil,
      password: (0..<Int.random(in: 0...1024, using: &random)).map { UInt8($0 % 251) },
      width: Int.random(in: 1...4096, using: &random),
      height: Int.random(in: 1...4096, using: &random),
      fit: PageFit.allCases.randomElement(using: &random) ?? .inside,
      background: (0..<3).map { _ in UInt8(truncatingIfNeeded: random.next()) })
  }

  @Test("orders are decoded as they were encoded", arguments: 0..<50 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let order = order(&random)
    let message = order.encoded()
    #expect(message.count <= CodecChannel.messageLimit)
    #expect(try PageOrder(decoding: message) == order, "seed \(seed)")
    for count in Set([0, 1, 4, message.count / 2, message.count - 1]) {
      #expect(throws: MessageError.self) { try PageOrder(decoding: Array(message.prefix(count))) }
    }
    #expect(throws: MessageError.tooLong) { try PageOrder(decoding: message + [0]) }
  }

  @Test("invalid orders are rejected")
  func invalidOrders() throws {
    var random = SeededGenerator(seed: 1)
    let good = order(&random)
    let changes: [(inout PageOrder) -> Void] = [
      { $0.width = 0 }, { $0.height = 0 }, { $0.width = 16385 }, { $0.height = 1 << 31 },
      { $0.frame = PictureMotion.frameLimit },
      { $0.background = [1, 2] }, { $0.password = Array(repeating: 0x61, count: 1025) },
      { $0.scaledPage = PixelRect(x: -1, y: 0, width: $0.width, height: $0.height) },
      { $0.scaledPage = PixelRect(x: 0, y: -1, width: $0.width, height: $0.height) },
      { $0.scaledPage = PixelRect(x: 0, y: 0, width: 1 << 20 + 1, height: $0.height) },
    ]
    for change in changes {
      var bad = good
      change(&bad)
      #expect(throws: MessageError.self) { try PageOrder(decoding: bad.encoded()) }
    }
  }

  @Test("a reply whose picture lies outside the page is rejected")
  func outsideReplies() throws {
    func reply(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PageReply {
      var page = ComposedPage(
        x: x, y: y, width: width, height: height, originalWidth: 7, originalHeight: 8)
      page.isScalable = x == 10
      return PageReply(number: 3, outcome: .page(page))
    }
    let inside = reply(10, 20, 30, 40)
    let order = self.order(number: 3, width: 40, height: 60)
    #expect(try PageReply(decoding: inside.encoded(), to: order) == inside)
    for outside in [
      reply(11, 20, 30, 40), reply(10, 21, 30, 40), reply(10, 20, 0, 40), reply(10, 20, 30, 0),
      reply(1 << 32 - 1, 0, 1 << 32 - 1, 1),
    ] {
      #expect(throws: MessageError.outOfRange) {
        try PageReply(decoding: outside.encoded(), to: order)
      }
    }
    var other = order
    other.number = 4
    #expect(throws: MessageError.outOfRange) {
      try PageReply(decoding: inside.encoded(), to: other)
    }
    var moving = inside
    for (count, isValid) in [(2, true), (100_000, true), (1, false), (100_001, false)] {
      guard case .page(var page) = inside.outcome else { continue }
      page.motion = PictureMotion(frameCount: count, playCount: 3, milliseconds: 40)
      moving.outcome = .page(page)
      let decoded = try? PageReply(decoding: moving.encoded(), to: order)
      #expect(decoded == (isValid ? moving : nil), "\(count) frames")
    }
    let fault = PageReply(number: 9, outcome: .fault(Fault(.tooLarge, width: 65000, height: 1)))
    let smallest = self.order(number: 9, width: 1, height: 1)
    #expect(try PageReply(decoding: fault.encoded(), to: smallest) == fault)
  }

  @Test("a reply whose picture does not fill the ordered part of a page is rejected")
  func smallParts() throws {
    var order = self.order(number: 3, width: 40, height: 60)
    order.scaledPage = PixelRect(x: -10, y: -20, width: 100, height: 200)
    for (width, height) in [(40, 60), (39, 60), (40, 59), (1, 1)] {
      let page = ComposedPage(
        x: 0, y: 0, width: width, height: height, originalWidth: 7, originalHeight: 8)
      let reply = PageReply(number: 3, outcome: .page(page))
      let decoded = try? PageReply(decoding: reply.encoded(), to: order)
      #expect(decoded == (width == 40 && height == 60 ? reply : nil), "\(width) × \(height)")
    }
  }

  private func order(number: UInt64, width: Int, height: Int) -> PageOrder {
    PageOrder(
      number: number, page: 0, width: width, height: height, fit: .inside,
      background: [255, 255, 255])
  }

  @Test("random bytes are rejected", arguments: 0..<50 as Range<UInt64>)
  func randomBytes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let good = PageReply(number: 1, outcome: .fault(Fault(.empty))).encoded()
    for _ in 0..<200 {
      var bytes = good
      bytes[Int.random(in: 0..<4, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
      let count = Int.random(in: 0...80, using: &random)
      bytes += (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      #expect(throws: MessageError.self) {
        try PageReply(decoding: bytes, to: order(number: 1, width: 100, height: 100))
      }
    }
  }
}
