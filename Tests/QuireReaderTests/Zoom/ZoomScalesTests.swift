import Testing

@testable import QuireReader
@testable import ReaderTesting

/// The scales at which a page can be shown.
@Suite struct ZoomScalesTests {
  /// A picture of 4000 pixels, shown 800 pixels wide in a window of 1000.
  private let picture = ZoomScales(relativeWidth: 0.8, magnification: 0.2, isScalable: false)
  /// A page that is shown 1.6 times as large as its paper.
  private let page = ZoomScales(relativeWidth: 0.5, magnification: 1.6, isScalable: true)

  @Test("levels become scales, and scales become levels")
  func levels() {
    #expect(picture.scale(for: .fit) == 1)
    #expect(picture.scale(for: .width) == 1.25)
    #expect(picture.scale(for: .magnification(1)) == 5)
    #expect(picture.level(at: 1, after: .width) == .fit)
    // A level can leave the page as it is.
    let small = ZoomScales(relativeWidth: 1, magnification: 1, isScalable: false)
    for level in [ZoomLevel.fit, .width, .magnification(1)] {
      #expect(small.level(at: 1, after: level) == level)
    }
    #expect(small.level(at: 1, after: .magnification(2)) == .fit)
    #expect(picture.level(at: 1.25, after: .width) == .width)
    #expect(picture.level(at: 1.25, after: .fit) == .magnification(0.25))
    #expect(page.scale(for: .magnification(1)) == 1 / 1.6)
  }

  @Test("pictures end at 2000 %, pages without pixels at 6400 %")
  func limits() {
    #expect(picture.scale(for: .magnification(30)) == 100)
    #expect(page.scale(for: .magnification(100)) == 40)
    #expect(picture.scale(for: .magnification(0.1)) == 1)
    #expect(page.range.lowerBound == 1 / 1.6)
    // A small picture is not reduced below its actual size.
    #expect(ZoomScales(relativeWidth: 0.1, magnification: 1).range == 1...20)
  }

  @Test("no page becomes larger than the decoder can draw it")
  func decoderLimit() {
    // A panorama of 60 000 pixels, and a page of 14 400 points.
    let panorama = ZoomScales(magnification: 1.0 / 30, isScalable: false, longerSide: 2000)
    #expect(panorama.range.upperBound == 1_048_576.0 / 2000)
    #expect(panorama.scale(for: .magnification(1)) == 30)
    let page = ZoomScales(magnification: 1.0 / 20, isScalable: true, longerSide: 960)
    #expect(page.scale(for: .magnification(64)) == 1_048_576.0 / 960)
  }

  @Test("a zoom that ends near the whole page ends there")
  func snapping() {
    #expect(picture.level(from: 1.5, by: 1 / 1.5) == .fit)
    #expect(picture.level(from: 1.06, by: 1) == .fit)
    #expect(picture.level(from: 1.08, by: 1) == .magnification(1.08 * 0.2))
    #expect(picture.level(from: 90, by: 1.5) == .magnification(20))
  }
}
