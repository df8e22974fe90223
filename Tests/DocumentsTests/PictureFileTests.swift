import Mutating
import QuireDocuments
import QuireGeometry
import QuireScene
import Testing

@testable import DocumentFiles

/// Pictures as an author's program loads and writes them.
@Suite struct PictureFileTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  private func picture(_ bytes: [UInt8], _ name: String = "picture") throws -> PictureFile {
    PictureFile(try folder.write(bytes, to: name), decodedBy: pool)
  }

  private let ramp = Bitmap(width: 60, height: 40) { x, y in [UInt8(x * 4), UInt8(y * 6), 128] }

  @Test("a picture has its own size, or fits into an area, or covers it")
  func sizes() async throws {
    let file = try picture(PNG.encode(ramp))
    let whole = try await file.image(sized: .original)
    #expect(whole.width == 60 && whole.height == 40)
    #expect(
      whole.color(x: 30, y: 10) == Color(red: 120.0 / 255, green: 60.0 / 255, blue: 128.0 / 255))
    let small = try await file.image(sized: .fitting(Size(width: 30, height: 30)))
    #expect(small.width == 30 && small.height == 20)
    let large = try await file.image(sized: .fitting(Size(width: 300, height: 300)))
    #expect(large.width == 60 && large.height == 40)
    let covering = try await file.image(sized: .covering(Size(width: 20, height: 20)))
    #expect(covering.width == 20 && covering.height == 20)
  }

  @Test(
    "pictures of every kind are read with the default processes",
    arguments: SeedFile.all.map(\.kind))
  func kinds(kind: String) async throws {
    let seed = try #require(SeedFile.all.first { $0.kind == kind })
    let path = try folder.write(seed.bytes, to: "seed." + kind)
    let image = try await Image(contentsOf: path, sized: .fitting(Size(width: 50, height: 50)))
    #expect((1...50).contains(image.width) && (1...50).contains(image.height))
  }

  @Test("an error names the file and the reason")
  func errors() async throws {
    let missing = PictureFile(FilePath("/nowhere/holiday.jpg"), decodedBy: pool)
    await #expect(throws: PictureError(path: "/nowhere/holiday.jpg", error: .init(.noSuchFile))) {
      try await missing.image(sized: .original)
    }
    let text = try picture(Array("no picture".utf8), "notes.txt")
    do {
      _ = try await text.image(sized: .original)
      Issue.record("a text is no picture")
    } catch {
      #expect("\(error)".hasSuffix("notes.txt: is not a picture"))
    }
    var settings = try codecSettings()
    settings.executable = "/nowhere/quire-codec"
    let path = try picture(PNG.encode(ramp)).path
    let file = PictureFile(path, decodedBy: CodecPool(settings))
    await #expect(throws: PictureError(path: path, error: .init(.decoderMissing))) {
      try await file.image(sized: .original)
    }
  }

  @Test("a cancelled task throws at once, and the next picture is read")
  func cancellation() async throws {
    let file = try picture(PNG.encode(ramp))
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await file.image(sized: .original)
    }
    await #expect(throws: PictureError(path: file.path, error: .init(.cancelled))) {
      try await task.value
    }
    _ = try await file.image(sized: .original)
  }

  @Test("an image that was written is read with the same pixels")
  func writing() async throws {
    let image = Image(
      width: 3, height: 2,
      bytes: (0..<6).flatMap { [UInt8($0 * 40), 7, UInt8(255 - $0 * 40), 255] })
    let path = try folder.write([], to: "written.png")
    try await image.write(to: path, encodedBy: pool)
    let read = try await PictureFile(path, decodedBy: pool).image(sized: .original)
    #expect(read.bytes == image.bytes)
    await #expect(throws: FileError.self) {
      try await image.write(to: "/nowhere/written.png", encodedBy: pool)
    }
  }
}
