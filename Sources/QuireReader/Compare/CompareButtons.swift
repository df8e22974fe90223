import Quire
import QuireGeometry

/// A plate with the two decisions about a compared page: to keep it, or to discard it.
final class CompareButtons: FloatingPlate {
  /// The width and height of a button, which a finger can hit, in points.
  private static let side = 40.0
  private static let padding = 4.0
  /// The distance from the plate to the edges of the page's room, in points.
  private static let margin = 10.0

  /// The button that marks the page, or removes its mark.
  let keepButton = Button(symbol: .bookmark)
  /// The button that moves the file of the page to the trash.
  let discardButton = Button(symbol: .trash)

  /// Creates a plate for a page without a mark.
  init() {
    super.init(.translucent(opacity: 0.9), cornerRadius: 10)
    for button in [keepButton, discardButton] {
      button.style = .plain
      addSubview(button)
    }
    name(discardButton, localized("Move to the trash"))
    show(isMarked: false)
  }

  private func name(_ button: Button, _ text: String) {
    button.toolTip = text
    button.accessibilityLabel = text
  }

  /// Shows the decisions about a page, which has a mark if `isMarked` is true.
  func show(isMarked: Bool) {
    name(keepButton, isMarked ? localized("Remove the mark") : localized("Keep (mark)"))
    keepButton.accessibilityTraits = isMarked ? .selected : []
  }

  /// Places the plate at the end of the upper edge of `room`.
  func place(belowTopOf room: Rect) {
    let (side, padding, margin) = (
      CompareButtons.side, CompareButtons.padding, CompareButtons.margin
    )
    let size = Size(width: 2 * side + 2 * padding, height: side + 2 * padding)
    frame = onPixels(
      Rect(
        x: isRightToLeft ? room.minX + margin : room.maxX - margin - size.width,
        y: room.minY + margin, width: size.width, height: size.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (side, padding) = (CompareButtons.side, CompareButtons.padding)
    let places = [padding, padding + side].map {
      Rect(x: $0, y: padding, width: side, height: side)
    }
    let inOrder = isRightToLeft ? [discardButton, keepButton] : [keepButton, discardButton]
    for (button, place) in zip(inOrder, places) { button.frame = place }
  }

  /// Takes every press, so that none reaches the page below.
  override func pointerDown(_ event: PointerEvent) -> Bool { true }
}
