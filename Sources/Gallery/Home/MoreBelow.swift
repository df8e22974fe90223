import Quire
import QuireGraphics

/// A scroll view that reports how much of its contents lies below what is seen.
final class HomeScroll: ScrollView {
  /// Called after the contents have moved or been laid out.
  var changed: () -> Void = {}

  /// Whether any card reaches below what is seen.
  var hasMoreBelow: Bool {
    visibleContentRect.maxY < contentSize.height - HomeView.footerHeight - 1
  }

  override func contentOffsetDidChange() {
    super.contentOffsetDidChange()
    changed()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    changed()
  }
}

/// Lies over a scroll view and shows a sign at its lower edge while there is more below; a press on
/// the sign scrolls there.
final class MoreBelow: View {
  private static let side = 36.0
  private static let gap = 12.0
  /// The share of the view that a press scrolls by.
  private static let step = 0.8

  private unowned let scroll: HomeScroll
  private let sign = DownSign()

  /// The sign for `scroll`.
  init(_ scroll: HomeScroll) {
    self.scroll = scroll
    super.init()
    scroll.changed = { [unowned self] in sign.isHidden = !self.scroll.hasMoreBelow }
    sign.action = { [unowned self] in scrollOn() }
    addSubview(sign)
  }

  private func scrollOn() {
    let step = scroll.bounds.height * MoreBelow.step
    scroll.scroll(to: Point(x: 0, y: scroll.contentOffset.y + step))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sign.frame = onPixels(
      Rect(
        x: bounds.center.x - MoreBelow.side / 2, y: bounds.maxY - MoreBelow.side - MoreBelow.gap,
        width: MoreBelow.side, height: MoreBelow.side))
  }

  /// Only the sign takes presses.
  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }

  override func wheel(_ event: WheelEvent) -> Bool { scroll.wheel(event) }

  override func scroll(_ event: ScrollEvent) -> Bool { scroll.scroll(event) }

  override func scrollEnded(time: Double) { scroll.scrollEnded(time: time) }
}

/// An arrow down on a round plate.
private final class DownSign: PressedControl {
  /// The cards are what the keyboard goes to; a card that gets the focus scrolls into sight.
  override var canBecomeFirstResponder: Bool { false }

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
