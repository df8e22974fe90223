/// The rounded, shadowed background of a menu, a popover, a dialog or a toast.
///
/// The frame includes the shadow. Subviews are placed inside `contentFrame`.
class FloatingPanel: View {
  /// The width of the shadow around the panel, in points.
  static let shadowWidth = 16.0
  /// The distance by which the shadow is lower than the panel, in points.
  private static let shadowOffset = 3.0

  /// The radius of the panel's corners, in points.
  var radius = 10.0
  /// The arrow that points at the panel's anchor, or `nil` for none.
  var arrow: PanelArrow? {
    didSet { if arrow != oldValue { setNeedsDisplay() } }
  }

  /// The rectangle of the panel without its shadow, in points of this view.
  var contentFrame: Rect {
    bounds.insetBy(x: FloatingPanel.shadowWidth, y: FloatingPanel.shadowWidth)
  }

  override var drawsContent: Bool { true }

  override func contains(_ point: Point) -> Bool { contentFrame.contains(point) }

  /// Handles a press on the background, so that the views beneath get none.
  override func pointerDown(_ event: PointerEvent) -> Bool { true }

  override func wheel(_ event: WheelEvent) -> Bool { true }

  override func scroll(_ event: ScrollEvent) -> Bool { true }

  override func draw(in canvas: Canvas) {
    let panel = canvas.onPixels(contentFrame)
    drawShadow(of: panel, in: canvas)
    let pixel = 1 / canvas.scale
    let outline = { [radius, arrow] (inset: Double) in
      PanelOutline.path(
        panel.insetBy(x: inset, y: inset), radius: radius - inset, arrow: arrow,
        inset: inset)
    }
    // The hairline is a ring one pixel wide between two outlines.
    canvas.fill(outline(0), with: .color(appearance.panelEdge))
    canvas.fill(outline(pixel), with: .color(appearance.panel))
  }

  /// Draws a soft shadow of `panel`, which becomes lighter as the square of the distance.
  private func drawShadow(of panel: Rect, in canvas: Canvas) {
    let steps = Int(FloatingPanel.shadowWidth - FloatingPanel.shadowOffset)
    let strength = appearance.isDark ? 0.4 : 0.15
    for step in (1...steps).reversed() {
      let spread = Double(step) - 1
      let share = 2 * (Double(steps - step) + 1) / Double(steps * steps)
      canvas.fill(
        .roundedRect(
          panel.insetBy(x: -spread, y: -spread).offsetBy(Vector(y: FloatingPanel.shadowOffset)),
          radius: radius + spread),
        with: .color(Color(white: 0, alpha: strength * share)))
    }
  }
}

/// The colours of floating panels.
nonisolated extension Appearance {
  /// The opaque background colour of menus, popovers and dialogs.
  var panel: Color { isDark ? Color(white: 0.19) : Color(white: 0.995) }
  /// The colour of the line around a floating panel.
  var panelEdge: Color {
    isHighContrast ? secondaryLabel : isDark ? Color(white: 0.34) : Color(white: 0.76)
  }
  /// The colour of the lines that separate the groups of a menu.
  var separator: Color { Color(white: isDark ? 1 : 0, alpha: isHighContrast ? 0.6 : 0.13) }
  /// The colour of text and marks for an action that destroys something.
  var destructive: Color {
    isDark ? Color(red: 1, green: 0.58, blue: 0.53) : Color(red: 0.75, green: 0.07, blue: 0.1)
  }
  /// The colour of the highlighted item of a menu.
  var highlight: Color { highlight(of: accent) }

  /// Returns the colour of the highlighted item of a menu whose colour is `color`.
  func highlight(of color: Color) -> Color { color.opacity(isDark ? 0.34 : 0.16) }
}
