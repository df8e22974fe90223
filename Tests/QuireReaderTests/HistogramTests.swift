import PixelReading
import Quire
import QuireGeometry
import SampleFiles
import Testing
import WindowTesting

@testable import QuireReader
@testable import ReaderTesting

/// The histogram of a picture, and the marks of its clipped pixels.
@MainActor
struct HistogramTests {
  @Test("values are counted by channel, and only pixels without drawing are clipped")
  func counts() async {
    let pixels: [[UInt8]] = [
      [0, 0, 0, 255], [0, 0, 1, 255], [255, 10, 10, 255], [255, 255, 255, 255],
      [254, 254, 254, 255],
      [10, 10, 10, 255],
    ]
    let histogram = await Histogram(of: Image(width: 3, height: 2, bytes: pixels.flatMap(\.self)))
    #expect(histogram.counts[0][0] == 2 && histogram.counts[0][255] == 2)
    #expect(histogram.counts[1][10] == 2 && histogram.counts[2][1] == 1)
    #expect(histogram.counts.allSatisfy { $0.reduce(0, +) == 6 })
    #expect(abs(histogram.shadows - 1.0 / 6) < 1e-9 && abs(histogram.lights - 2.0 / 6) < 1e-9)
    let alphas = histogram.clipped.values(of: 3)
    #expect(alphas == [255, 0, 255, 255, 0, 0])
    #expect(histogram.clipped.colors[0].z == 255 && histogram.clipped.colors[2].x == 255)
    // The ends do not make the rest flat.
    #expect(histogram.heights(of: 1)[10] == 1 && histogram.heights(of: 0)[255] <= 1)
  }

  @Test("the marks lie on the paper of the shown page, and follow to the next one")
  func marks() async throws {
    let folder = try PictureFolder(pages: 3)
    let show = ReaderShow([folder.file("0.ppm")])
    try await show.waitFor("the pictures") { (0..<2).allSatisfy(show.isDecoded) }
    func marked() -> PageView? {
      show.page?.spreadView.pageViews.first { $0.layers.clipped != nil }
    }
    show.press(.character("h"))
    let histogram = try #require(show.controller.panels.histogram)
    try await show.waitFor("the histogram") { histogram.view.histogram != nil && marked() != nil }
    show.wait(0.1)
    let page = try #require(marked())
    #expect(page.layers.clipped?.contentRect == page.contentRect)
    #expect(histogram.view.superview != nil && histogram.view.frame.minX > 0)
    show.press(.right)
    show.wait(3)
    try await show.waitFor("the next page") { marked() != nil }
    show.press(.character("h"))
    #expect(marked() == nil && histogram.view.superview == nil)
    #expect(show.controller.panels.histogram == nil)
  }
}
