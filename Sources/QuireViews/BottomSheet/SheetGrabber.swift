import QuireGeometry
import QuireScene

/// The short bar at the top of a bottom sheet that shows that the sheet can be dragged, and with
/// which keys and assistive programs choose the detent.
///
/// | input | detent |
/// |---|---|
/// | a click, Space, Enter | the next higher one, or from the highest to the lowest |
/// | Up, Down | the next higher, the next lower one |
/// | Home, End | the lowest, the highest one |
final class SheetGrabber: View {
  /// The height of the strip in which the bar is, in points.
  static let height = 24.0
  private static let bar = Size(width: 36, height: 5)

  private unowned let sheet: BottomSheet

  /// Creates the grabber of `sheet`.
  init(_ sheet: BottomSheet) {
    self.sheet = sheet
    super.init()
    cursor = .grab
  }

  /// The rectangle of the bar, in points of this view.
  private var barRect: Rect {
    let size = SheetGrabber.bar
    return Rect(
      x: bounds.center.x - size.width / 2, y: bounds.center.y - size.height / 2,
      width: size.width, height: size.height)
  }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) {
    let bar = canvas.onPixels(barRect)
    canvas.fill(
      .roundedRect(bar, radius: bar.height / 2),
      with: .color(appearance.label.opacity(appearance.isHighContrast ? 1 : 0.3)))
    guard isFirstResponder, window?.isFocusVisible == true else { return }
    let ring = bar.insetBy(x: -5, y: -5)
    canvas.stroke(
      .roundedRect(ring, radius: ring.height / 2), with: appearance.accent, width: 2)
  }

  // MARK: Responding

  override var canBecomeFirstResponder: Bool { !isHidden && sheet.detentCount > 1 }

  override func firstResponderDidChange() { setNeedsDisplay() }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    setNeedsDisplay()
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers == [], sheet.detentCount > 1 else { return false }
    switch event.key {
    case .up: sheet.choose(sheet.selectedIndex + 1)
    case .down: sheet.choose(sheet.selectedIndex - 1)
    case .home: sheet.choose(0)
    case .end: sheet.choose(sheet.detentCount - 1)
    case .space, .enter: _ = accessibilityActivate()
    default: return false
    }
    return true
  }

  // MARK: Accessibility

  override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(
      isElement: true, role: .slider, label: localized("Height of the sheet"),
      value: sheet.heightText,
      range: AccessibilityRange(
        value: Double(sheet.selectedIndex + 1), minimum: 1, maximum: Double(sheet.detentCount),
        step: sheet.detentCount > 1 ? 1 : 0))
  }

  override func accessibilitySet(_ value: Double) -> Bool {
    guard sheet.detentCount > 1, value.isFinite else { return false }
    sheet.choose(Int(min(max(value, 1), 1e6).rounded()) - 1)
    return true
  }

  override func accessibilityActivate() -> Bool {
    guard sheet.detentCount > 1 else { return false }
    sheet.choose((sheet.selectedIndex + 1) % sheet.detentCount)
    return true
  }
}
