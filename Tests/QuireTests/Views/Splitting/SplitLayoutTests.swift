import QuireGeometry
import Testing

@testable import QuireViews

/// The widths of the columns of a split view.
@Suite struct SplitLayoutTests {
  @Test("the columns fill the view, and the primary one keeps its limits")
  func widths() {
    var layout = SplitLayout()
    for width in stride(from: 500.0, through: 2000, by: 37) {
      for preferred in [0, 200, 300, 900] as [Double] {
        layout.preferredWidth = preferred
        let (primary, secondary) = layout.frames(in: Size(width: width, height: 400))
        #expect(primary.minX == 0 && primary.maxX == secondary.minX && secondary.maxX == width)
        #expect((180...420).contains(primary.width))
        #expect(secondary.width >= 320)
      }
    }
  }

  @Test("in a narrow view the primary column is over the secondary one and leaves a part free")
  func overlay() {
    var layout = SplitLayout()
    for width in stride(from: 60.0, to: 500, by: 13) {
      layout.isShownOver = true
      let shown = layout.frames(in: Size(width: width, height: 400))
      #expect(shown.primary.minX == 0 && shown.primary.width <= width - SplitLayout.leastRest)
      #expect(shown.secondary == Rect(x: 0, y: 0, width: width, height: 400))
      layout.isShownOver = false
      let hidden = layout.frames(in: Size(width: width, height: 400))
      #expect(hidden.primary.maxX == 0 && hidden.secondary == shown.secondary)
    }
  }

  @Test("a wide and a narrow view remember separately whether the primary column is visible")
  func memory() {
    var layout = SplitLayout()
    #expect(layout.isShown(in: 900) && !layout.isShown(in: 400))
    layout.show(true, in: 400)
    layout.show(false, in: 900)
    #expect(!layout.isShown(in: 900) && layout.isShown(in: 400))
  }
}
