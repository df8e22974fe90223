import Dispatch
package import Quire
import QuireDrawing

/// A view that shows a line of text over the pages, on a background that keeps the text readable on
/// any picture.
///
/// An open bar has buttons beside the text. Apart from them the bar receives no input, so that a
/// page can be dragged, scrolled and zoomed under it; while it is hidden, it takes no time.
package final class QuietBar: View {
  /// The text of the bar: a bold title, followed by a detail.
  struct Content: Equatable {
    var title: String
    var detail = ""
  }

  private static let fadeIn = Duration.milliseconds(200)
  private static let fadeOut = Duration.seconds(1)
  private static let padding = 14.0
  private static let gap = 10.0
  private static let height = 34.0
  /// The distance from the bar to the upper edge of the window, and the smallest distance to the
  /// left and right edges, in points.
  private static let margin = 12.0
  /// The vertical distance between two bars that are shown together, in points.
  private static let spacing = 8.0
  nonisolated private static let titleFont = Font(size: 13, weight: .semibold)
  private static let detailFont = Font(size: 13)
  /// The opacity, 0…1, of the bar's background, high enough to keep the text readable on any
  /// picture.
  static let opacity = 0.9

  var content = Content(title: "") {
    didSet {
      guard content != oldValue else { return }
      setNeedsDisplay()
      if !isHidden { superview?.setNeedsLayout() }
    }
  }

  /// Whether the bar shows its buttons.
  var isOpen = false {
    didSet { if isOpen != oldValue { opennessDidChange() } }
  }
  /// The buttons before and after the text, in the order of reading.
  var buttons: (leading: [Button], trailing: [Button]) = ([], [])

  /// Loads the fonts of the bar and the sidebar on a background thread in `delay` seconds, before
  /// they are first shown.
  ///
  /// The first use of a font takes up to a tenth of a second.
  static func prepareFonts(after delay: Double) {
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + delay) {
      _ = Text("1 of 1", font: titleFont).size()
    }
  }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    alpha = 0
  }

  /// Shows the bar by fading it in.
  func appear() {
    isHidden = false
    superview?.setNeedsLayout()
    View.animate(withDuration: QuietBar.fadeIn, curve: .easeOut, animations: { alpha = 1 })
  }

  /// Hides the bar by fading it out so slowly that it does not attract attention.
  func disappear() {
    releaseFocus()
    View.animate(
      withDuration: QuietBar.fadeOut, curve: .easeIn, animations: { alpha = 0 },
      completion: { [weak self] isFinished in
        guard isFinished else { return }
        self?.isHidden = true
        self?.isOpen = false
      })
  }

  /// Hides the bar at once.
  func conceal() {
    isOpen = false
    alpha = 0
    isHidden = true
  }

  /// Returns the size that the bar needs for its text; the width is at most that of `size`.
  package override func sizeThatFits(_ size: Size) -> Size {
    let texts = [title.size(), detail.size()].map { $0.width.rounded(.up) }
    let gap = texts.contains(0) ? 0 : QuietBar.gap
    let width = texts[0] + gap + texts[1] + 2 * QuietBar.padding + buttonsWidth
    return Size(width: min(width, size.width), height: QuietBar.height)
  }

  /// Places the bar in the rectangle `room`: in the middle horizontally, and just below the upper
  /// edge.
  package func place(belowTopOf room: Rect) {
    place(at: room.minY + QuietBar.margin, in: room)
  }

  /// Places the bar in the rectangle `room`: in the middle horizontally, and below another bar that
  /// is at the upper edge.
  func placeUnderBar(in room: Rect) {
    place(at: room.minY + QuietBar.margin + QuietBar.height + QuietBar.spacing, in: room)
  }

  /// Places the bar in the middle of the rectangle `room` horizontally; `top` is the y coordinate
  /// of the bar's upper edge, in points.
  ///
  /// A hidden bar is not measured, because that would load all fonts.
  private func place(at top: Double, in room: Rect) {
    guard !isHidden else { return }
    let width = max(0, room.width - 2 * QuietBar.margin)
    let size = sizeThatFits(Size(width: width, height: 0))
    frame = Rect(
      x: (room.center.x - size.width / 2).rounded(), y: top, width: size.width,
      height: size.height)
  }

  private var title: Text { Text(content.title, font: QuietBar.titleFont) }
  private var detail: Text { Text(content.detail, font: QuietBar.detailFont) }

  package override var accessibilityDefaults: AccessibilityAttributes {
    let texts = [content.title, content.detail].filter { !$0.isEmpty }
    return AccessibilityAttributes(
      isElement: !isOpen, label: texts.joined(separator: ", "), traits: isOpen ? [] : .staticText)
  }

  package override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    layOutButtons()
  }

  /// Leaves the bar with Escape.
  package override func keyDown(_ event: KeyEvent) -> Bool {
    guard hasFocus, event.key == .escape, event.modifiers == [] else { return false }
    releaseFocus()
    return true
  }

  package override var drawsContent: Bool { true }

  package override func draw(in canvas: Canvas) {
    canvas.fill(
      .roundedRect(bounds, radius: bounds.height / 2),
      with: .color(QuietBar.plate(of: appearance)))
    // The plate has the colour of the desk, so it needs an outline there.
    let width = 1 / canvas.scale
    canvas.stroke(
      .roundedRect(bounds.insetBy(x: width / 2, y: width / 2), radius: (bounds.height - width) / 2),
      with: QuietBar.ink(of: appearance).opacity(appearance.isHighContrast ? 0.8 : 0.2),
      width: width)
    let room = textArea.insetBy(x: QuietBar.padding, y: 0)
    let titleWidth = min(room.width, canvas.measure(title).width.rounded(.up))
    draw(title, from: 0, width: titleWidth, in: room, canvas)
    let left = content.title.isEmpty ? 0 : titleWidth + QuietBar.gap
    guard !content.detail.isEmpty, left < room.width else { return }
    draw(detail, from: left, width: room.width - left, in: room, canvas)
  }

  /// Draws `text` in the rectangle `room`, at most `width` points wide and `start` points from the
  /// edge of `room` at which lines begin.
  ///
  /// The distance counts from the left edge, or from the right edge if the text direction is from
  /// right to left.
  private func draw(
    _ text: Text, from start: Double, width: Double, in room: Rect, _ canvas: Canvas
  ) {
    var text = text
    text.alignment = isRightToLeft ? .right : .left
    let height = canvas.measure(text, width: width).height
    let top = ((room.center.y - height / 2) * canvas.scale).rounded() / canvas.scale
    canvas.draw(
      text,
      in: Rect(
        x: isRightToLeft ? room.maxX - start - width : room.minX + start, y: top, width: width,
        height: height),
      color: QuietBar.ink(of: appearance))
  }

  /// Returns the slightly transparent background colour of the bar in the appearance `appearance`.
  static func plate(of appearance: Appearance) -> Color {
    appearance.background.opacity(opacity)
  }

  /// Returns the text colour of the bar in the appearance `appearance`.
  static func ink(of appearance: Appearance) -> Color { appearance.label }
}
