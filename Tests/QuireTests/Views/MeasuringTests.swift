import Quire
import Testing

/// Sizes are kept from one layout to the next, but no longer than the text.
@MainActor
struct MeasuringTests {
  private func size(_ text: Text, width: Double = .infinity) -> Size {
    let room = text.size(width: width)
    return Size(width: room.width.rounded(.up), height: room.height.rounded(.up))
  }

  @Test func aLabelMeasuresWhatItSaysNow() {
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

  @Test func controlsMeasureWhatTheySayNow() {
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
