import Quire
import QuireGeometry

/// A bar at the bottom of the pages with a slider over all pages of the book.
final class ScrubberView: FloatingPlate {
  private static let fadeIn = Duration.milliseconds(200)
  private static let fadeOut = Duration.seconds(1)
  private static let mostWidth = 760.0
  private static let height = 38.0
  /// The distance from the bar to the lower edge of the window, and the smallest distance to the
  /// left and right edges, in points.
  private static let margin = 12.0
  /// The height at the lower edge of the window that the bar and the space below it take, in
  /// points.
  static let reservedHeight = height + margin

  let slider = Slider(stepValue: 1)
  /// Returns the responder behind the bar that scrolls and zooms, or `nil` if there is none.
  var behind: () -> Responder? = { nil }

  /// Creates a hidden bar.
  init() {
    super.init(
      .translucent(opacity: QuietBar.opacity), cornerRadius: ScrubberView.height / 2)
    (isHidden, alpha) = (true, 0)
    slider.accessibilityLabel = localized("Pages")
    slider.usesWheel = false
    addSubview(slider)
  }

  /// Whether the bar is shown, or appears.
  private(set) var isShown = false

  /// Whether the slider has the keyboard focus, or a person drags its thumb.
  var isInUse: Bool { isShown && (slider.isFirstResponder || slider.isPressed) }

  /// Shows the bar by fading it in.
  func appear() {
    guard !isShown else { return }
    (isShown, isHidden) = (true, false)
    superview?.setNeedsLayout()
    View.animate(withDuration: ScrubberView.fadeIn, curve: .easeOut, animations: { alpha = 1 })
  }

  /// Hides the bar by fading it out so slowly that it does not attract attention.
  func disappear() {
    guard isShown else { return }
    isShown = false
    slider.resignFirstResponder()
    View.animate(
      withDuration: ScrubberView.fadeOut, curve: .easeIn, animations: { alpha = 0 },
      completion: { [weak self] _ in
        if let self, !isShown { isHidden = true }
      })
  }

  /// Hides the bar at once.
  func conceal() {
    guard isShown || !isHidden else { return }
    slider.resignFirstResponder()
    (isShown, isHidden, alpha) = (false, true, 0)
  }

  /// Places the bar in the rectangle `room`: in the middle horizontally, and just above the lower
  /// edge.
  func place(aboveBottomOf room: Rect) {
    let margin = ScrubberView.margin
    let width = max(0, min(ScrubberView.mostWidth, room.width - 2 * margin))
    frame = Rect(
      x: (room.center.x - width / 2).rounded(), y: room.maxY - margin - ScrubberView.height,
      width: width, height: ScrubberView.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    slider.frame = bounds.insetBy(x: 8, y: 4)
  }

  // The page below is scrolled and zoomed under the bar as beside it.

  override func wheel(_ event: WheelEvent) -> Bool { passOn(event.input) }

  override func scroll(_ event: ScrollEvent) -> Bool { passOn(event.input) }

  override func scrollEnded(time: Double) {
    _ = passOn(InputEvent(.scrollEnded, time: time))
  }

  override func pinch(_ event: PinchEvent) -> Bool { passOn(event.input) }

  override func rotate(_ event: RotationEvent) -> Bool { passOn(event.input) }

  private func passOn(_ event: InputEvent) -> Bool {
    sequence(first: behind(), next: \.?.next).contains { $0?.handle(event) == true }
  }

  /// Takes every press, so that none reaches the page below.
  override func pointerDown(_ event: PointerEvent) -> Bool { true }
}
