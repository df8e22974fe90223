import QuireDocuments
import QuireScene
import SeededNumbers
import Testing

@testable import DocumentFiles

/// Tests of the frames of moving pictures, which are compared with what the tests compute.
@Suite struct MovingPictureTests {
  private static let background: [UInt8] = [10, 200, 90]
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  /// The frame with the index `index` of the picture at `path`, on a page that is large enough.
  private func load(
    _ index: Int, of path: FilePath, page: Int = 0, width: Int = 64, height: Int = 64
  ) async throws(CodecError) -> PageImage {
    let colour = Self.background.map { Double($0) / 255 }
    var request = PageRequest(
      path: path, page: page, width: width, height: height,
      background: Color(red: colour[0], green: colour[1], blue: colour[2]))
    request.frame = index
    return try await pool.load(request)
  }

  /// Reads the frames in order, then a few in any order.
  private func expectFrames(
    of series: FrameSeries, at path: FilePath, tolerance: Int = 0, _ comment: Comment
  ) async throws {
    var random = SeededGenerator(seed: 9)
    let expected = series.pictures(on: Self.background)
    let others = (0..<6).map { _ in Int.random(in: expected.indices, using: &random) }
    for index in Array(expected.indices) + others {
      let frame = try await load(index, of: path)
      let difference = frame.bitmap().difference(from: expected[index])
      #expect(difference <= tolerance, "\(comment), frame \(index)")
      let timing = try #require(frame.motion)
      #expect(timing.frameCount == expected.count)
      #expect(abs(timing.duration - Double(series.frames[index].delay) / 100) < 1e-9)
    }
  }

  @Test("the frames of a GIF are those that the standard describes", arguments: 0..<8)
  func gif(seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let series = FrameSeries(
      count: Int.random(in: 2...12, using: &random), width: 31, height: 23, using: &random)
    let path = try folder.write(series.gif(), to: "\(seed).gif")
    try await expectFrames(of: series, at: path, "seed \(seed)")
  }

  @Test("the frames of an APNG are those that the standard describes", arguments: 0..<8)
  func apng(seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var series = FrameSeries(
      count: Int.random(in: 2...12, using: &random), width: 31, height: 23, using: &random)
    for index in series.frames.indices where Bool.random(using: &random) {
      series.frames[index].isBlended = false
    }
    let path = try folder.write(series.apng(), to: "\(seed).png")
    try await expectFrames(of: series, at: path, "seed \(seed)")
  }

  @Test("translucent pixels of an APNG are mixed with those under them")
  func translucent() async throws {
    var random = SeededGenerator(seed: 1)
    var series = FrameSeries(
      count: 2, width: 8, height: 8, isTransparent: false, isDisposed: false, using: &random)
    series.frames[0].bitmap = Bitmap(width: 8, height: 8) { _, _ in [200, 100, 0, 255] }
    series.frames[1] = series.frames[0]
    series.frames[1].bitmap = Bitmap(width: 8, height: 8) { x, _ in
      [0, 100, 255, UInt8(x * 36)]
    }
    let path = try folder.write(series.apng(), to: "a.png")
    let expected = Bitmap(width: 8, height: 8) { x, _ in
      let alpha = Double(x * 36) / 255
      return [200 * (1 - alpha), 100, 255 * alpha].map { UInt8($0.rounded()) }
    }
    #expect(try await load(1, of: path).bitmap().difference(from: expected) <= 1)
  }

  @Test("the frames of a WebP are drawn over each other")
  func webp() async throws {
    var random = SeededGenerator(seed: 4)
    var series = FrameSeries(
      count: 6, width: 64, height: 48, isTransparent: false, isDisposed: false, using: &random)
    for (index, colour) in [[250, 0, 0], [0, 250, 0], [9, 9, 250]].enumerated() {
      for number in [index, index + 3] {
        series.frames[number].bitmap = Bitmap(width: number == 0 ? 64 : 32, height: 48) { _, _ in
          colour.map(UInt8.init)
        }
        (series.frames[number].x, series.frames[number].y) = (number % 2 * 32, 0)
      }
    }
    let path = try folder.write(try await series.webp(pool), to: "a.webp")
    try await expectFrames(of: series, at: path, tolerance: 12, "webp")
  }

  @Test(
    "a picture is repeated as often as its file says",
    arguments: [(nil, 1), (0, nil), (1, 2), (5, 6)] as [(Int?, Int?)])
  func repetitions(written: Int?, expected: Int?) async throws {
    var random = SeededGenerator(seed: 2)
    let series = FrameSeries(count: 3, width: 8, height: 8, using: &random)
    let path = try folder.write(series.gif(repetitions: written), to: "a.gif")
    let timing = try #require(try await load(0, of: path).motion)
    #expect(timing.playCount == expected)
    let other = try folder.write(series.apng(plays: 3), to: "a.png")
    #expect(try await load(0, of: other).motion?.playCount == 3)
  }

