import QuireAnimation
import Testing

struct OverscrollBandTests {
  /// The figures published with the formula, for a view of 960 points.
  @Test(
    "the offset has the published figures",
    arguments: [(5.0, 2.74), (10, 5.47), (100, 52.02), (400, 178.98), (960, 340.65)])
  func publishedFigures(pull: Double, offset: Double) {
    let band = OverscrollBand(length: 960)
    #expect(abs(band.offset(pulledBy: pull) - offset) < 0.005)
    #expect(band.offset(pulledBy: -pull) == -band.offset(pulledBy: pull))
    #expect(abs(band.pull(giving: band.offset(pulledBy: -pull)) + pull) < 1e-9)
    let slope =
      (band.offset(pulledBy: pull + 1e-4) - band.offset(pulledBy: pull - 1e-4)) / 2e-4
    #expect(abs(band.slope(pulledBy: pull) - slope) < 1e-6)
  }

  @Test("the offset never exceeds the length of the view")
  func limit() {
    let band = OverscrollBand(length: 100)
    #expect(band.offset(pulledBy: 1e9) < 100 && band.pull(giving: 500).isFinite)
  }
}
