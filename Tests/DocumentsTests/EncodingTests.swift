import CodecProtocol
import Glibc
import QuireDocuments
import QuireScene
import SeededNumbers
import Testing

@testable import DocumentFiles

/// Tests that encode pictures as PNG files and read them back.
@Suite struct EncodingTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  private func encode(_ bitmap: Bitmap) async throws -> EncodedPicture {
    try await EncodingTests.encode(bitmap, with: pool)
  }

  private static func encode(
    _ bitmap: Bitmap, with pool: CodecPool
  ) async throws -> EncodedPicture {
    let image = Image(width: bitmap.width, height: bitmap.height, bytes: bitmap.bytes)
    return try await pool.encoded(image)
  }

  private static func failure(
    of bitmap: Bitmap, with pool: CodecPool
  ) async -> CodecError.Reason? {
    do {
      _ = try await encode(bitmap, with: pool)
      return nil
    } catch {
      return (error as? CodecError)?.reason
    }
  }

  private func noise(_ width: Int, _ height: Int, alpha: (Int) -> UInt8 = { _ in 255 }) -> Bitmap {
    var random = SeededGenerator(seed: 11)
    return Bitmap(width: width, height: height) { x, y in
      let value = random.next()
      let alpha = alpha(y * width + x)
      // The colours are premultiplied, so none is greater than its alpha.
      return [0, 8, 16].map {
        UInt8(UInt64(UInt8(truncatingIfNeeded: value >> $0)) * UInt64(alpha) / 255)
      }
        + [alpha]
    }
  }

  /// The colour type of a PNG file: PNG 1.2, 4.1.1.
  private func colourType(_ path: FilePath) throws -> UInt8 {
    let file = unsafe open(path.terminated, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 26)
    try #require(unsafe read(file, &bytes, 26) == 26)
    return bytes[25]
  }

  @Test("opaque pixels are encoded without loss", arguments: [(1, 1), (33, 7), (640, 480)])
  func opaquePixels(width: Int, height: Int) async throws {
    let bitmap = noise(width, height)
    let path = folder.file("opaque.png")
    try await encode(bitmap).write(to: path)
    #expect(try colourType(path) == 2)
    let page = try await pool.load(PageRequest(path: path, width: width, height: height))
    #expect(page.bitmap() == bitmap)
  }

  @Test("transparency is kept")
  func transparency() async throws {
    let bitmap = noise(256, 5) { UInt8($0 % 256) }
    let path = folder.file("translucent.png")
    try await encode(bitmap).write(to: path)
    #expect(try colourType(path) == 6)
    for (background, back) in [(Color.white, 255.0), (.black, 0)] {
      let page = try await pool.load(
        PageRequest(path: path, width: 256, height: 5, background: background))
      // On black, the premultiplied colour is visible; the background contributes the rest.
      let expected = Bitmap(width: 256, height: 5) { x, y in
        let pixel = bitmap[x, y]
        return pixel[..<3].map {
          UInt8(min(255, Double($0) + back * Double(255 - pixel[3]) / 255).rounded())
        }
      }
      #expect(page.bitmap().difference(from: expected) <= 1)
    }
  }

  @Test("the same pixels give the same file")
  func reproduction() async throws {
    let bitmap = noise(300, 200)
    try await encode(bitmap).write(to: folder.file("one.png"))
    try await encode(bitmap).write(to: folder.file("two.png"))
    let files = try ["one.png", "two.png"].map { try contents(folder.file($0)) }
    #expect(files[0] == files[1])
  }

  private func contents(_ path: FilePath) throws -> [UInt8] {
    let file = unsafe open(path.terminated, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = unsafe read(file, &bytes, bytes.count)
    try #require(count > 0)
    return Array(bytes.prefix(count))
  }

  @Test("a codec that is killed fails only one file")
  func killedCodec() async throws {
    let bitmap = noise(8, 8)
    _ = try await encode(bitmap)
    let victim = try #require(pool.registry.processes.first).identifier
    kill(victim, SIGSTOP)
    let pool = pool
    async let result = EncodingTests.failure(of: bitmap, with: pool)
    await eventually("the order is out") { pool.registry.processes.first?.isReading == true }
    kill(victim, SIGKILL)
    #expect(await result == .decoderStopped)
    _ = try await encode(bitmap)
  }

  @Test("invalid orders and replies are rejected")
  func invalidMessages() throws {
    let order = EncodingOrder(number: 7, format: .webp, width: 30, height: 20)
    #expect(try EncodingOrder(decoding: order.encoded()) == order)
    for count in 0..<order.encoded().count {
      #expect(throws: MessageError.self) {
        try EncodingOrder(decoding: Array(order.encoded().prefix(count)))
      }
    }
    for change: (inout EncodingOrder) -> Void in [
      { $0.width = 0 }, { $0.height = 16385 },
    ] {
      var bad = order
      change(&bad)
      #expect(throws: MessageError.self) { try EncodingOrder(decoding: bad.encoded()) }
    }
    let room = order.capacity - order.pixelByteCount
    for (number, byteCount) in [(7, 0), (7, room + 1), (8, 100)] as [(UInt64, Int)] {
      let reply = EncodingReply(number: number, outcome: .file(byteCount: byteCount))
      #expect(throws: MessageError.self) {
        try EncodingReply(decoding: reply.encoded(), to: order)
      }
    }
    let good = EncodingReply(number: 7, outcome: .file(byteCount: room))
    #expect(try EncodingReply(decoding: good.encoded(), to: order) == good)
  }
}
