extension Control {
  /// The width of the area with the mark of a control that opens a menu, in points.
  static let menuMarkWidth = 18.0

  /// Opens `menu` below the control, which stays pressed while the menu is open.
  ///
  /// - Parameters:
  ///   - menu: The menu to show.
  ///   - event: The press that opens the menu and may end on an item, or `nil` if there is none.
  ///   - highlighted: The index of the item to highlight if a key has opened the menu, or `nil` for
  ///     the first item.
  ///   - isTouched: Whether a finger operates the menu.
  func openMenu(
    _ menu: Menu, by event: PointerEvent?, highlighting highlighted: Int? = nil,
    isTouched: Bool = false
  ) {
    let layer = MenuLayer(
      menu, from: self, rect: bounds, isTouched: isTouched, leastWidth: bounds.width)
    layer.didClose = { [weak self] in self?.isPressed = false }
    layer.open(by: event, highlighting: isTouched ? nil : highlighted ?? 0)
    isPressed = layer.window != nil
  }

  /// Draws the mark of a control that opens a menu, an arrow that points down, at the end of the
  /// control.
  func drawMenuMark(in canvas: Canvas, inset: Double) {
    let x = mirroredForReading(bounds.maxX - inset - 4)
    let y = bounds.center.y
    canvas.stroke(
      Path([
        .move(Point(x: x - 4, y: y - 2)), .line(Point(x: x, y: y + 2)),
        .line(Point(x: x + 4, y: y - 2)),
      ]),
      with: .color(shade(appearance.secondaryLabel)),
      Stroke(width: 1.6, cap: .round, join: .round))
  }
}
