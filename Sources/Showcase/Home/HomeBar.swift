import Quire
import QuireDrawing

/// The bar at the top of the start page, into which the large title shrinks when the page scrolls.
final class HomeBar: View {
  /// The height of the bar, in points.
  static let height = 40.0
  /// The size of the title's font in the bar, in points.
  static let titleSize = 20.0

  private let title = Label(localized("Quire"), font: .title(HomeBar.titleSize))
  private let line = View()
  private unowned let scroll: ScrollView

  /// Creates the bar over the contents of `scroll`.
  init(_ scroll: ScrollView) {
    self.scroll = scroll
    super.init()
    alpha = 0
    // Assistive programs read the title in the header.
    title.isAccessibilityElement = false
    for view in [title, line] { addSubview(view) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = HomeCollection.margin(in: bounds.width)
    title.frame = Rect(
      x: margin - HomeHeader.overhang, y: 0, width: max(0, bounds.width - 2 * margin),
      height: bounds.height)
    let pixel = 1 / (window?.scale ?? 1)
    line.frame = Rect(x: 0, y: bounds.maxY - pixel, width: bounds.width, height: pixel)
    mirrorSubviews()
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    backgroundColor = appearance.background
    line.backgroundColor = appearance.label.opacity(appearance.isHighContrast ? 0.6 : 0.14)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }

  /// Handles a press, so that the cards beneath the bar get none.
  override func pointerDown(_ event: PointerEvent) -> Bool { true }

  override func wheel(_ event: WheelEvent) -> Bool { scroll.wheel(event) }

  override func scroll(_ event: ScrollEvent) -> Bool { scroll.scroll(event) }

  override func scrollEnded(time: Double) { scroll.scrollEnded(time: time) }
}
