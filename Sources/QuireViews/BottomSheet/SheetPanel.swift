import QuireGeometry
import QuireScene

/// The background of a bottom sheet, with its rounded corners and its shadow.
final class SheetPanel: View {
  /// The radius of the corners, in points.
  ///
  /// A sheet at the lower edge of its container extends beyond the edge by as much.
  static let radius = 16.0

  /// Whether the sheet moves by itself, so that a press only stops it.
  var isMoving: () -> Bool = { false }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    cornerRadius = SheetPanel.radius
    clipsToBounds = true
    shadowOpacity = 0.25
    shadowRadius = 12
  }

  override func hitTest(_ point: Point) -> View? {
    guard let hit = super.hitTest(point) else { return nil }
    return isMoving() ? self : hit
  }

  override func wheel(_ event: WheelEvent) -> Bool { true }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    backgroundColor = appearance.panel
    borderWidth = appearance.isHighContrast || appearance.isDark ? 1 : 0
    borderColor = appearance.panelEdge
  }
}
