import QuireDocuments
import SeededNumbers
import Testing

@testable import DocumentFiles

/// Tests of moving pictures that are damaged or ask for too much.
@Suite struct HostilePictureTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  private func load(_ index: Int, of path: FilePath) async throws(CodecError) -> PageImage {
    var request = PageRequest(path: path, width: 64, height: 64)
    request.frame = index
    return try await pool.load(request)
  }

  @Test("the frames before a broken one can be read, and the codec goes on")
  func broken() async throws {
    var random = SeededGenerator(seed: 1)
    let series = FrameSeries(count: 6, width: 16, height: 16, using: &random)
    let expected = series.pictures(on: [255, 255, 255])
    let path = try folder.write(series.gif(broken: 3), to: "a.gif")
    for index in [0, 1, 2] {
      let frame = try await load(index, of: path)
      #expect(frame.bitmap().difference(from: expected[index]) == 0)
    }
    let process = pool.registry.processes.map(\.identifier)
    let reason = await reason { () throws(CodecError) in try await load(3, of: path) }
    #expect(reason == .damaged)
    #expect(try await load(1, of: path).bitmap().difference(from: expected[1]) == 0)
    #expect(pool.registry.processes.map(\.identifier) == process)
  }

  @Test("a broken frame of an APNG ends it")
  func brokenAPNG() async throws {
    var random = SeededGenerator(seed: 2)
    let series = FrameSeries(count: 4, width: 16, height: 16, using: &random)
    let path = try folder.write(series.apng(broken: 3), to: "a.png")
    let expected = series.pictures(on: [255, 255, 255])
    #expect(try await load(2, of: path).bitmap().difference(from: expected[2]) == 0)
    let reason = await reason { () throws(CodecError) in try await load(3, of: path) }
    #expect(reason == .damaged)
  }

  @Test("a hundred thousand frames without durations are limited by the size of the picture")
  func manyFrames() async throws {
    var random = SeededGenerator(seed: 3)
    var series = FrameSeries(
      count: 1, width: 300, height: 400, isTransparent: false, isDisposed: false, using: &random)
    var small = series.frames[0]
    small.bitmap = Bitmap(width: 1, height: 1) { _, _ in FrameSeries.colour(7) }
    small.delay = 0
    series.frames += Array(repeating: small, count: 99_999)
    let path = try folder.write(series.gif(), to: "a.gif")
    let first = try await load(0, of: path)
    let timing = try #require(first.motion)
    #expect((2...25_000).contains(timing.frameCount))
    let next = try await load(1, of: path)
    #expect(next.motion?.duration == 0.1)
    let reason = await reason { () throws(CodecError) in
      try await load(timing.frameCount, of: path)
    }
    #expect(reason == .noSuchPage)
  }

  @Test("of a huge canvas only the first frame is shown")
  func hugeCanvas() async throws {
    var random = SeededGenerator(seed: 4)
    var series = FrameSeries(count: 3, width: 16, height: 16, using: &random)
    // libvips ignores the size of the canvas of a GIF if it is larger than its first frame.
    let gif = try folder.write(series.gif(large: 5000), to: "a.gif")
    let page = try await load(0, of: gif)
    #expect(page.motion == nil && page.originalWidth == 5000)
    (series.width, series.height) = (5000, 4000)
    let png = try folder.write(series.apng(), to: "a.png")
    for path in [gif, png] {
      #expect(await reason { () throws(CodecError) in try await load(1, of: path) } == .noSuchPage)
    }
  }

  @Test(
    "damaged bytes anywhere never stop the codec", arguments: ["gif", "png", "webp", "avif"],
    [1, 2, 3] as [UInt64])
  func damagedBytes(kind: String, seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let hasHoles = kind == "gif" || kind == "png"
    let series = FrameSeries(
      count: 4, width: 16, height: 16, isTransparent: hasHoles, isDisposed: hasHoles,
      using: &random)
    let good =
      switch kind {
      case "gif": series.gif()
      case "png": series.apng()
      case "avif": try series.avif(in: folder)
      default: try await series.webp(pool)
      }
    for _ in 0..<40 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 12..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[place] = [0, 0xff].randomElement(using: &random) ?? 0
        default: bytes.removeSubrange(place..<min(bytes.count, place + 5))
        }
      }
      let path = try folder.write(bytes, to: "a.\(kind)")
      for index in [0, 1, 3, 2] {
        let reason = await reason { () throws(CodecError) in try await load(index, of: path) }
        #expect(reason != .decoderStopped && reason != .invalidReply, "seed \(seed)")
      }
    }
  }

  @Test(
    "damaged control chunks of an APNG show a still picture",
    arguments: [0, 1, 2, 3, 4, 5, 6, 7] as [UInt64])
  func damagedControl(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let series = FrameSeries(count: 3, width: 16, height: 16, using: &random)
    let good = series.apng()
    for _ in 0..<20 {
      var bytes = good
      // After the header and before the data of the first frame.
      bytes[Int.random(in: 33..<90, using: &random)] = UInt8.random(in: 0...255, using: &random)
      let path = try folder.write(bytes, to: "a.png")
      for index in 0..<4 {
        let reason = await reason { () throws(CodecError) in try await load(index, of: path) }
        let isKnown = [nil, .damaged, .truncated, .noSuchPage].contains(reason)
        #expect(isKnown, "seed \(seed), frame \(index): \(String(describing: reason))")
      }
    }
  }
}
