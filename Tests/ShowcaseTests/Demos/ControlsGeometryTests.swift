import Quire
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// The layout of the demo of the controls at many sizes.
@MainActor
struct ControlsGeometryTests {
  /// The text of the label that shows how a text is truncated.
  private static let truncated = "A label breaks its text"

  /// Checks that the subviews of `view` are inside it, that none overlaps another, and that all
  /// texts fit.
  private func check(_ view: View, _ comment: Comment) {
    let visible = view.subviews.filter { !$0.isHidden }
    for (index, child) in visible.enumerated() {
      let name = "\(comment): \(type(of: child)) in \(type(of: view))"
      #expect(view.bounds.insetBy(x: -0.5, y: -0.5).encloses(child.frame), "\(name) is cut off")
      for other in visible[(index + 1)...] {
        let common = child.frame.insetBy(x: 0.5, y: 0.5).intersection(other.frame)
        #expect(common.isEmpty, "\(name) overlaps \(type(of: other))")
      }
      checkText(of: child, name)
      // Controls place their parts themselves, and scrolled contents are larger than their view.
      guard !(child is Control || child is ScrollView || child is SplitView) else { continue }
      check(child, comment)
    }
  }

  private func checkText(of view: View, _ name: String) {
    let natural = view.sizeThatFits(Size(width: Double.infinity, height: .infinity))
    switch view {
    case let label as Label where label.numberOfLines == 1:
      guard !label.text.hasPrefix(Self.truncated) else { return }
      #expect(natural.width <= label.bounds.width + 0.5, "\(name): \(label.text)")
    case let label as Label:
      let height = label.sizeThatFits(Size(width: label.bounds.width, height: .infinity)).height
      #expect(height <= label.bounds.height + 0.5, "\(name): \(label.text)")
    case is Button, is PopUpButton, is Switch, is Stepper:
      #expect(natural.width <= view.bounds.width + 0.5, "\(name)")
      #expect(natural.height <= view.bounds.height + 0.5, "\(name)")
    case let control as SegmentedControl:
      let widths = control.titles.map { Text($0, font: control.font).size().width.rounded(.up) }
      #expect(widths.reduce(0) { $0 + $1 + 8 } <= control.bounds.width, "\(name)")
    case is NumberField: #expect(view.bounds.width >= 60, "\(name)")
    case is TextField: #expect(view.bounds.width >= 140, "\(name)")
    default: break
    }
  }

  @Test(
    "nothing overlaps and nothing is cut off, in any appearance and reading direction",
    arguments: [320.0, 800, 1000, 1280, 1920], [ReadingDirection.leftToRight, .rightToLeft])
  func layout(width: Double, reading: ReadingDirection) throws {
    let show = Show(.controls, size: Size(width: width, height: 480), reading: reading)
    let controller = try show.content(ControlsController.self)
    for style in [UserInterfaceStyle.light, .dark] {
      show.window.overrideUserInterfaceStyle = style
      show.wait(0.1)
      check(controller.view, "\(width) \(reading) \(style)")
      let grid = try #require(show.views(ControlsGrid.self).first)
      check(grid, "\(width) \(reading) \(style)")
      let scroll = try #require(grid.superview as? ScrollView)
      #expect(scroll.contentSize.width == width && scroll.contentSize.height == grid.bounds.height)
    }
  }

  @Test(
    "sections are in one column in narrow windows and in more in wide ones",
    arguments: [(320.0, 1), (800, 1), (1000, 2), (1280, 2), (1920, 3), (3840, 3)])
  func columns(width: Double, count: Int) throws {
    let show = Show(.controls, size: Size(width: width, height: 480))
    let sections = show.views(ControlsSection.self)
    #expect(Set(sections.map(\.frame.minX)).count == count)
    #expect(sections.count == 11)
    // Margins are equal, and the columns are read one after another.
    let (left, right) = (
      sections.map(\.frame.minX).min() ?? 0, sections.map(\.frame.maxX).max() ?? 0
    )
    #expect(left >= 16 && abs(left - (width - right)) <= Double(count))
    for (section, next) in zip(sections, sections.dropFirst()) {
      #expect(
        next.frame.minX > section.frame.maxX
          || next.frame.minX == section.frame.minX && next.frame.minY >= section.frame.maxY)
    }
  }

  @Test("in a right-to-left demo, every section is the mirror image")
  func mirror() throws {
    let (left, right) = (
      Show(.controls), Show(.controls, reading: .rightToLeft)
    )
    let width = left.window.bounds.width
    for (one, other) in zip(left.views(ControlsSection.self), right.views(ControlsSection.self)) {
      let (a, b) = (one.convert(one.bounds, to: nil), other.convert(other.bounds, to: nil))
      #expect(abs(a.minX - (width - b.maxX)) < 1e-6 && a.minY == b.minY && a.size == b.size)
    }
  }
}

/// The values that lay out the demo of the controls.
struct ControlsLayoutTests {
  @Test("a line breaks before the first rectangle that does not fit")
  func flow() {
    let size = Size(width: 60, height: 20)
    let flow = FlowLayout([size, size, Size(width: 500, height: 40), size], in: 140)
    #expect(
      flow.frames == [
        Rect(x: 0, y: 0, width: 60, height: 20), Rect(x: 70, y: 0, width: 60, height: 20),
        Rect(x: 0, y: 28, width: 140, height: 40), Rect(x: 0, y: 76, width: 60, height: 20),
      ])
    #expect(flow.firstLineHeight == 20 && flow.height == 96)
    #expect(FlowLayout([], in: 140).height == 0)
    // The rectangles of a line have one centre line.
    let line = FlowLayout([size, Size(width: 20, height: 40)], in: 140)
    #expect(line.frames.map(\.center.y) == [20, 20])
  }

  @Test("sections are divided so that the highest column is as low as possible")
  func columns() {
    let layout = ColumnLayout([100, 100, 100, 250, 50], columns: 3, gap: 10)
    // By hand: 100 + 10 + 100, 100 and 250 + 10 + 50.
    #expect(layout.columns == [0..<2, 2..<3, 3..<5] && layout.height == 310)
    #expect(ColumnLayout([100, 200, 300], columns: 1, gap: 10).columns == [0..<3])
    #expect(ColumnLayout([100, 200, 300], columns: 1, gap: 10).height == 620)
    // There are at most as many columns as sections.
    #expect(ColumnLayout([100], columns: 3, gap: 10).columns == [0..<1])
    // By hand: 30 + 10 + 30, 70 and 40 + 10 + 20 are all 70 points high.
    #expect(ColumnLayout([30, 30, 70, 40, 20], columns: 3, gap: 10).height == 70)
  }
}
