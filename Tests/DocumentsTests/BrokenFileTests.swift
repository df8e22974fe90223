import Glibc
import QuireDocuments
import QuireScene
import SeededNumbers
import Testing

@testable import DocumentFiles

/// Tests that files that cannot be shown give a reason and leave the codec running.
@Suite struct BrokenFileTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool
  private let good: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
    good = PNG.encode(Bitmap(width: 40, height: 30) { x, y in [UInt8(x), UInt8(y), 0] })
  }

  /// The reason why reading `path` fails, or `nil`; afterwards the same process must read a good
  /// file.
  private func reason(_ path: FilePath) async throws -> CodecError.Reason? {
    // A process that has read only JPEG files is replaced before it reads others.
    let first = try folder.write(good, to: "first.png")
    _ = try await pool.load(PageRequest(path: first, width: 64, height: 64))
    let before = pool.registry.processes.map(\.identifier)
    let found = await DocumentsTests.reason { () throws(CodecError) in
      try await pool.load(PageRequest(path: path, width: 64, height: 64))
    }
    let next = try folder.write(good, to: "next.png")
    _ = try await pool.load(PageRequest(path: next, width: 64, height: 64))
    #expect(!before.isEmpty && pool.registry.processes.map(\.identifier) == before)
    return found
  }

  @Test("a missing file is reported")
  func missing() async throws {
    #expect(try await reason(folder.file("missing.jpg")) == .noSuchFile)
    #expect(
      try await reason(folder.write(good, to: "file").appending(FilePath("x"))) == .noSuchFile)
  }

  @Test("a file with too long a name does not exist")
  func longName() async throws {
    let name = FilePath(bytes: Array(repeating: 0x61, count: 5000))
    #expect(try await reason(name) == .noSuchFile)
    #expect(try await reason(FilePath(bytes: name.bytes.prefix(4000))) == .noSuchFile)
  }

  @Test("an empty file is reported")
  func empty() async throws {
    #expect(try await reason(folder.write([], to: "empty.jpg")) == .empty)
  }

  @Test(
    "a file without read permission is reported",
    .enabled(if: geteuid() != 0, "the superuser may read every file"))
  func unreadable() async throws {
    let path = try folder.write(good, to: "secret.png")
    unsafe _ = chmod(path.terminated, 0)
    #expect(try await reason(path) == .permissionDenied)
  }

  @Test("a text file is not a picture")
  func text() async throws {
    for text in ["shopping list\n", "<html></html>", "P", "\u{0}", "II*", "BM  not a bitmap"] {
      #expect(
        try await reason(folder.write(Array(text.utf8), to: "notes.jpg")) == .notAPicture, "\(text)"
      )
    }
  }

  @Test("of a truncated JPEG the part is shown that is there, and the file is marked")
  func truncatedJPEG() async throws {
    var random = SeededGenerator(seed: 4)
    let noise = Bitmap(width: 160, height: 120) { _, _ in
      (0..<3).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }
    for isProgressive in [false, true] {
      let whole = JPEG.encode(noise, quality: 80, isProgressive: isProgressive)
      for count in [3, 20, 200] {
        let path = try folder.write(Array(whole.prefix(count)), to: "cut.jpg")
        #expect(try await reason(path) == .truncated, "\(count) of \(whole.count) bytes")
      }
      let full = try await page(whole)
      #expect(!full.isIncomplete)
      for share in [0.1, 0.5, 0.75] {
        let cut = try await page(Array(whole.prefix(Int(Double(whole.count) * share))))
        #expect(cut.isIncomplete, "\(share)")
        let (found, expected) = (cut.bitmap(), full.bitmap())
        if isProgressive { continue }
        // The rows of blocks before the end are whole, and there are no others.
        let rows = Int(120 * share) / 16 * 16 - 16
        for y in 0..<max(0, rows) { #expect(found[80, y] == expected[80, y], "\(share) \(y)") }
        #expect(found[80, 119] == [255, 255, 255, 255])
      }
      // Some cameras omit the last two bytes.
      #expect(try await !page(whole.dropLast(2)).isIncomplete)
    }
    // libvips converts the colours.
    let whole = JPEG.encode(noise, quality: 80, profile: Profile.redAndGreenExchanged)
    let full = try await page(whole)
    let cut = try await page(whole.prefix(whole.count / 2))
    #expect(!full.isIncomplete && cut.isIncomplete)
    #expect(cut.bitmap()[80, 20] == full.bitmap()[80, 20])
  }

  /// The page of the file `bytes` at its own size.
  private func page(_ bytes: some Collection<UInt8>) async throws -> PageImage {
    try await pool.load(
      PageRequest(
        path: folder.write(Array(bytes), to: "cut"), width: 160, height: 120, background: .white))
  }

  @Test("of a truncated PNG the part is shown that is there, and the file is marked")
  func truncatedPNG() async throws {
    for count in [9, 20] {
      let path = try folder.write(Array(good.prefix(count)), to: "cut.png")
      #expect(try await reason(path) == .truncated, "\(count) of \(good.count) bytes")
    }
    let bitmap = Bitmap(width: 160, height: 120) { x, y in [UInt8(x), UInt8(y), UInt8(x ^ y)] }
    let whole = PNG.encode(bitmap)
    #expect(try await !page(whole).isIncomplete)
    for share in [0.3, 0.5, 0.9] {
      let cut = try await page(whole.prefix(Int(Double(whole.count) * share)))
      #expect(cut.isIncomplete)
      let found = cut.bitmap()
      // libpng reads 8192 bytes at once, and a row has 641 bytes.
      let rows = (0..<120).prefix { found[20, $0] == bitmap[20, $0] }.count
      #expect(rows >= Int(120 * share) - 14 && rows <= Int(120 * share))
      for y in rows..<120 { #expect(found[20, y] == [255, 255, 255, 255], "\(share) \(y)") }
    }
  }

  @Test("a damaged file never crashes the decoder")
  func damaged() async throws {
    var random = SeededGenerator(seed: 9)
    let bitmap = Bitmap(width: 64, height: 64) { x, y in [UInt8(x), UInt8(y), 9] }
    let tagged = JPEG.encode(bitmap, orientation: 6, profile: Profile.redAndGreenExchanged)
    for original in [good, JPEG.encode(bitmap), JPEG.encode(bitmap, orientation: 8), tagged] {
      for _ in 0..<40 {
        var bytes = original
        for _ in 0..<8 {
          let index = Int.random(in: 12..<bytes.count, using: &random)
          bytes[index] = UInt8(truncatingIfNeeded: random.next())
        }
        // The damage decides whether the file is shown or fails, but there is always a reply.
        let found = try await reason(folder.write(bytes, to: "damaged"))
        #expect(found != .decoderStopped && found != .invalidReply)
      }
    }
  }

  @Test("a picture with too many pixels is refused")
  func enormous() async throws {
    let png = try folder.write(PNG.header(width: 65000, height: 65000), to: "enormous.png")
    #expect(try await reason(png) == .tooLarge(width: 65000, height: 65000))
    let small = Bitmap(width: 16, height: 16) { _, _ in [1, 2, 3] }
    let progressive = JPEG.resized(
      JPEG.encode(small, isProgressive: true), width: 65000, height: 65000)
    #expect(
      try await reason(folder.write(progressive, to: "enormous.jpg"))
        == .tooLarge(width: 65000, height: 65000))
    let baseline = JPEG.resized(JPEG.encode(small), width: 65000, height: 65000)
    #expect(try await reason(folder.write(baseline, to: "baseline.jpg")) == .truncated)
    #expect(
      CodecError(.tooLarge(width: 65000, height: 65000)).description
        == "is too large (65000 × 65000 pixels)")
  }

  @Test(
    "a PNG with an impossible size is damaged",
    arguments: [
      (0xf1be_8565, 0xffff_ffff), (0xffff_ffff, 0xffff_ffff), (0, 5), (5, 0), (0x8000_0000, 1),
    ])
  func impossibleSides(width: Int, height: Int) async throws {
    let path = try folder.write(PNG.header(width: width, height: height), to: "sides.png")
    #expect(try await reason(path) == .damaged)
  }

  @Test("a PNG of the largest possible size is too large")
  func largestSides() async throws {
    let side = 0x7fff_ffff
    let path = try folder.write(PNG.header(width: side, height: side), to: "sides.png")
    #expect(try await reason(path) == .tooLarge(width: side, height: side))
  }

  @Test("folders, devices, broken links and pipes are reported")
  func notAFile() async throws {
    #expect(try await reason(folder.path) == .isFolder)
    #expect(try await reason(FilePath("/dev/zero")) == .isNotAFile)
    let link = folder.file("link.jpg")
    unsafe _ = symlink("/nowhere/at/all", link.terminated)
    #expect(try await reason(link) == .danglingLink)
    let pipe = folder.file("pipe.jpg")
    unsafe _ = mkfifo(pipe.terminated, 0o600)
    #expect(try await reason(pipe) == .isNamedPipe)
    let loop = folder.file("loop.jpg")
    unsafe _ = symlink(loop.terminated, loop.terminated)
    #expect(try await reason(loop) == .danglingLink)
  }
}
