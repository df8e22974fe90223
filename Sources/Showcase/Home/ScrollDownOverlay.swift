import Quire
import QuireDrawing
import QuireReader

/// A transparent view in front of a scroll view, with a button that scrolls down.
///
/// The button is visible while there are contents below the visible area.
final class ScrollDownOverlay: View {
  private static let side = 36.0
  private static let gap = 12.0
  /// The distance by which a press on the button scrolls, as a fraction of the height of the scroll
  /// view.
  private static let step = 0.8

  private unowned let scroll: HomeCollection
  private let button = ScrollDownButton()

  /// Creates an overlay with a button that scrolls the contents of `scroll` down.
  init(_ scroll: HomeCollection) {
    self.scroll = scroll
    super.init()
    scroll.changed = { [unowned self] in button.isHidden = !self.scroll.hasMoreBelow }
    button.action = { [unowned self] in scrollDown() }
    addSubview(button)
  }

  private func scrollDown() {
    let step = scroll.bounds.height * ScrollDownOverlay.step
    scroll.scroll(to: Point(x: 0, y: scroll.contentOffset.y + step))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = onPixels(
      Rect(
        x: bounds.center.x - ScrollDownOverlay.side / 2,
        y: bounds.maxY - ScrollDownOverlay.side - ScrollDownOverlay.gap,
        width: ScrollDownOverlay.side, height: ScrollDownOverlay.side))
  }

  /// Returns the button if it contains `point`; otherwise returns `nil`, so that the views beneath
  /// the overlay receive the event.
  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }

  override func wheel(_ event: WheelEvent) -> Bool { scroll.wheel(event) }

  override func scroll(_ event: ScrollEvent) -> Bool { scroll.scroll(event) }

  override func scrollEnded(time: Double) { scroll.scrollEnded(time: time) }
}

/// A round button that shows an arrow pointing down.
private final class ScrollDownButton: PressedControl {
  /// Whether the button can get the keyboard focus: always `false`, because the focus moves between
  /// the cards instead.
  override var canBecomeFirstResponder: Bool { false }

  override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(isElement: true, role: .button, label: localized("More demos"))
  }

  override func draw(in canvas: Canvas) {
    let plate = Path.ellipse(in: bounds.insetBy(x: 1, y: 1))
    canvas.fill(plate, with: .color(isPressed || isHovered ? appearance.accent : appearance.label))
    let (middle, reach) = (bounds.center, 6.0)
    let ink = Stroke(width: 2, cap: .round, join: .round)
    let stem = Path.line(
      from: Point(x: middle.x, y: middle.y - 8), to: Point(x: middle.x, y: middle.y + 8))
    let head = Path([
      .move(Point(x: middle.x - reach, y: middle.y + 8 - reach)),
      .line(Point(x: middle.x, y: middle.y + 8)),
      .line(Point(x: middle.x + reach, y: middle.y + 8 - reach)),
    ])
    for path in [stem, head] { canvas.stroke(path, with: .color(appearance.background), ink) }
  }
}
