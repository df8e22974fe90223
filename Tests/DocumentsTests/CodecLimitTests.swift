import Glibc
import QuireDocuments
import Testing

@testable import DocumentFiles

/// Tests of the time and memory limits of a page, and of other requests meanwhile.
@Suite struct CodecLimitTests {
  private let folder: TemporaryFolder
  private let good: FilePath

  init() throws {
    folder = try TemporaryFolder()
    good = try folder.write(
      PNG.encode(Bitmap(width: 40, height: 30) { x, y in [UInt8(x), UInt8(y), 0] }), to: "good.png")
  }

  /// The reason why reading a page fails, or `nil`.
  private static func load(
    _ path: FilePath, with pool: CodecPool, urgency: Urgency = .shown(0)
  ) async -> CodecError.Reason? {
    let request = PageRequest(path: path, width: 64, height: 64)
    return await reason { () throws(CodecError) in try await pool.load(request, urgency: urgency) }
  }

  /// Installs a codec that hangs while a file named "hang" exists.
  private func hangingCodec(_ settings: inout CodecPool.Settings) throws {
    let real = settings.executable.displayName
    let hang = try folder.write([], to: "hang").displayName
    let script = """
      #!/bin/sh
      [ -e '\(hang)' ] && echo >> '\(hang).count' && exec sleep 60
      exec '\(real)' "$@"

      """
    settings.executable = try folder.write(Array(script.utf8), to: "codec")
  }

  /// The number of codecs that hang.
  private var hangingCount: Int {
    (try? folder.file("hang.count").contents(limit: 100).count) ?? 0
  }

  private func stopHanging() {
    unsafe _ = unlink(folder.file("hang").terminated)
  }

  @Test(
    "the default limits are 10 s for pictures, 20 s for documents, 60 s for archives, and 1 GiB")
  func defaultLimits() {
    let settings = CodecPool.Settings()
    #expect(settings.timeLimit == .seconds(10) && settings.documentTimeLimit == .seconds(20))
    #expect(settings.archiveTimeLimit == .seconds(60))
    #expect(settings.spareDelay == .seconds(2) && settings.urgentDelay == .milliseconds(300))
    #expect(settings.memoryLimit == 1 << 30 && settings.largeMemoryLimit == 4 << 30)
  }

  @Test("a page of a document has a longer time limit than a picture")
  func documentTime() async throws {
    var settings = try codecSettings(timeLimit: .milliseconds(300))
    settings.documentTimeLimit = .milliseconds(1200)
    try hangingCodec(&settings)
    let pool = CodecPool(settings)
    let document = try folder.write(Array("%PDF-1.5".utf8), to: "document")
    let start = ContinuousClock.now
    #expect(await CodecLimitTests.load(good, with: pool) == .tooSlow(seconds: 0.3))
    let middle = ContinuousClock.now
    #expect(await CodecLimitTests.load(document, with: pool) == .tooSlow(seconds: 1.2))
    #expect(start.duration(to: middle) < middle.duration(to: .now))
  }

  @Test("the time limit of a page larger than any screen grows in proportion")
  func largePageTime() async throws {
    var settings = try codecSettings(timeLimit: .milliseconds(200))
    try hangingCodec(&settings)
    let (good, pool) = (good, CodecPool(settings))
    let found = await reason { () throws(CodecError) in
      // The page is four times as large as 7680 × 4320 pixels.
      try await pool.load(PageRequest(path: good, width: 16384, height: 8100))
    }
    #expect(found == .tooSlow(seconds: 0.8))
  }

  @Test("a page that is too slow twice is not given to a third process until the user wants it")
  func slowTwice() async throws {
    var settings = try codecSettings(timeLimit: .milliseconds(300))
    try hangingCodec(&settings)
    let pool = CodecPool(settings)
    let reasons: [CodecError.Reason] = [
      .tooSlow(seconds: 0.3), .exceededLimitsRepeatedly, .exceededLimitsRepeatedly,
    ]
    for reason in reasons {
      #expect(await CodecLimitTests.load(good, with: pool) == reason)
    }
    #expect(hangingCount == 2)
    stopHanging()
    #expect(await CodecLimitTests.load(good, with: pool) == .exceededLimitsRepeatedly)
    pool.tryAgain(good)
    var found = CodecError.Reason?.some(.cancelled)
    // The limit is short for a machine that is busy with other tests.
    for _ in 0..<20 where found != nil {
      found = await CodecLimitTests.load(good, with: pool)
      pool.tryAgain(good)
    }
    #expect(found == nil)
  }

  @Test("after too many faults in a minute a pool reads nothing, also if a file is tried again")
  func pause() async throws {
    var settings = try codecSettings(timeLimit: .milliseconds(200))
    settings.replacementLimit = 2
    try hangingCodec(&settings)
    let pool = CodecPool(settings)
    let other = try folder.write(Array("%PDF-1.5".utf8), to: "other")
    for path in [good, other] {
      #expect(await CodecLimitTests.load(path, with: pool) == .tooSlow(seconds: 0.2))
    }
    stopHanging()
    for path in [good, other] {
      pool.tryAgain(path)
      #expect(await CodecLimitTests.load(path, with: pool) == .decoderPaused)
    }
    #expect(hangingCount == 2)
  }

