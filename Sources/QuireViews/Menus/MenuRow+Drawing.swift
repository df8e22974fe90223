/// The drawing of a menu item.
extension MenuRow {
  /// Draws the highlight, the mark, the picture, the title and the key of the item.
  func drawItem(in canvas: Canvas) {
    if element.isSeparator {
      let pixel = 1 / canvas.scale
      let line = Rect(
        x: MenuRow.margin, y: ((bounds.height - pixel) / 2).rounded(.down),
        width: bounds.width - 2 * MenuRow.margin, height: pixel)
      return canvas.fill(line, with: appearance.separator)
    }
    let isDestructive = attributes.contains(.destructive)
    if isHighlighted {
      let tint = isDestructive ? appearance.destructive : appearance.accent
      let plate = canvas.onPixels(bounds.insetBy(x: 4, y: 0))
      canvas.fill(
        .roundedRect(plate, radius: 6), with: .color(appearance.highlight(of: tint)))
      drawOutline(in: canvas, rect: plate, radius: 6)
    }
    let isEnabled = !attributes.contains(.disabled)
    // On the highlight, only the colour of labels has enough contrast.
    let color = isDestructive && !isHighlighted ? appearance.destructive : appearance.label
    let shade = isEnabled ? color : color.opacity(Control.disabledAlpha)
    drawMark(in: canvas, color: shade)
    drawPicture(in: canvas, color: shade)
    let left = MenuRow.margin + columns.marks + columns.images
    let right = bounds.width - MenuRow.margin
    canvas.drawCentered(
      Text(title, font: MenuRow.font, alignment: isRightToLeft ? .right : .left),
      in: mirroredForReading(
        Rect(x: left, y: 0, width: max(0, right - columns.keys - left), height: bounds.height)),
      color: shade)
    if hasSubmenu { drawArrow(in: canvas, color: shade) }
    guard let shortcut else { return }
    let secondary = isHighlighted ? appearance.label : appearance.secondaryLabel
    canvas.drawCentered(
      Text(shortcut, font: MenuRow.font, alignment: isRightToLeft ? .left : .right),
      in: mirroredForReading(
        Rect(x: right - columns.keys, y: 0, width: columns.keys, height: bounds.height)),
      color: isEnabled ? secondary : secondary.opacity(Control.disabledAlpha))
  }

  /// Draws the picture, or else the symbol in `color`; the symbol of a highlighted item has the
  /// accent colour.
  private func drawPicture(in canvas: Canvas, color: Color) {
    let isEnabled = !attributes.contains(.disabled)
    let square = mirroredForReading(
      Rect(x: MenuRow.margin + columns.marks, y: (bounds.height - 16) / 2, width: 16, height: 16))
    if let image {
      canvas.draw(image, in: square, alpha: isEnabled ? 1 : Control.disabledAlpha)
    } else if let symbol {
      let isTinted = isHighlighted && isEnabled && !attributes.contains(.destructive)
      canvas.draw(symbol, in: square, color: isTinted ? appearance.accent : color)
    }
  }

  private func drawMark(in canvas: Canvas, color: Color) {
    let (x, y) = (MenuRow.margin, bounds.height / 2)
    let points: [Point] =
      switch state {
      case .off: []
      case .on:
        [Point(x: x + 1, y: y), Point(x: x + 4.5, y: y + 3.5), Point(x: x + 11, y: y - 4)]
      case .mixed: [Point(x: x + 2, y: y), Point(x: x + 10, y: y)]
      }
    guard let first = points.first else { return }
    // A check mark looks the same in all languages; only its column is mirrored.
    let shift = isRightToLeft ? bounds.width - 2 * x - 12 : 0
    func moved(_ point: Point) -> Point { Point(x: point.x + shift, y: point.y) }
    canvas.stroke(
      Path([.move(moved(first))] + points.dropFirst().map { .line(moved($0)) }),
      with: .color(color), Stroke(width: 1.8, cap: .round, join: .round))
  }

  private func drawArrow(in canvas: Canvas, color: Color) {
    let (x, y) = (bounds.width - MenuRow.margin - 2, bounds.height / 2)
    let points = [(x - 4.5, y - 4.5), (x, y), (x - 4.5, y + 4.5)].map {
      Point(x: mirroredForReading($0.0), y: $0.1)
    }
    canvas.stroke(
      Path([.move(points[0]), .line(points[1]), .line(points[2])]), with: .color(color),
      Stroke(width: 1.5, cap: .round, join: .round))
  }
}
