import Foundation
import QuireDocuments
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import DocumentFiles

/// Tests that compare the decoded pixels with those that were written to the files.
@Suite struct PagePixelTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool
  private let background = Color(red: 0.2, green: 0.4, blue: 0.6)
  private let backgroundBytes: [UInt8] = [51, 102, 153, 255]

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  private func load(
    _ bytes: [UInt8], _ name: String = "picture", width: Int, height: Int
  ) async throws -> PageImage {
    try await pool.load(
      PageRequest(
        path: folder.write(bytes, to: name), width: width, height: height,
        background: background))
  }

  private func noise(_ width: Int, _ height: Int, seed: UInt64 = 1) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    return Bitmap(width: width, height: height) { _, _ in
      let value = random.next()
      return [0, 8, 16].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
  }

  private func ramp(_ width: Int, _ height: Int) -> Bitmap {
    Bitmap(width: width, height: height) { x, y in
      [UInt8(x * 255 / width), UInt8(y * 255 / height), UInt8((x + y) * 255 / (width + height))]
    }
  }

  @Test("a small picture is centred and unchanged")
  func smallPicture() async throws {
    let bitmap = noise(31, 22)
    let page = try await load(PNG.encode(bitmap), width: 100, height: 51)
    #expect(page.picture == Rect(x: 34, y: 14, width: 31, height: 22))
    #expect(!page.isScalable && page.originalWidth == 31 && page.originalHeight == 22)
    #expect(page.pageWidth == 100 && page.pageHeight == 51)
    #expect(page.bitmap() == bitmap)
  }

  @Test("an unscaled JPEG has the encoded pixels")
  func unscaledJPEG() async throws {
    let bitmap = ramp(64, 48)
    for isProgressive in [false, true] {
      let page = try await load(
        JPEG.encode(bitmap, isProgressive: isProgressive), width: 80, height: 60)
      #expect(page.picture == Rect(x: 8, y: 6, width: 64, height: 48))
      #expect(page.bitmap().difference(from: bitmap) <= 4)
    }
  }

  @Test("a large picture is shrunk without a shift", arguments: ["jpg", "png"])
  func largePicture(format: String) async throws {
    let bitmap = ramp(400, 302)
    let bytes = format == "jpg" ? JPEG.encode(bitmap) : PNG.encode(bitmap)
    for (width, height) in [(100, 100), (333, 777), (399, 301), (90, 68), (7, 5)] {
      let page = try await load(bytes, width: width, height: height)
      let factor = min(Double(width) / 400, Double(height) / 302)
      #expect(page.originalWidth == 400 && page.originalHeight == 302)
      #expect(abs(page.picture.width - 400 * factor) <= 1)
      #expect(abs(page.picture.height - 302 * factor) <= 1)
      let picture = page.bitmap()
      // The expected value is that at the centre of each pixel; the filter changes it slightly at
      // the edges.
      let expected = Bitmap(width: picture.width, height: picture.height) { x, y in
        let u = (Double(x) + 0.5) / Double(picture.width)
        let v = (Double(y) + 0.5) / Double(picture.height)
        let sum = (u * 400 + v * 302) / 702
        return [u, v, sum].map { UInt8(($0 * 255 - 0.5).rounded()) }
      }
      #expect(picture.difference(from: expected) <= 6, "\(width) × \(height)")
    }
  }

  @Test("a covering picture is cut evenly around its centre", arguments: ["jpg", "profile", "png"])
  func covering(format: String) async throws {
    // The inverted right half distinguishes left from right even after a rotation.
    let bitmap = Bitmap(width: 60, height: 40) { x, y in
      [UInt8(x * 4), UInt8(y * 6), 0].map { x < 30 ? $0 : 255 - $0 }
    }
    for (width, height) in [(30, 40), (90, 20), (200, 200), (15, 5), (30, 10), (20, 10)] {
      for orientation in 1...(format == "png" ? 1 : 8) {
        let profile = format == "profile" ? Profile.redAndGreenExchanged : nil
        let bytes =
          format == "png"
          ? PNG.encode(bitmap)
          : JPEG.encode(bitmap, quality: 100, orientation: orientation, profile: profile)
        let path = try folder.write(bytes, to: "covering")
        let page = try await pool.load(
          PageRequest(path: path, width: width, height: height, fit: .covering))
        #expect(
          page.picture == Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
        // The reference is the same picture drawn whole at the covering size, if that size is in
        // whole pixels.
        let (w, h) = orientation > 4 ? (40.0, 60.0) : (60.0, 40.0)
        let factor = max(Double(width) / w, Double(height) / h)
        guard factor <= 1, (w * factor).rounded() == w * factor,
          (h * factor).rounded() == h * factor
        else { continue }
        let whole = try await pool.load(
          PageRequest(
            path: path, width: Int(w * factor), height: Int(h * factor)))
        // A picture that is smaller than its page is not cut.
        let left = Int((w * factor - Double(width)) / 2 - whole.picture.minX)
        let top = Int((h * factor - Double(height)) / 2 - whole.picture.minY)
        let (all, part) = (whole.bitmap(), page.bitmap())
        let cut = Bitmap(width: width, height: height) { x, y in all[x + left, y + top] }
        #expect(part.difference(from: cut) <= 12, "\(width) × \(height), \(orientation)")
      }
    }
  }

  @Test("a flat colour stays exact")
  func flatColour() async throws {
    let flat = Bitmap(width: 640, height: 480) { _, _ in [128, 128, 128] }
    for size in [100, 333, 479] {
      let page = try await load(JPEG.encode(flat), width: size, height: size)
      let pixels = Set(page.bitmap().bytes)
      #expect(pixels == [128, 255])
    }
  }

  @Test(
    "the EXIF orientation rotates and mirrors the picture", arguments: CornerPicture.orientations)
  func orientation(orientation: Int, corners: String) async throws {
    let (stored, colours) = (CornerPicture.stored, CornerPicture.colours)
    let swaps = orientation > 4
    // The second profile makes libvips read the file.
    for profile in [nil, Profile.redAndGreenExchanged] {
      for side in [48, 200] {
        let bytes = JPEG.encode(stored, orientation: orientation, profile: profile)
        let page = try await load(bytes, width: side, height: side)
        #expect(page.originalWidth == (swaps ? 64 : 96))
        let picture = page.bitmap()
        #expect((picture.width < picture.height) == swaps)
        let (right, bottom) = (picture.width - 3, picture.height - 3)
        let positions = [(2, 2), (right, 2), (2, bottom), (right, bottom)]
        for (position, letter) in zip(positions, corners) where profile == nil {
          let pixel = picture[position.0, position.1]
          let isNear = zip(pixel, colours[letter]! + [255]).allSatisfy {
            abs(Int($0) - Int($1)) < 12
          }
          #expect(isNear, "\(letter) at \(position): \(pixel)")
        }
        // Blue is the only corner colour that the profile does not change.
        let blue = zip(positions, corners).first { $0.1 == "C" }!.0
        #expect(picture[blue.0, blue.1][2] > 180)
      }
    }
  }

  @Test("colours are converted from their profile to sRGB")
  func profile() async throws {
    let red = Bitmap(width: 40, height: 30) { _, _ in [255, 0, 0] }
    let page = try await load(
      JPEG.encode(red, profile: Profile.redAndGreenExchanged), width: 40, height: 30)
    let pixel = page.bitmap()[20, 15]
    #expect(pixel[0] < 16 && pixel[1] > 240 && pixel[2] < 16, "\(pixel)")
  }

  @Test("a profile that describes sRGB, whatever its name, changes no pixel")
  func profilesOfSRGB() async throws {
    let picture = noise(120, 90)
    let plain = try await load(JPEG.encode(picture), width: 80, height: 60)
    for curve in [Profile.sRGBFormula, Profile.table(1024, Profile.light)] {
      let profile = Profile(
        description: "Paper", primaries: Profile.sRGBPrimaries, curve: curve)
      let page = try await load(
        JPEG.encode(picture, profile: profile.bytes), "tagged", width: 80, height: 60)
      #expect(page.bitmap() == plain.bitmap())
    }
  }

  @Test(
    "colours are converted although their profile resembles sRGB",
    arguments: [
      // Another name, other primaries (Display P3), and other curves with those of sRGB.
      Profile(
        description: "sRGB IEC61966-2.1",
        primaries: [
          [0.5151, 0.2412, -0.0011], [0.292, 0.6922, 0.0419], [0.1571, 0.0666, 0.7841],
        ],
        curve: Profile.sRGBFormula),
      Profile(description: "sRGB", primaries: Profile.sRGBPrimaries, curve: Profile.power(1.8)),
      Profile(
        description: "sRGB", primaries: Profile.sRGBPrimaries,
        curve: Profile.table(4, Profile.light)),
    ])
  func profilesLikeSRGB(profile: Profile) async throws {
    let picture = Bitmap(width: 40, height: 30) { _, _ in [200, 90, 60, 255] }
    let plain = try await load(JPEG.encode(picture), width: 40, height: 30)
    let page = try await load(
      JPEG.encode(picture, profile: profile.bytes), "tagged", width: 40, height: 30)
    let (tagged, untagged) = (page.bitmap()[20, 15], plain.bitmap()[20, 15])
    let change = (0..<3).map { abs(Int(tagged[$0]) - Int(untagged[$0])) }.max() ?? 0
    #expect(change > 3, "\(tagged) for \(untagged)")
  }

  @Test("transparent pixels show the background")
  func transparency() async throws {
    let alphas: [UInt8] = [0, 1, 64, 128, 200, 254, 255]
    let bitmap = Bitmap(width: alphas.count, height: 1) { x, _ in [255, 200, 0, alphas[x]] }
    let page = try await load(PNG.encode(bitmap), width: alphas.count, height: 1)
    let picture = page.bitmap()
    for (x, alpha) in alphas.enumerated() {
      let weight = Double(alpha) / 255
      let front: [Double] = [255, 200, 0]
      let back: [Double] = [51, 102, 153]
      for channel in 0..<3 {
        let expected = front[channel] * weight + back[channel] * (1 - weight)
        #expect(abs(Double(picture[x, 0][channel]) - expected) <= 1.01)
      }
      #expect(picture[x, 0][3] == 255)
    }
  }

  @Test(
    "each mipmap level has the mean light of the previous one",
    arguments: [(64, 64), (37, 23), (1, 9), (130, 1), (5, 2)])
  func mipmaps(width: Int, height: Int) async throws {
    let page = try await load(PNG.encode(noise(width, height)), width: width, height: height)
    #expect(page.image.levels.last?.width == 1 && page.image.levels.last?.height == 1)
    var large = page.bitmap()
    for number in 1..<page.image.levels.count {
      let small = page.bitmap(level: number)
      for y in 0..<small.height {
        for x in 0..<small.width {
          let pixels = [(0, 0), (1, 0), (0, 1), (1, 1)].map { dx, dy in
            large[min(2 * x + dx, large.width - 1), min(2 * y + dy, large.height - 1)]
          }
          for channel in 0..<4 {
            // Light is the square of an encoded value.
            let light = pixels.reduce(0) { $0 + pow(Double($1[channel]), 2) } / 4
            #expect(abs(Double(small[x, y][channel]) - light.squareRoot()) <= 0.501)
          }
        }
      }
      large = small
    }
  }

  @Test("a vector drawing fills the page")
  func drawing() async throws {
    let text = """
      <?xml version="1.0"?><!-- a drawing -->
      <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">
      <rect width="10" height="10" fill="#ff0000"/></svg>
      """
    let page = try await load(Array(text.utf8), width: 200, height: 300)
    #expect(page.picture == Rect(x: 0, y: 100, width: 200, height: 100))
    let picture = page.bitmap()
    #expect(picture.width == 200 && picture.height == 100)
    #expect(picture[50, 50] == [255, 0, 0, 255])
    #expect(picture[150, 50] == backgroundBytes)
  }

  @Test("the file name does not affect decoding")
  func anyName() async throws {
    let bitmap = noise(8, 8)
    for name in ["mislabelled.jpg", "no extension", "[page=3,n=-1].png", "a[0].tif"] {
      let page = try await load(PNG.encode(bitmap), name, width: 8, height: 8)
      #expect(page.bitmap() == bitmap)
    }
  }

  @Test("file names may be any bytes")
  func nameBytes() async throws {
    let bitmap = noise(8, 8)
    for name in [[0x61, 0x0a, 0x62], [0xff, 0xfe, 0x80], [0x20], [0x2d, 0x2d]] as [[UInt8]] {
      let path = try folder.write(PNG.encode(bitmap), to: FilePath(bytes: name))
      let page = try await pool.load(PageRequest(path: path, width: 8, height: 8))
      #expect(page.bitmap() == bitmap)
    }
  }
}
