import Quire
import QuireGraphics

/// A control that shows the picture, name, subtitle and source of a demo, and opens the demo when
/// it is pressed.
final class CardView: PressedControl {
  private static let padding = 12.0
  /// The margin on the left and on the right of the card's text, in points.
  private static let textMargin = 16.0
  /// The distance between the picture and the text below it, in points.
  private static let textGap = 12.0
  private static let radius = 14.0
  /// The ratio of the picture's height to its width.
  private static let miniatureRatio = 0.6

  /// The demo that the card opens.
  let demo: Demo
  /// Called with the key when the user presses an arrow key on the card; returns whether there is
  /// another card in that direction.
  var arrowAction: (Key) -> Bool = { _ in false }
  private let miniature: MiniatureView

  /// Creates a card that opens `demo`.
  init(_ demo: Demo) {
    self.demo = demo
    miniature = MiniatureView(demo.miniature)
    super.init()
    cornerRadius = CardView.radius
    addSubview(miniature)
  }

  /// Returns the height in points that the card needs if it is `width` points wide.
  func height(forWidth width: Double) -> Double {
    let room = width - 2 * CardView.textMargin
    if textHeight?.room != room {
      textHeight = (room, lines.reduce(0) { $0 + $1.height(in: room) })
    }
    let miniature = ((width - 2 * CardView.padding) * CardView.miniatureRatio).rounded()
    return CardView.padding + miniature + CardView.textGap + (textHeight?.height ?? 0)
      + CardView.padding
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let padding = CardView.padding
    let width = bounds.width - 2 * padding
    miniature.frame = onPixels(
      Rect(
        x: padding, y: padding, width: width, height: (width * CardView.miniatureRatio).rounded()))
  }

  override func draw(in canvas: Canvas) {
    let room = bounds.width - 2 * CardView.textMargin
    var top = miniature.frame.maxY + CardView.textGap
    for line in lines {
      var text = line.text
      text.alignment = isRightToLeft ? .right : .natural
      let height = line.height(in: room)
      canvas.draw(
        text, in: Rect(x: CardView.textMargin, y: top, width: room, height: height),
        color: line.isName ? appearance.label : appearance.secondaryLabel)
      top += height
    }
  }

  /// A piece of text on the card, such as the name; it may be broken into several lines.
  private struct Line {
    let text: Text
    /// The distance from this piece of text to the next one below it, in points.
    let gap: Double
    let isName: Bool

    init(_ string: String, _ font: Font, gap: Double, isName: Bool = false) {
      text = Text(string, font: font, numberOfLines: 2)
      self.gap = gap
      self.isName = isName
    }

    /// Returns the height of the text at a width of `room` points plus the gap below it, rounded up
    /// to whole points.
    func height(in room: Double) -> Double {
      (text.size(width: max(1, room)).height + gap).rounded(.up)
    }
  }

  /// The pieces of text on the card, from top to bottom.
  private lazy var lines = [
    Line(demo.name, Font(size: 15, weight: .semibold), gap: 3, isName: true),
    Line(demo.subtitle, Font(size: 12.5), gap: 4), Line(demo.source, Font(size: 11.5), gap: 0),
  ]
  /// The total height of all text on the card and the width for which it was computed, both in
  /// points, or `nil` if the height has not been computed yet.
  private var textHeight: (room: Double, height: Double)?

  private var plateColor: Color {
    let plates = CardView.plates(appearance)
    return isPressed ? plates.pressed : isHovered ? plates.hovered : plates.rest
  }

  /// Returns the background colours of a card in the colour scheme `appearance`, for its normal,
  /// hovered and pressed state.
  ///
  /// All text on the card is readable on each of these colours.
  static func plates(_ appearance: Appearance) -> (rest: Color, hovered: Color, pressed: Color) {
    appearance.isDark
      ? (
        Color(white: 1, alpha: 0.05), Color(white: 1, alpha: 0.09), Color(white: 1, alpha: 0.13)
      )
      : (Color(white: 1, alpha: 0.9), .white, Color(white: 0, alpha: 0.08))
  }

  override func stateDidChange() {
    backgroundColor = plateColor
    borderWidth = showsFocus ? 3 : 1
    borderColor = showsFocus ? appearance.accent : appearance.label.opacity(0.08)
    miniature.isPlaying = isHovered || showsFocus
  }

  // MARK: Keys

  override var keyCommands: [KeyCommand] {
    [Key.space, .enter].map { key in
      KeyCommand("Open the demo", key: key) { [weak self] in self?.action() }
    }
  }

  override var keyCommandsTitle: String? { "Demos" }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers == [] else { return false }
    switch event.key {
    case .left, .right, .up, .down, .home, .end: return arrowAction(event.key)
    default: return false
    }
  }
}
