import QuireDocuments
import Testing

@testable import DocumentFiles

/// The light with which pictures are reduced.
@Suite struct LinearLightTests {
  /// The components of the columns of a fine pattern.
  private static let columns: [[UInt8]] = [[255, 255, 255], [0, 0, 0]]
  /// The component of the light of black and white together, if light is the square of a component.
  private static let mean = 180

  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  private func load(_ bytes: [UInt8], _ width: Int, _ height: Int) async throws -> Bitmap {
    let path = try folder.write(bytes, to: "picture")
    return try await pool.load(PageRequest(path: path, width: width, height: height)).bitmap()
  }

  @Test("a fine pattern keeps its light in half the size", arguments: ["png", "tiff"])
  func pattern(format: String) async throws {
    let columns = LinearLightTests.columns
    let bitmap = Bitmap(width: 80, height: 60) { x, _ in columns[x % 2] }
    let bytes = format == "png" ? PNG.encode(bitmap) : TIFFFile(pictures: [.init(bitmap)]).bytes
    let half = try await load(bytes, 40, 40)
    #expect(half.width == 40 && half.height == 30)
    for x in 4..<36 {
      let pixel = half[x, 15].prefix(3)
      #expect(pixel.allSatisfy { abs(Int($0) - LinearLightTests.mean) <= 1 }, "\(pixel)")
    }
  }

  @Test("a JPEG picture that is hardly reduced keeps the light of its lines")
  func photograph() async throws {
    let stripes = Bitmap(width: 256, height: 64) { x, _ in LinearLightTests.columns[x / 2 % 2] }
    let page = try await load(JPEG.encode(stripes, quality: 100), 220, 220)
    // The decoder has no size of its own between these, so that the resampler reduces the picture.
    let light = (55..<165).map { Double(page[$0, 20][0]) * Double(page[$0, 20][0]) }
    let mean = (light.reduce(0, +) / Double(light.count)).squareRoot()
    #expect(abs(mean - Double(LinearLightTests.mean)) < 4, "\(mean)")
  }

  @Test("a reduced picture is turned upright", arguments: CornerPicture.orientations)
  func orientation(orientation: Int, corners: String) async throws {
    var file = TIFFFile(pictures: [.init(CornerPicture.stored)])
    file.pictures[0].numbers[274] = orientation
    let page = try await load(file.bytes, 33, 33)
    #expect(page.width == (orientation > 4 ? 22 : 33))
    let (right, lower) = (page.width - 3, page.height - 3)
    let places = [(2, 2), (right, 2), (2, lower), (right, lower)]
    let found = places.map { Array(page[$0, $1].prefix(3)) }
    #expect(found == corners.compactMap { CornerPicture.colours[$0] })
  }

  @Test("the background of a picture is seen only through transparent pixels")
  func background() async throws {
    for (alpha, isTransparent) in [(UInt8(255), false), (254, true), (0, true)] {
      let bitmap = Bitmap(width: 20, height: 10) { x, _ in [9, 9, 9, x == 3 ? alpha : 255] }
      let path = try folder.write(PNG.encode(bitmap), to: "alpha-\(alpha).png")
      for side in [40, 10] {
        let page = try await pool.load(PageRequest(path: path, width: side, height: side))
        #expect(page.isTransparent == isTransparent, "\(alpha) in \(side) pixels")
      }
    }
  }
}
