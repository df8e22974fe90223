import Testing

@testable import QuireViews

@MainActor
struct SegmentedControlTests {
  private let hand = Hand()
  private let control: SegmentedControl
  private final class Reports { var values: [Int] = [] }
  private let reports = Reports()

  init() {
    let reports = reports
    control = hand.add(
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
    hand.click(middle(1), 60)
    #expect(control.selectedIndex == 1)
    hand.click(middle(1), 60)
    hand.press(middle(0), 60)
    hand.move(middle(0) + 5, 60)
    #expect(control.selectedIndex == 1)
    hand.lift(middle(0) + 5, 60)
    #expect(control.selectedIndex == 0 && reports.values == [1, 0])
    hand.press(middle(2), 60)
    hand.lift(middle(2), 150)
    #expect(control.selectedIndex == 0)
    control.isEnabled = false
    hand.click(middle(2), 60)
    #expect(control.selectedIndex == 0)
  }

  @Test("the arrow keys stop at the ends")
  func arrowKeys() {
    hand.key(.tab)
    // A key that changes nothing is not handled, unless it is held.
    #expect(!hand.key(.left) && control.selectedIndex == 0 && reports.values == [])
    #expect(hand.key(.right) && hand.key(.right, isRepeat: true))
    #expect(hand.key(.right, isRepeat: true) && !hand.key(.right) && !hand.key(.end))
    #expect(control.selectedIndex == 2)
    hand.key(.home)
    hand.key(.end)
    #expect(reports.values == [1, 2, 0, 2])
    control.selectedIndex = nil
    hand.key(.left)
    #expect(control.selectedIndex == 2)
    control.selectedIndex = 7
    #expect(control.selectedIndex == nil)
    hand.key(.right)
    #expect(control.selectedIndex == 0)
    control.selectedIndex = 2
    control.titles = ["a", "b"]
    #expect(control.selectedIndex == nil && control.segments.count == 2)
  }

  @Test("a press that travels becomes a drag of the view behind")
  func passingOnDrag() {
    let ground = hand.add(Ground(), Rect(x: 0, y: 0, width: 400, height: 300))
    ground.addSubview(control)
    hand.press(middle(1), 60)
    hand.move(middle(1) + 20, 60)
    #expect(ground.places.count == 2)
    hand.lift(middle(2), 60)
    #expect(control.selectedIndex == 0)
  }
}
