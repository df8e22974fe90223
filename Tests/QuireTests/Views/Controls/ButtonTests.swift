import Testing

@testable import QuireViews

/// The symbols of buttons.
@MainActor
struct ButtonTests {
  private let driver = InputDriver()

  /// Draws `button` in its own size, and returns the columns that have more
  /// ink than the background.
  private func columns(of button: Button) throws -> [Int] {
    button.style = .plain
    _ = driver.add(button, Rect(origin: Point(x: 10, y: 10), size: button.sizeThatFits(.zero)))
    let picture = try DrawnPicture(button, in: driver.window)
    return (0..<picture.width).filter { x in
      (0..<picture.height).contains { picture[x, $0].w > 60 }
    }
  }

  @Test("controls have the same height in every script", arguments: ["標準", "Größe", "正常 ok"])
  func scripts(title: String) {
    let height = Button("Copy").sizeThatFits(.zero).height
    #expect(Button(title).sizeThatFits(.zero).height >= height)
    #expect(Button(symbol: .plus).sizeThatFits(.zero).height == height)
    #expect(
      SegmentedControl([title, title]).sizeThatFits(.zero).height
        >= SegmentedControl(["Copy", "Cut"]).sizeThatFits(.zero).height)
    #expect(
      PopUpButton([title]).sizeThatFits(.zero).height
        >= PopUpButton(["Copy"]).sizeThatFits(.zero).height)
  }

  @Test("a symbol is before the title, and both are in the middle", arguments: [false, true])
  func symbolAndTitle(isRightToLeft: Bool) throws {
    driver.window.readingDirection = isRightToLeft ? .rightToLeft : .leftToRight
    let title = Button("HHHH")
    let both = Button("HHHH", symbol: .plus)
    #expect(both.sizeThatFits(.zero).width == title.sizeThatFits(.zero).width + 22)
    let columns = try columns(of: both)
    let width = Int(both.bounds.width)
    let margins = (left: columns.first ?? 0, right: width - 1 - (columns.last ?? 0))
    #expect(abs(margins.left - margins.right) <= 5)
    // The gap between the symbol and the title is the widest one, near the symbol.
    let gaps = zip(columns, columns.dropFirst()).map { ($1 - $0, ($0 + $1) / 2) }
    let gap = try #require(gaps.max { $0.0 < $1.0 })
    #expect(gap.0 >= 6 && (gap.1 > width / 2) == isRightToLeft)
  }

  @Test("a button with a symbol alone is nearly square, and its symbol is in the middle")
  func symbolAlone() throws {
    let button = Button(symbol: .close)
    let size = button.sizeThatFits(.zero)
    #expect(abs(size.width - size.height) <= 4)
    let columns = try columns(of: button)
    let (first, last) = (try #require(columns.first), try #require(columns.last))
    #expect(abs(first - (Int(size.width) - 1 - last)) <= 1 && last - first >= 7)
  }
}
