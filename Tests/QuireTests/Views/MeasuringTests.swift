import Quire
import Testing

/// Measured sizes are cached between layouts, until the text changes.
@MainActor
struct MeasuringTests {
  private func size(_ text: Text, width: Double = .infinity) -> Size {
    let room = text.size(width: width)
    return Size(width: room.width.rounded(.up), height: room.height.rounded(.up))
  }

  @Test("a label measures its current text")
  func labels() {
    let label = Label("one two three four")
    label.numberOfLines = 0
    for width in [40.0, 60, 40, 90, .infinity, 33, 44, 55, 66, 77, 40] {
      let text = Text(label.text, numberOfLines: 0)
      #expect(
        label.sizeThatFits(Size(width: width, height: .infinity)) == size(text, width: width))
    }
    label.text = "five"
    #expect(label.sizeThatFits(.zero) == size(Text("five", numberOfLines: 0)))
    label.font = Font(size: 30)
    #expect(label.sizeThatFits(.zero) == size(Text("five", font: label.font, numberOfLines: 0)))
  }

  @Test("controls measure their current titles")
  func controls() {
    let button = Button("a")
    let segments = SegmentedControl(["a", "b"])
    let before = (button.sizeThatFits(.zero), segments.sizeThatFits(.zero))
    button.title = "a rather long title"
    segments.titles = ["a", "a rather long title"]
    #expect(button.sizeThatFits(.zero) == Button("a rather long title").sizeThatFits(.zero))
    #expect(segments.sizeThatFits(.zero).width > before.1.width + 40)
    button.font = Font(size: 30)
    segments.font = Font(size: 30)
    #expect(button.sizeThatFits(.zero).height > before.0.height + 10)
    #expect(segments.sizeThatFits(.zero).height > before.1.height + 10)
  }
}
