import Foundation
import QuireDocuments
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import DocumentFiles

/// Tests of pictures in unusual variants of their formats.
@Suite struct PictureVariantTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool
  private let background = Color(red: 0.2, green: 0.4, blue: 0.6)
  private let backgroundBytes: [UInt8] = [51, 102, 153, 255]

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  private func load(
    _ bytes: [UInt8], page: Int = 0, side: Int = 200
  ) async throws -> PageImage {
    try await pool.load(
      PageRequest(
        path: folder.write(bytes, to: "picture"), page: page, width: side, height: side,
        background: background))
  }

  private func noise(_ width: Int, _ height: Int, colors: Int, seed: UInt64) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    let palette = (0..<colors).map { _ in
      (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    return Bitmap(width: width, height: height) { _, _ in
      palette[Int.random(in: 0..<colors, using: &random)]
    }
  }

  // MARK: BMP

  @Test("a BMP of any coding has its pixels", arguments: BMPFile.Coding.allCases)
  func bmp(coding: BMPFile.Coding) async throws {
    let colors = [.indices1: 2, .indices4: 16, .runs4: 16][coding, default: 200]
    for seed in 0..<4 as Range<UInt64> {
      // Odd widths have padded rows.
      let bitmap = noise(31 + Int(seed), 9, colors: colors, seed: seed)
      let isRuns = coding == .runs4 || coding == .runs8
      for isTopDown in isRuns || coding == .core24 ? [false] : [false, true] {
        let page = try await load(
          BMPFile(bitmap: bitmap, coding: coding, isTopDown: isTopDown).bytes)
        let tolerance = coding == .masks16 || coding == .masks565 ? 8 : 0
        #expect(page.bitmap().difference(from: bitmap) <= tolerance, "\(coding) \(seed)")
      }
    }
  }

  @Test("a BMP with an alpha channel shows the page behind it")
  func translucentBMP() async throws {
    let bitmap = Bitmap(width: 4, height: 2) { x, _ in [255, 0, 0, UInt8(x * 85)] }
    let page = try await load(BMPFile(bitmap: bitmap, coding: .masks32WithAlpha).bytes).bitmap()
    #expect(page[0, 0] == backgroundBytes && page[3, 1] == [255, 0, 0, 255])
    #expect(page[1, 0] == [119, 68, 102, 255])
  }

  @Test("a damaged BMP is an error or a picture, and the codec goes on")
  func brokenBMP() async throws {
    var random = SeededGenerator(seed: 36)
    let good = BMPFile.Coding.allCases.map { coding in
      let colors = coding == .indices1 ? 2 : 16
      return BMPFile(bitmap: noise(19, 7, colors: colors, seed: 1), coding: coding).bytes
    }
    for bytes in good {
      for _ in 0..<30 {
        var changed = bytes
        for _ in 0..<3 {
          changed[.random(in: 2..<min(120, bytes.count), using: &random)] =
            .random(in: 0...255, using: &random)
        }
        let found = await reason { () throws(CodecError) in
          try await pool.load(
            PageRequest(path: folder.path(of: changed), width: 40, height: 40))
        }
        #expect(found != .decoderStopped && found != .invalidReply, "\(changed)")
      }
      for count in [10, 20, 53, bytes.count / 2] {
        let cut = Array(bytes.prefix(count))
        let found = await reason { () throws(CodecError) in
          try await pool.load(PageRequest(path: folder.path(of: cut), width: 40, height: 40))
        }
        #expect(found != .decoderStopped && found != .invalidReply)
      }
    }
    var embedded = good[2]
    embedded[30] = 4
    let found = await reason { () throws(CodecError) in
      try await pool.load(PageRequest(path: folder.path(of: embedded), width: 40, height: 40))
    }
    #expect(found == .unsupportedFormat(.variantOfBMP))
  }

  // MARK: TIFF

  private let ramp = Bitmap(width: 20, height: 30) { x, y in [UInt8(x * 12), UInt8(y * 8), 99] }

  @Test("smaller copies and masks in a TIFF are no pages", arguments: [true, false])
  func copies(isLittle: Bool) async throws {
    let small = Bitmap(width: 10, height: 15) { _, _ in [1, 2, 3] }
    for isBig in [false, true] {
      for (types, widths) in [
        ([0, 1, 1], [20]), ([1, 0, 1], [20]), ([0, 4], [20]), ([1, 1], [10, 10]),
        ([2, 2], [20, 20]),
        ([0, 1, 0, 5, 2], [20, 20, 20]),
      ] {
        var file = TIFFFile(pictures: [], isLittle: isLittle, isBig: isBig)
        for type in types {
          var picture = TIFFFile.Picture(type & 1 == 1 ? small : ramp)
          picture.numbers[254] = type
          file.pictures.append(picture)
        }
        let path = try folder.write(file.bytes, to: "copies.tif")
        #expect(try await pool.widths(of: path) == widths, "\(types)")
        for page in widths.indices {
          #expect(try await load(file.bytes, page: page).originalWidth == widths[page])
        }
        let found = await reason { () throws(CodecError) in
          try await pool.load(
            PageRequest(path: path, page: widths.count, width: 9, height: 9))
        }
        #expect(found == .noSuchPage)
      }
    }
  }

  @Test("samples of a TIFF without a meaning are no transparency", arguments: [0, 2])
  func extraSamples(kind: Int) async throws {
    var picture = TIFFFile.Picture(ramp) { Array($0.prefix(3)) + [0] }
    picture.numbers[338] = kind
    let page = try await load(TIFFFile(pictures: [picture]).bytes).bitmap()
    #expect(kind == 0 ? page.difference(from: ramp) <= 1 : page[3, 3] == backgroundBytes)
  }

  @Test("pixels of a TIFF that are not square are drawn in their shape")
  func resolutions() async throws {
    for (x, y, width, height) in [
      (204, 98, 20, 62), (98, 204, 42, 30), (72, 72, 20, 30), (300, 0, 20, 30), (9000, 1, 20, 30),
    ] {
      for isLittle in [true, false] {
        var picture = TIFFFile.Picture(ramp)
        picture.resolution = (x, y)
        let file = TIFFFile(pictures: [picture], isLittle: isLittle)
        let path = try folder.write(file.bytes, to: "fax.tif")
        let size = try await pool.pageInfo(0, of: path).size
        #expect(size == Size(width: Double(width), height: Double(height)), "\(x) × \(y)")
        let page = try await load(file.bytes)
        #expect(page.picture.size == size)
        let pixels = page.bitmap()
        let place = (x: Int(page.picture.minX), y: Int(page.picture.minY))
        _ = place
        #expect(pixels.width == width && pixels.height == height)
        #expect(abs(Int(pixels[width / 2, height - 1][1]) - 29 * 8) <= 8)
      }
    }
  }

  // MARK: Others

  @Test("an EXIF orientation may be a byte, a short or a long number, in both byte orders")
  func orientationTypes() async throws {
    let bitmap = Bitmap(width: 40, height: 20) { _, _ in [10, 20, 30] }
    let original = JPEG.encode(bitmap, orientation: 6)
    let start =
      try #require(
        original.indices.first { original[$0...].starts(with: Array("Exif".utf8)) }) + 6
    for isLittle in [false, true] {
      for (type, size) in [(1, 1), (3, 2), (4, 4)] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
          isLittle ? little(value, count) : little(value, count).reversed()
        }
        let mark: [UInt8] = isLittle ? [0x49, 0x49] : [0x4d, 0x4d]
        let value = number(6, size) + [UInt8](repeating: 0, count: 4 - size)
        let exif =
          mark + number(42, 2) + number(8, 4) + number(1, 2) + number(0x112, 2) + number(type, 2)
          + number(1, 4) + value + number(0, 4)
        var bytes = original
        bytes.replaceSubrange(start..<(start + exif.count), with: exif)
        let page = try await load(bytes)
        #expect(page.originalWidth == 20 && page.originalHeight == 40, "\(isLittle) \(type)")
      }
    }
  }

  /// A GIF with a canvas of 20 × 20 pixels and frames of one or more colours.
  private func gif(
    colorCount: Int, frames: [(x: Int, y: Int, width: Int, height: Int, control: [UInt8])],
    pixel: (Int) -> Int = { _ in 1 }
  ) -> [UInt8] {
    let bits = colorCount.trailingZeroBitCount
    var bytes = Array("GIF89a".utf8) + little(20, 2) + little(20, 2)
    bytes += [UInt8(0x80 | (bits - 1)), 0, 0]
    for color in 0..<colorCount { bytes += [UInt8(color), 160, 0] }
    for frame in frames {
      bytes += frame.control + [0x2c]
      for value in [frame.x, frame.y, frame.width, frame.height] { bytes += little(value, 2) }
      bytes += [0]
      // Each pixel is a word after a word that clears the table, so that all words have one length.
      var (code, count, data) = (0, 0, [UInt8]())
      func add(_ word: Int) {
        code |= word << count
        count += bits + 1
        while count >= 8 {
          data.append(UInt8(code & 255))
          (code, count) = (code >> 8, count - 8)
        }
      }
      for index in 0..<(frame.width * frame.height) {
        add(colorCount)
        add(pixel(index))
      }
      add(colorCount + 1)
      data.append(UInt8(code & 255))
      bytes.append(UInt8(bits))
      for start in stride(from: 0, to: data.count, by: 255) {
        let part = data[start..<min(start + 255, data.count)]
        bytes += [UInt8(part.count)] + part
      }
      bytes.append(0)
    }
    return bytes + [0x3b]
  }

  @Test("the part of a GIF that its first frame does not cover is transparent")
  func gifCanvas() async throws {
    let control: [UInt8] = [0x21, 0xf9, 4, 0, 5, 0, 0, 0]
    for colorCount in [4, 16, 128, 256] {
      for control in [[], control] {
        let bytes = gif(
          colorCount: colorCount, frames: [(5, 4, 8, 9, control)]
        ) { $0 % 3 == 0 ? colorCount - 1 : 1 }
        let page = try await load(bytes).bitmap()
        for y in 0..<20 {
          for x in 0..<20 {
            let isInside = (5..<13).contains(x) && (4..<13).contains(y)
            let index = ((y - 4) * 8 + x - 5) % 3 == 0 ? colorCount - 1 : 1
            let expected = isInside ? [UInt8(index), 160, 0, 255] : backgroundBytes
            #expect(page[x, y] == expected, "\(colorCount) at \(x), \(y)")
          }
        }
      }
    }
    // A frame that covers everything has no transparent part.
    let whole = gif(colorCount: 4, frames: [(0, 0, 20, 20, [])])
    #expect(try await load(whole).bitmap()[0, 0] == [1, 160, 0, 255])
  }

  @Test("the gamma of a PNG without a profile is applied")
  func gamma() async throws {
    let grey = Bitmap(width: 8, height: 8) { x, y in [55, 120, 255, x == 0 ? 0 : 255] }
    let header = PNG.header(width: 8, height: 8)
    let rest = PNG.encode(grey).dropFirst(header.count)
    for (stored, expected) in [
      (100_000, [128, 182, 255]), (45_455, [55, 120, 255]), (nil, [55, 120, 255]),
    ] as [(Int?, [Int])] {
      let chunk = stored.map { PNG.chunk("gAMA", PNG.big($0)) } ?? []
      let page = try await load(header + chunk + rest).bitmap()
      for (found, wanted) in zip(page[4, 4], expected) {
        #expect(abs(Int(found) - wanted) <= 1, "\(stored ?? 0)")
      }
      #expect(page[0, 0] == backgroundBytes)
    }
    let declared = header + PNG.chunk("gAMA", PNG.big(100_000)) + PNG.chunk("sRGB", [0]) + rest
    #expect(try await load(declared).bitmap()[4, 4] == [55, 120, 255, 255])
  }

  @Test("a JPEG XL that moves shows its first frame")
  func movingJXL() async throws {
    let file =
      "/woDBU0AICYIAgEAZABLGIsVANQXY1DGu0AEAINkAQCFhJA/CJYKCAIBAGgASxiLFQDUF2OMGWO8C0QAUCgWAIBISYDE"
      + "VCsIAgUAaABLGIsVANQZY4yZMeYFIgAImCwAKBRABNCJBg=="
    let page = try await load(Array(try #require(Data(base64Encoded: file))))
    #expect(page.originalWidth == 24 && page.originalHeight == 16)
    #expect(
      page.bitmap().difference(from: Bitmap(width: 24, height: 16) { _, _ in [200, 40, 10] }) == 0)
  }

  @Test("the main picture of an AVIF with several ones is its first page")
  func mainPicture() async throws {
    // Red, green and blue pictures with the widths 16, 24 and 32; the second is the main one.
    let file =
      "AAAANGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZmF2aWZtaWYxbWlhZmF2aWZtaWYxbWlhZgAAAcxtZXRhAAAAAAAAACFo"
      + "ZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAARmlsb2MAAAAAREAAAwABAAAAAAIIAAEA"
      + "AAAAAAAAIQACAAAAAAIpAAEAAAAAAAAAIAADAAAAAAJJAAEAAAAAAAAAIAAAAE1paW5mAAAAAAADAAAAFWluZmUCAAAA"
      + "AAEAAGF2MDEAAAAAFWluZmUCAAAAAAIAAGF2MDEAAAAAFWluZmUCAAAAAAMAAGF2MDEAAAAA/mlwcnAAAADRaXBjbwAA"
      + "ABNjb2xybmNseAACAAIABoAAAAAMYXYxQ4EADAAAAAAUaXNwZQAAAAAAAAAQAAAAEAAAABBwaXhpAAAAAAMICAgAAAAT"
      + "Y29scm5jbHgAAgACAAaAAAAADGF2MUOBAAwAAAAAFGlzcGUAAAAAAAAAGAAAABAAAAAQcGl4aQAAAAADCAgIAAAAE2Nv"
      + "bHJuY2x4AAIAAgAGgAAAAAxhdjFDgQAMAAAAABRpc3BlAAAAAAAAACAAAAAQAAAAEHBpeGkAAAAAAwgICAAAACVpcG1h"
      + "AAAAAAAAAAMAAQSBggOEAAIEhYYHiAADBImKC4wAAABpbWRhdBIACgkYDP/YIEBA0IAyEhgACiiihAAAqY5qLpKsdP2r"
      + "QBIACgkYEO/sECAgaEAyERgACiiihAAB4BLQ9CRONTmgEgAKCRgQ/+wQICBoQDIRGAAKKKKEAAHgBozeONxdsVA="
    let bytes = Array(try #require(Data(base64Encoded: file)))
    let path = try folder.write(bytes, to: "three.avif")
    #expect(try await pool.widths(of: path) == [24, 16, 32])
    let colors: [[UInt8]] = [[10, 180, 30], [200, 40, 10], [20, 30, 210]]
    for page in 0..<3 {
      let pixels = try await load(bytes, page: page).bitmap()
      #expect(
        pixels.difference(from: Bitmap(width: pixels.width, height: 16) { _, _ in colors[page] })
          < 12)
    }
  }

  @Test("JPEG pictures of kinds that libjpeg does not read say so")
  func unsupportedJPEG() async throws {
    let original = JPEG.encode(ramp)
    let frame = try #require(original.indices.first { original[$0...].starts(with: [0xff, 0xc0]) })
    for (marker, precision, expected) in [
      (0xc1, 12, .unsupportedFormat(.jpegWith12Bits)), (0xc3, 8, .unsupportedFormat(.losslessJPEG)),
      (0xcb, 8, .unsupportedFormat(.losslessJPEG)), (0xc5, 8, .unsupported),
      (0xc7, 8, .unsupported), (0xce, 8, .unsupported),
    ] as [(UInt8, UInt8, CodecError.Reason)] {
      var bytes = original
      (bytes[frame + 1], bytes[frame + 4]) = (marker, precision)
      let path = try folder.write(bytes, to: "other.jpg")
      let found = await failure { () throws(CodecError) in try await pool.pageInfo(0, of: path) }
      #expect(found == expected)
    }
  }

  @Test("a TIFF with an unknown compression says so")
  func unsupportedTIFF() async throws {
    var picture = TIFFFile.Picture(ramp)
    picture.numbers[259] = 34712
    let path = try folder.write(TIFFFile(pictures: [picture]).bytes, to: "picture.tif")
    let found = await reason { () throws(CodecError) in
      try await pool.load(PageRequest(path: path, width: 40, height: 40))
    }
    #expect(found == .unsupportedFormat(.compressionOfTIFF))
  }

  @Test("a HEIF picture with an unknown codec says so")
  func unsupportedHEIF() async throws {
    func box(_ name: String, _ contents: [UInt8]) -> [UInt8] {
      let size = UInt32(contents.count + 8)
      return (0..<4).map { UInt8(truncatingIfNeeded: size >> (24 - 8 * $0)) } + Array(name.utf8)
        + contents
    }
    func file(_ codec: String) -> [UInt8] {
      let item = box("infe", [2, 0, 0, 0, 0, 1, 0, 0] + Array(codec.utf8) + [0])
      return box("ftyp", Array("mif1\0\0\0\0mif1heic".utf8))
        + box(
          "meta",
          [0, 0, 0, 0] + box("hdlr", [UInt8](repeating: 0, count: 8) + Array("pict".utf8) + [0])
            + box("iinf", [0, 0, 0, 0, 0, 1] + item) + box("pitm", [0, 0, 0, 0, 0, 1]))
    }
    for (codec, expected) in [
      ("unci", CodecError.Reason.unsupportedFormat(.codecOfHEIF)), ("hvc1", .damaged),
    ] {
      let path = try folder.write(file(codec), to: "picture.heif")
      let found = await reason { () throws(CodecError) in
        try await pool.load(PageRequest(path: path, width: 40, height: 40))
      }
      #expect(found == expected)
    }
  }

  @Test(
    "an SVG is recognized after much text, in UTF-16 and with entities; a wrong view box is none")
  func svg() async throws {
    let comment = "<!--" + String(repeating: "a licence with <tags> ", count: 200) + "-->"
    let namespace = "xmlns='http://www.w3.org/2000/svg'"
    func picture(_ box: String = "") -> String {
      "<svg \(namespace) width='30' height='20' \(box)><rect width='30' height='20' fill='#f00'/></svg>"
    }
    let entities =
      "<!DOCTYPE svg [<!ENTITY e '\(String(repeating: "x", count: 1500))'><!ENTITY n 'x'>]>"
    let declaration = "<?xml version='1.0' encoding='UTF-8'?>\n"
    let texts = [
      picture(), declaration + comment + picture(), comment + picture(), entities + picture(),
      declaration + entities + comment + picture(), picture("viewBox='0 0 -5 20'"),
      picture("viewBox=\"0 0 x 20\""), picture("viewBox='1 2 3'"), comment + picture("viewBox=''"),
      "<s:svg xmlns:s='http://www.w3.org/2000/svg' width='30' height='20'>"
        + "<s:rect width='30' height='20' fill='red'/></s:svg>",
    ]
    for text in texts {
      let utf16 = Array(("\u{feff}" + text).utf16)
      let forms = [
        Array(text.utf8), [0xef, 0xbb, 0xbf] + Array(text.utf8),
        utf16.flatMap { little(Int($0), 2) }, utf16.flatMap { little(Int($0), 2).reversed() },
      ]
      for (index, bytes) in forms.enumerated() {
        let page = try await load(bytes)
        #expect(page.isScalable && page.originalWidth == 30, "\(index) \(text.prefix(99))")
        #expect(page.bitmap()[50, 50] == [255, 0, 0, 255], "\(index) \(text.prefix(99))")
      }
    }
    let html = "<!DOCTYPE html><html><body>\(picture())</body></html>"
    #expect(try await faultOfFile(Array(html.utf8)) == .notAPicture)
  }

  private func faultOfFile(_ bytes: [UInt8]) async throws -> CodecError.Reason? {
    let path = try folder.write(bytes, to: "file")
    return await failure { () throws(CodecError) in try await pool.pageInfo(0, of: path) }
  }
}

extension TemporaryFolder {
  /// Writes `bytes` to a file, and returns its path.
  fileprivate func path(of bytes: [UInt8]) -> FilePath {
    (try? write(bytes, to: "changed")) ?? "/nowhere"
  }
}
