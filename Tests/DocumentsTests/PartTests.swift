import QuireDocuments
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import DocumentFiles

/// Parts of pages: neighbouring parts meet without a seam, and a part costs only its region.
@Suite struct PartTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  private func load(
    _ part: PixelRect, of path: FilePath, at scale: PageScale
  ) async throws -> Bitmap {
    var request = PageRequest(path: path, width: part.width, height: part.height)
    request.scaledPage = scale.bounds.relative(to: part)
    let image = try await pool.load(request)
    #expect(
      image.picture
        == Rect(x: 0, y: 0, width: Double(part.width), height: Double(part.height)))
    return image.bitmap()
  }

  /// A comparison of parts of a page with the same pixels of the whole page.
  private struct Comparison {
    /// The largest difference of any byte.
    var worst = 0
    /// The number of bytes.
    var count = 0
    /// The number of bytes that differ by more than 1.
    var unequalCount = 0
  }

  private func compare(
    _ path: FilePath, at scale: PageScale, seed: UInt64
  ) async throws -> Comparison {
    var random = SeededGenerator(seed: seed)
    let whole = try await load(scale.bounds, of: path, at: scale)
    var found = Comparison()
    for index in 0..<3 {
      let width = min(scale.width, index == 0 ? 64 : Int.random(in: 1...120, using: &random))
      let height = min(scale.height, index == 0 ? 64 : Int.random(in: 1...120, using: &random))
      // The first part is at the bottom right corner.
      let (right, bottom) = (scale.width - width, scale.height - height)
      let rect = PixelRect(
        x: index == 0 ? right : Int.random(in: 0...right, using: &random),
        y: index == 0 ? bottom : Int.random(in: 0...bottom, using: &random),
        width: width, height: height)
      let part = try await load(rect, of: path, at: scale)
      for y in 0..<height {
        let start = ((rect.y + y) * whole.width + rect.x) * 4
        for (own, other) in zip(
          part.bytes[(y * width * 4)..<((y + 1) * width * 4)],
          whole.bytes[start..<(start + width * 4)])
        {
          let difference = abs(Int(own) - Int(other))
          found.worst = max(found.worst, difference)
          found.count += 1
          if difference > 1 { found.unequalCount += 1 }
        }
      }
    }
    return found
  }

  @Test("a part of a page that is scaled too much is refused")
  func tooLarge() async throws {
    let path = try folder.write(PNG.encode(Bitmap.photograph(70, 60)), to: "picture.png")
    let scale = PageScale(width: PageScale.sideLimit + 1, height: 900)
    await #expect(throws: CodecError(.tooLarge(width: scale.width, height: 900))) {
      try await load(PixelRect(x: 0, y: 0, width: 512, height: 512), of: path, at: scale)
    }
  }

  @Test("a tile has the pixels and the mipmap levels of its part of the picture")
  func tile() async throws {
    let path = try folder.write(PNG.encode(Bitmap.photograph(700, 600)), to: "picture.png")
    let whole = try await pool.load(PageRequest(path: path, width: 700, height: 600))
    let scale = PageScale(width: 700, height: 600)
    // Further levels of the smallest tile have no pixel of their own.
    for index in 0..<6 {
      let all = whole.bitmap(level: index)
      for tile in scale.tiles(in: scale.bounds) {
        let image = whole.tile(in: tile.rect)
        #expect(image.width == tile.rect.width && image.height == tile.rect.height)
        let level = image.levels[index]
        let (x, y) = (tile.rect.x >> index, tile.rect.y >> index)
        let bytes = image.storage.withBytes { bytes in
          (0..<(level.width * level.height * 4)).map {
            unsafe bytes.unsafeLoad(fromByteOffset: level.offset + $0, as: UInt8.self)
          }
        }
        let expected = Bitmap(width: level.width, height: level.height) { all[x + $0, y + $1] }
        #expect(bytes == expected.bytes, "tile \(tile.column), \(tile.row), level \(index)")
      }
    }
  }

  @Test("parts of a photograph are those of the whole picture", arguments: 1...8)
  func photograph(orientation: Int) async throws {
    let bitmap = Bitmap.photograph(351, 263)
    for isProgressive in orientation % 3 == 0 ? [true] : [false] {
      let bytes = JPEG.encode(
        bitmap, quality: 90, isProgressive: isProgressive, orientation: orientation,
        subsampling: 2)
      let path = try folder.write(bytes, to: "photograph.jpg")
      for factor in [0.2, 0.37, 0.9, 1, 1.7] {
        let (width, height) = (Int(351 * factor), Int(263 * factor))
        let scale =
          orientation > 4
          ? PageScale(width: height, height: width) : PageScale(width: width, height: height)
        let found = try await compare(path, at: scale, seed: UInt64(factor * 100))
        #expect(found.worst <= 1, "scale \(factor), progressive: \(isProgressive)")
      }
    }
  }

  @Test("parts of a picture that libvips reads are those of the whole picture")
  func otherPicture() async throws {
    let bitmap = Bitmap.photograph(201, 163)
    let files = [
      PNG.encode(bitmap), JPEG.encode(bitmap, profile: Profile.redAndGreenExchanged),
    ]
    for (index, bytes) in files.enumerated() {
      let path = try folder.write(bytes, to: "picture")
      for factor in [0.2, 0.37, 0.5, 0.9, 1, 1.7] {
        let scale = PageScale(width: Int(201 * factor), height: Int(163 * factor))
        let found = try await compare(path, at: scale, seed: UInt64(factor * 100))
        #expect(found.worst <= 1, "file \(index), scale \(factor)")
      }
    }
  }

  @Test(
    "parts of a drawing are those of the whole page",
    arguments: [
      // Cairo computes the rims of lines and curves from the part that it draws.
      (1, 0.0), (20, 0.004),
    ])
  func drawing(tolerance: Int, share: Double) async throws {
    var content = ""
    for step in 0..<40 {
      let t = Double(step) / 40
      content += "\(t) \(1 - t) 0.5 rg \(t * 180) \(t * 250) 15 40 re f\n"
      if tolerance == 1 { continue }
      content += "0 0 0 RG 0.7 w \(t * 200) 0 m \(200 - t * 200) 150 0 150 \(t * 90) 300 c S\n"
    }
    let file = PDFFile(pages: [PDFFile.Page(width: 200, height: 300, content: content)])
    let path = try folder.write(file.bytes, to: "drawing.pdf")
    for factor in [1, 2.5, 7.3] {
      let scale = PageScale(width: Int(200 * factor), height: Int(300 * factor))
      let found = try await compare(path, at: scale, seed: UInt64(factor * 100))
      #expect(found.worst <= tolerance, "scale \(factor)")
      #expect(Double(found.unequalCount) <= share * Double(found.count), "\(found)")
    }
  }
}
