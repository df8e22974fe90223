import Testing

@testable import QuireViews

@MainActor
struct SegmentedControlTests {
  private let driver = InputDriver()
  private let control: SegmentedControl
  private final class Reports { var values: [Int] = [] }
  private let reports = Reports()

  init() {
    let reports = reports
    control = driver.add(
      SegmentedControl(["i", "Perspective", "iii"]) { reports.values.append($0) },
      Rect(x: 50, y: 50, width: 300, height: 30))
  }

  private func middle(_ index: Int) -> Double { 50 + control.segments[index].center.x }

  @Test("segments share the width according to their titles", arguments: [300.0, 120, 10])
  func widths(width: Double) {
    control.frame.size.width = width
    let segments = control.segments
    #expect(segments[0].minX == 0 && abs(segments[2].maxX - width) < 1e-9)
    #expect(segments[0].maxX == segments[1].minX && segments[1].maxX == segments[2].minX)
    let texts = control.titles.map { Text($0, font: control.font).size().width.rounded(.up) }
    let sum = texts.reduce(0) { $0 + $1 + 8 }
    for (segment, text) in zip(segments, texts) {
      // The padding shrinks before any title does.
      let expected = width > sum ? text + 8 + (width - sum) / 3 : (text + 8) * width / sum
      #expect(abs(segment.width - expected) < 1e-9)
    }
    #expect(control.sizeThatFits(.zero).width == texts.reduce(0) { $0 + $1 + 24 })
  }

  @Test("a click selects a segment")
  func clicking() {
    driver.click(middle(1), 60)
    #expect(control.selectedSegmentIndex == 1)
    driver.click(middle(1), 60)
    driver.press(middle(0), 60)
    driver.move(middle(0) + 5, 60)
    #expect(control.selectedSegmentIndex == 1)
    driver.lift(middle(0) + 5, 60)
    #expect(control.selectedSegmentIndex == 0 && reports.values == [1, 0])
    driver.press(middle(2), 60)
    driver.lift(middle(2), 150)
    #expect(control.selectedSegmentIndex == 0)
    control.isEnabled = false
    driver.click(middle(2), 60)
    #expect(control.selectedSegmentIndex == 0)
  }

  @Test("the arrow keys stop at the ends")
  func arrowKeys() {
    driver.key(.tab)
    // A key that changes nothing is not handled, unless it is held.
    #expect(!driver.key(.left) && control.selectedSegmentIndex == 0 && reports.values == [])
    #expect(driver.key(.right) && driver.key(.right, isRepeat: true))
    #expect(driver.key(.right, isRepeat: true) && !driver.key(.right) && !driver.key(.end))
    #expect(control.selectedSegmentIndex == 2)
    driver.key(.home)
    driver.key(.end)
    #expect(reports.values == [1, 2, 0, 2])
    control.selectedSegmentIndex = nil
    driver.key(.left)
    #expect(control.selectedSegmentIndex == 2)
    control.selectedSegmentIndex = 7
    #expect(control.selectedSegmentIndex == nil)
    driver.key(.right)
    #expect(control.selectedSegmentIndex == 0)
    control.selectedSegmentIndex = 2
    control.titles = ["a", "b"]
    #expect(control.selectedSegmentIndex == nil && control.segments.count == 2)
  }

  @Test("a press that travels becomes a drag of the view behind")
  func passingOnDrag() {
    let ground = driver.add(Ground(), Rect(x: 0, y: 0, width: 400, height: 300))
    ground.addSubview(control)
    driver.press(middle(1), 60)
    driver.move(middle(1) + 20, 60)
    #expect(ground.locations.count == 2)
    driver.lift(middle(2), 60)
    #expect(control.selectedSegmentIndex == 0)
  }
}