  @Test("pictures that do not move say so, and have no other frames")
  func still() async throws {
    var random = SeededGenerator(seed: 3)
    let series = FrameSeries(count: 1, width: 8, height: 8, using: &random)
    for (name, bytes) in [
      ("a.gif", series.gif()), ("a.png", PNG.encode(series.frames[0].bitmap)),
      ("b.png", series.apng()),
    ] {
      let path = try folder.write(bytes, to: name)
      #expect(try await load(0, of: path).motion == nil, "\(name)")
      let reason = await reason { () throws(CodecError) in try await load(1, of: path) }
      #expect(reason == .noSuchPage, "\(name)")
    }
  }

  @Test("a moving picture in a comic plays", arguments: ["zip", "7zip"])
  func comic(format: String) async throws {
    var random = SeededGenerator(seed: 5)
    let series = FrameSeries(count: 5, width: 20, height: 20, using: &random)
    let path = try ArchiveFile(
      format: format,
      entries: [("1.png", numberedPicture(1)), ("2.gif", series.gif()), ("3.png", series.apng())]
    ).write("book.cbz", in: folder)
    let expected = series.pictures(on: Self.background)
    #expect(try await load(0, of: path).motion == nil)
    for page in 1...2 {
      for index in expected.indices {
        let frame = try await load(index, of: path, page: page)
        #expect(frame.bitmap().difference(from: expected[index]) == 0, "page \(page)")
        // Other pages are read between the frames.
        _ = try await load(0, of: path, page: 0)
      }
    }
  }

  @Test(
    "frames have exactly the size and the colours of the page", arguments: ["gif", "png"], [37, 64])
  func scaled(kind: String, width: Int) async throws {
    var random = SeededGenerator(seed: 6)
    var series = FrameSeries(
      count: 3, width: 61, height: 47, isTransparent: false, isDisposed: false, using: &random)
    series.frames[2] = series.frames[0]
    let path = try folder.write(kind == "gif" ? series.gif() : series.apng(), to: "a.\(kind)")
    let page = try await load(0, of: path, width: width, height: 64)
    let request = PageRequest(path: path, width: 1, height: 1)
    var frames = try #require(request.forFrames(of: page))
    frames.frame = 2
    #expect(frames.width == min(width, 61))
    let frame = try await pool.load(frames)
    #expect(frame.bitmap().difference(from: page.bitmap()) <= 1)
  }

  @Test("frames of an enlarged page have the pixels that it needs, but not more than the picture")
  func enlarged() async throws {
    var random = SeededGenerator(seed: 8)
    let series = FrameSeries(
      count: 3, width: 120, height: 80, isTransparent: false, isDisposed: false, using: &random)
    let path = try folder.write(series.gif(), to: "a.gif")
    let page = try await load(0, of: path, width: 60, height: 64)
    let request = PageRequest(path: path, width: 1, height: 1)
    func size(_ scale: Double, limit: Int) -> [Int] {
      let frames = request.forFrames(of: page, enlargedBy: scale, areaLimit: limit)
      return frames.map { [$0.width, $0.height] } ?? []
    }
    #expect(size(1, limit: 1 << 20) == [60, 64] && size(3, limit: 0) == [60, 64])
    #expect(size(1.5, limit: 1 << 20) == [90, 60])
    #expect(size(2, limit: 1 << 20) == [120, 80] && size(9, limit: 1 << 20) == [120, 80])
    #expect(size(9, limit: 90 * 60) == [90, 60])
    var frames = try #require(request.forFrames(of: page, enlargedBy: 2, areaLimit: 1 << 20))
    frames.frame = 1
    let expected = series.pictures(on: Self.background)[1]
    #expect(try await pool.load(frames).bitmap().difference(from: expected) == 0)
  }

  @Test("a file that is replaced between two frames is read again")
  func replaced() async throws {
    var random = SeededGenerator(seed: 7)
    let first = FrameSeries(count: 4, width: 16, height: 16, using: &random)
    let second = FrameSeries(count: 4, width: 18, height: 18, using: &random)
    var path = try folder.write(first.gif(), to: "a.gif")
    _ = try await load(1, of: path)
    path = try folder.write(second.gif(), to: "a.gif")
    let expected = second.pictures(on: Self.background)[2]
    #expect(try await load(2, of: path).bitmap().difference(from: expected) == 0)
  }
}
