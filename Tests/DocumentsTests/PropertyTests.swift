import QuireGeometry
import SeededNumbers
import Testing

@testable import CodecProtocol
@testable import DocumentFiles
@testable import QuireDocuments

/// What files say about themselves.
@Suite struct PropertyTests {
  private let folder: TemporaryFolder
  private let pool = CodecPool()

  init() throws { folder = try TemporaryFolder() }

  private var block: ExifBlock {
    ExifBlock(
      picture: [
        0x010e: .text("Marienplatz"), 0x010f: .text("FUJIFILM  "), 0x0110: .text("X-T4"),
        0x0131: .text("darktable 4.2"), 0x013b: .text("Ada"), 0x8298: .text("© Ada"),
        0x0132: .text("2026:05:07 00:00:01"),
      ],
      exposure: [
        0x829a: .fractions([(1, 250)]), 0x829d: .fractions([(28, 10)]), 0x8827: .short(400),
        0x9003: .text("2026:05:06 07:08:09"), 0x9011: .text("+02:00"),
        0x920a: .fractions([(350, 10)]), 0xa433: .text("Fujifilm"), 0xa434: .text("XF35mm"),
      ],
      place: [
        1: .text("S"), 2: .fractions([(48, 1), (8, 1), (1375, 100)]), 3: .text("W"),
        4: .fractions([(11, 1), (34, 1), (3444, 100)]), 5: .byte(1), 6: .fractions([(5230, 10)]),
      ])
  }

  private let bitmap = Bitmap(width: 8, height: 5) { _, _ in [1, 2, 3] }

  private func properties(of bytes: [UInt8], named name: String) async throws -> PageProperties {
    try await pool.readProperties(ofPage: 0, of: folder.write(bytes, to: name))
  }

  @Test("the tags of a photograph, in both orders of bytes", arguments: [false, true])
  func photograph(isLittle: Bool) async throws {
    var block = block
    block.isLittle = isLittle
    let read = try await properties(of: JPEG.encode(bitmap, exif: block), named: "a.jpg")
    let wanted: [PageProperties.Name: String] = [
      .subject: "Marienplatz", .camera: "FUJIFILM X-T4", .creator: "darktable 4.2", .author: "Ada",
      .copyright: "© Ada", .modified: "2026-05-07T00:00:01", .exposureTime: "0.004",
      .aperture: "2.8", .sensitivity: "400", .created: "2026-05-06T07:08:09+02:00",
      .focalLength: "35.0", .lens: "Fujifilm XF35mm", .place: "-48.1371528 -11.5762333",
      .altitude: "-523.0", .format: "JPEG",
    ]
    for name in PageProperties.Name.allCases { #expect(read[name] == wanted[name], "\(name)") }
    #expect(read.size?.size == Size(width: 8, height: 5))
  }

  @Test("values that mean nothing are left out")
  func nonsense() async throws {
    var block = ExifBlock()
    block.picture = [0x0132: .text("0000:00:00 00:00:00"), 0x010f: .text("   ")]
    block.exposure = [0x829a: .fractions([(1, 0)]), 0x829d: .fractions([(0, 1)])]
    block.place = [
      1: .text("N"), 2: .fractions([(98, 1)]), 3: .text("E"), 4: .fractions([(11, 1)]),
    ]
    let read = try await properties(of: JPEG.encode(bitmap, exif: block), named: "a.jpg")
    for name in PageProperties.Name.allCases where name != .format {
      #expect(read[name] == nil, "\(name)")
    }
  }

  @Test("the names of colour profiles, and the formats of other pictures")
  func formats() async throws {
    let profile = Profile.redAndGreenExchanged
    let jpeg = try await properties(of: JPEG.encode(bitmap, profile: profile), named: "a.jpg")
    #expect(jpeg[.colourProfile] == "Exchanged")
    let png = try await properties(of: PNG.encode(bitmap), named: "a.png")
    #expect(png[.format] == "PNG" && png[.colourProfile] == nil)
    #expect(png.size?.size == Size(width: 8, height: 5))
    let tiff = TIFFFile(pictures: [TIFFFile.Picture(bitmap)]).bytes
    #expect(try await properties(of: tiff, named: "a.tif")[.format] == "TIFF")
  }

  @Test("what a PDF says about itself")
  func document() async throws {
    var file = PDFFile(pages: [PDFFile.Page(width: 595, height: 842)])
    file.information = """
      /Title (Book) /Author (Ada) /Subject (Turning) /Keywords (paper, light) /Creator (Writer)
      /Producer (Printer) /CreationDate (D:20260506070809Z)
      """
    let read = try await properties(of: file.bytes, named: "a.pdf")
    #expect(read[.title] == "Book" && read[.author] == "Ada" && read[.subject] == "Turning")
    #expect(read[.keywords] == "paper, light" && read[.creator] == "Writer")
    #expect(read[.producer] == "Printer" && read[.created] == "2026-05-06T07:08:09+00:00")
    #expect(read[.format]?.hasPrefix("PDF 1.") == true && read[.encryption] == nil)
    #expect(read.size?.size == Size(width: 595, height: 842))
  }

  @Test("broken tags do no harm")
  func broken() async throws {
    let good = JPEG.encode(bitmap, exif: block)
    var random = SeededGenerator(seed: 41)
    for round in 0..<300 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 20..<520, using: &random)] = .random(in: 0...255, using: &random)
      }
      let path = try folder.write(bytes, to: "\(round % 4).jpg")
      do throws(CodecError) { _ = try await pool.readProperties(ofPage: 0, of: path) } catch {
        #expect(error.reason != .decoderStopped, "\(round)")
      }
    }
  }

  @Test("properties are read back as they were written, and nothing else is accepted")
  func coding() throws {
    var properties = PageProperties()
    properties.size = DocumentPageInfo(width: 3, height: 4)
    for name in PageProperties.Name.allCases { properties[name] = "\(name)" }
    properties[.title] = String(repeating: "ä", count: 2000)
    let bytes = properties.encoded()
    let read = try PageProperties(decoding: bytes)
    #expect(read[.title] == String(repeating: "ä", count: 512) && read[.lens] == "lens")
    #expect(throws: MessageError.self) { try PageProperties(decoding: bytes + [0]) }
    #expect(throws: MessageError.self) { try PageProperties(decoding: Array(bytes.dropLast())) }
    #expect(throws: MessageError.self) { try PageProperties(decoding: [0, 1, 200, 0]) }
  }
}
