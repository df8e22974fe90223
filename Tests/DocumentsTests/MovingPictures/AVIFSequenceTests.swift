import Documents
import Mutating
import QuireScene
import SeededNumbers
import Testing

/// Tests of AVIF sequences, whose frames are compared with those that the tests encoded.
@Suite struct AVIFSequenceTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  private func load(
    _ index: Int, of path: FilePath, page: Int = 0
  ) async throws(CodecError) -> PageImage {
    var request = PageRequest(
      path: path, page: page, width: 64, height: 64, background: Color(red: 0, green: 1, blue: 0))
    request.frame = index
    return try await pool.load(request)
  }

  @Test("the frames are those that were encoded, in any order", arguments: 0..<3)
  func frames(seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let series = FrameSeries(
      count: 6, width: 31, height: 23, isTransparent: false, isDisposed: false, using: &random)
    let path = try folder.write(try series.avif(in: folder), to: "\(seed).avif")
    let expected = series.pictures(on: [0, 255, 0])
    let others = (0..<6).map { _ in Int.random(in: expected.indices, using: &random) }
    for index in Array(expected.indices) + others {
      let frame = try await load(index, of: path)
      #expect(frame.bitmap().difference(from: expected[index]) == 0, "frame \(index)")
      #expect([frame.originalWidth, frame.originalHeight] == [31, 23])
      let timing = try #require(frame.motion)
      #expect(timing.frameCount == 6 && timing.playCount == nil)
    }
    let reason = await reason { () throws(CodecError) in try await load(6, of: path) }
    #expect(reason == .noSuchPage)
  }

  /// Two frames of 16 × 16 pixels, which are shown for 40 and 250 ms.
  ///
  /// Each has one colour, and an alpha channel from 0 at the left edge to 255 at the right.
  private var translucent: [UInt8] {
    get throws { try #require(SeedFile.all.first { $0.kind == "sequence.avif" }).bytes }
  }

  @Test("translucent frames are mixed with the background")
  func alpha() async throws {
    let path = try folder.write(try translucent, to: "a.avif")
    for (index, colour) in [[200.0, 100, 0], [0, 100, 200]].enumerated() {
      let expected = Bitmap(width: 16, height: 16) { x, _ in
        let alpha = Double(x * 17) / 255
        return zip(colour, [0.0, 255, 0]).map {
          UInt8(($0 * alpha + $1 * (1 - alpha)).rounded())
        }
      }
      let frame = try await load(index, of: path)
      #expect(frame.bitmap().difference(from: expected) <= 1)
      #expect(frame.motion?.duration == [0.04, 0.25][index])
    }
  }

  @Test("a sequence in a comic plays")
  func comic() async throws {
    let path = try ArchiveFile(
      format: "zip", entries: [("1.png", numberedPicture(1)), ("2.avif", try translucent)]
    ).write("book.cbz", in: folder)
    let first = try await load(0, of: path, page: 1)
    #expect(first.motion?.frameCount == 2 && first.originalWidth == 16)
    let second = try await load(1, of: path, page: 1)
    #expect(second.bitmap()[15, 8].prefix(3) == [0, 100, 200])
  }

  @Test("a sequence that ends too early says so, and never stops the codec")
  func truncated() async throws {
    let whole = try translucent
    for count in stride(from: 40, to: whole.count, by: 61) {
      let path = try folder.write(Array(whole.prefix(count)), to: "\(count).avif")
      for index in 0..<2 {
        let reason = await reason { () throws(CodecError) in try await load(index, of: path) }
        let isKnown = [.truncated, .damaged, .noSuchPage].contains(reason)
        #expect(isKnown, "\(count) bytes, frame \(index): \(String(describing: reason))")
      }
    }
  }
}