  @Test("other requests do not wait for a slow page")
  func spareProcess() async throws {
    var settings = try codecSettings()
    settings.spareDelay = .milliseconds(200)
    try hangingCodec(&settings)
    let (good, pool) = (good, CodecPool(settings))
    let slow = Task { await CodecLimitTests.load(good, with: pool) }
    await eventually("the codec hangs") { hangingCount == 1 }
    stopHanging()
    // Less urgent requests do not wait either.
    #expect(await CodecLimitTests.load(good, with: pool, urgency: .search) == nil)
    #expect(pool.registry.processes.filter(\.isReading).count == 1)
    // The spare process ends when there is no more work.
    await eventually("the spare process is gone") { pool.registry.processes.count == 1 }
    slow.cancel()
    #expect(await CodecLimitTests.load(good, with: pool) == nil)
    #expect(await slow.value == .cancelled)
  }

  @Test("a page that is looked at waits less for slow pages that are less urgent")
  func urgentRequest() async throws {
    var settings = try codecSettings(timeLimit: .seconds(60))
    settings.spareDelay = .seconds(60)
    settings.urgentDelay = .milliseconds(200)
    try hangingCodec(&settings)
    let (good, pool) = (good, CodecPool(settings))
    let neighbour = Task { await CodecLimitTests.load(good, with: pool, urgency: .neighbour(1)) }
    await eventually("the codec hangs") {
      hangingCount == 1 && pool.registry.processes.contains(where: \.isReading)
    }
    stopHanging()
    #expect(await CodecLimitTests.load(good, with: pool, urgency: .shown(0)) == nil)
    #expect(pool.registry.processes.filter(\.isReading).count == 1)
    neighbour.cancel()
    #expect(await CodecLimitTests.load(good, with: pool) == nil)
    #expect(await neighbour.value == .cancelled)
  }

  @Test("a slow page is postponed for a more urgent one and read afterwards")
  func postponement() async throws {
    var settings = try codecSettings(timeLimit: .seconds(5))
    settings.spareDelay = .milliseconds(200)
    try hangingCodec(&settings)
    let (good, pool) = (good, CodecPool(settings))
    let present = Task { await CodecLimitTests.load(good, with: pool, urgency: .shown(0)) }
    await eventually("the codec hangs") { hangingCount == 1 }
    let neighbour = Task { await CodecLimitTests.load(good, with: pool, urgency: .neighbour(2)) }
    await eventually("both codecs hang") { hangingCount == 2 }
    stopHanging()
    #expect(await CodecLimitTests.load(good, with: pool, urgency: .neighbour(1)) == nil)
    #expect(await neighbour.value == nil)
    // No request was more urgent than this one.
    #expect(await present.value == .tooSlow(seconds: 5))
  }

  /// A document whose decoded picture has 4.3 GB.
  ///
  /// Pictures with soft masks are decoded as a whole in all ways of drawing.
  private var hungryDocument: [UInt8] {
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 60 80] /Contents 4 0 R"
        + " /Resources << /XObject << /I 5 0 R >> >> >>",
      "<< /Length 26 >>\nstream\nq 60 0 0 80 0 0 cm /I Do Q\nendstream",
      "<< /Type /XObject /Subtype /Image /Width 32767 /Height 32767 /ColorSpace /DeviceRGB"
        + " /BitsPerComponent 8 /SMask 6 0 R /Length 3 >>\nstream\nabc\nendstream",
      "<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray"
        + " /BitsPerComponent 8 /Length 1 >>\nstream\na\nendstream",
    ]
    var file = "%PDF-1.5\n"
    for (index, object) in objects.enumerated() {
      file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    return Array((file + "trailer\n<< /Size 7 /Root 1 0 R >>\n%%EOF\n").utf8)
  }

  @Test("a page whose decoder runs out of memory fails as a whole")
  func refusedMemory() async throws {
    let pool = CodecPool(CodecPool.Settings(workers: 1))
    let hungry = try folder.write(hungryDocument, to: "hungry.pdf")
    #expect(await CodecLimitTests.load(hungry, with: pool) == .outOfMemory)
    let process = try #require(pool.registry.processes.first).identifier
    #expect(try memory("VmHWM", of: process) < 1 << 30)
    #expect(await CodecLimitTests.load(good, with: pool) == nil)
  }

  @Test("a file that makes a library abort is damaged")
  func abortingFile() async throws {
    // An assertion of librsvg 2.54 about the height of text fails.
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="32" viewBox="0 0 40 1e30">
      <text x="4" y="20" font-size="2147483648">Quire</text></svg>
      """
    let path = try folder.write(Array(text.utf8), to: "text.svg")
    let pool = CodecPool(CodecPool.Settings(workers: 1))
    let found = await CodecLimitTests.load(path, with: pool)
    #expect(found == .damaged || found == nil)
    #expect(await CodecLimitTests.load(good, with: pool) == nil)
  }

  @Test("a picture with a large size in its header may use more memory")
  func largePicture() async throws {
    let small = Bitmap(width: 64, height: 64) { x, y in [UInt8(x), UInt8(y), 0] }
    // The decoder keeps the whole picture, 2 bytes for each of 3 colours, as far as the file has
    // data.
    let large = try folder.write(
      JPEG.resized(JPEG.encode(small, isProgressive: true), width: 6000, height: 6000),
      to: "large.jpg")
    var settings = try codecSettings(memoryLimit: 150 << 20)
    #expect(await CodecLimitTests.load(large, with: CodecPool(settings)) == .outOfMemory)
    settings.largeMemoryLimit = 1 << 30
    #expect(await CodecLimitTests.load(large, with: CodecPool(settings)) != .outOfMemory)
  }
}
