import Testing

@testable import QuireViews

/// Buttons with a symbol: their size, and the place of the symbol.
@MainActor
struct ButtonSymbolTests {
  private func button(
    _ title: String, _ symbol: Symbol?, reading: ReadingDirection = .leftToRight
  ) throws -> (button: Button, picture: DrawnPicture) {
    let window = Window(size: Size(width: 300, height: 60))
    let button = Button(title)
    button.style = .plain
    button.symbol = symbol
    window.readingDirection = reading
    window.addSubview(button)
    button.frame = Rect(origin: Point(x: 8, y: 8), size: button.sizeThatFits(.zero))
    return (button, try DrawnPicture(button, in: window))
  }

  @Test("a symbol makes a button wider by itself and a gap")
  func width() {
    let (plain, symbolic) = (Button("Play"), Button("Play"))
    symbolic.symbol = .play
    let (before, after) = (plain.sizeThatFits(.zero), symbolic.sizeThatFits(.zero))
    #expect(after.width - before.width == 22 && after.height == before.height)
  }

  @Test("a button with a symbol alone is a square, in whose middle the symbol is")
  func square() throws {
    let (button, picture) = try button("", .plus)
    #expect(button.bounds.width == button.bounds.height && button.bounds.height > 28)
    let margins = picture.margins
    #expect(abs(margins.left - margins.right) <= 1 && margins.left > 5)
  }

  @Test("the symbol is before the title in both reading directions")
  func side() throws {
    // The triangle of the symbol is higher than the title, which is a line in the middle.
    func symbolIsLeft(_ reading: ReadingDirection) throws -> Bool {
      let picture = try button("––––", .play, reading: reading).picture
      let inked = { (columns: Range<Int>) in
        columns.reduce(0) { sum, x in
          sum + (0..<picture.height).count { picture[x, $0].w > 40 }
        }
      }
      let half = picture.width / 2
      return inked(0..<half) > inked(half..<picture.width)
    }
    #expect(try symbolIsLeft(.leftToRight))
    #expect(try !symbolIsLeft(.rightToLeft))
  }

  @Test("a disabled button has a paler symbol")
  func disabled() throws {
    let window = Window(size: Size(width: 60, height: 60))
    let button = Button("")
    button.symbol = .plus
    button.style = .plain
    window.addSubview(button)
    button.frame = Rect(origin: .zero, size: button.sizeThatFits(.zero))
    let darkest = { try DrawnPicture(button, in: window).pixels.map(\.w).max() ?? 0 }
    let before = try darkest()
    button.isEnabled = false
    #expect(try darkest() < before / 2)
  }
}
