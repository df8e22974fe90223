import Quire
import QuireDrawing
import QuireReader

/// A cell that shows the picture, name, subtitle and source of a demo.
final class CardView: CollectionCell {
  private static let padding = 12.0
  /// The margin on the left and on the right of the card's text, in points.
  private static let textMargin = 16.0
  /// The distance between the picture and the text below it, in points.
  private static let textGap = 12.0
  private static let radius = 14.0
  /// The ratio of the picture's height to its width.
  private static let miniatureRatio = 0.6

  /// The contents of a card.
  private struct Content {
    let demo: Demo
    let text: CardText
    let miniature: MiniatureView
  }

  private var content: Content?

  /// The demo that the card shows, or `nil` for an empty card.
  var demo: Demo? { content?.demo }

  /// Creates an empty card.
  init() {
    super.init()
    cornerRadius = CardView.radius
  }

  /// Shows `demo`, whose text is `text`.
  func show(_ demo: Demo, _ text: CardText) {
    guard demo.name != content?.demo.name else { return }
    content?.miniature.removeFromSuperview()
    let miniature = MiniatureView(demo.miniature)
    content = Content(demo: demo, text: text, miniature: miniature)
    addSubview(miniature)
    setNeedsLayout()
    stateDidChange()
    setNeedsDisplay()
  }

  /// Returns the height in points that a card with `text` needs if it is `width` points wide.
  static func height(of text: CardText, width: Double) -> Double {
    let miniature = ((width - 2 * padding) * miniatureRatio).rounded()
    return padding + miniature + textGap + text.height(in: width - 2 * textMargin) + padding
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let padding = CardView.padding
    let width = bounds.width - 2 * padding
    content?.miniature.frame = onPixels(
      Rect(
        x: padding, y: padding, width: width, height: (width * CardView.miniatureRatio).rounded()))
  }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) {
    guard let content else { return }
    let top = content.miniature.frame.maxY + CardView.textGap
    content.text.draw(
      in: canvas,
      rect: Rect(
        x: CardView.textMargin, y: top, width: bounds.width - 2 * CardView.textMargin,
        height: bounds.height - top),
      appearance: appearance, isRightToLeft: isRightToLeft)
  }

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
    borderWidth = isFocused ? 3 : 1
    borderColor =
      isFocused
      ? appearance.accent : appearance.label.opacity(appearance.isHighContrast ? 0.7 : 0.08)
    content?.miniature.isPlaying = isHovered || isFocused
  }

  override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(
      isElement: true, role: .button, label: demo?.name,
      hint: demo.map { "\($0.subtitle) \($0.source)" })
  }
}
