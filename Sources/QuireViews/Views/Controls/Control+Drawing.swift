extension Control {
  /// The opacity of the colours of a disabled control, 0…1.
  static let disabledAlpha = 0.4

  /// The colour of the control's background in its current state.
  var plateColor: Color {
    guard isEnabled else { return appearance.control.opacity(0.5) }
    return isPressed
      ? appearance.controlPressed : isHovered ? appearance.controlHovered : appearance.control
  }

  /// Returns `color`, with a lower opacity if the control is disabled.
  func shade(_ color: Color) -> Color {
    isEnabled ? color : color.opacity(Control.disabledAlpha)
  }

  /// Draws the background of the control in its current state into `rect`, with corners of `radius`
  /// points, and its outline if the window has a strong contrast.
  func drawPlate(in canvas: Canvas, rect: Rect, radius: Double) {
    canvas.fill(.roundedRect(rect, radius: radius), with: .color(plateColor))
    drawOutline(in: canvas, rect: rect, radius: radius)
  }

  /// Draws an outline along the inside of the edge of `rect`, with corners of `radius` points, if
  /// the window has a strong contrast.
  func drawOutline(in canvas: Canvas, rect: Rect, radius: Double) {
    guard appearance.isHighContrast else { return }
    canvas.stroke(
      .roundedRect(rect.insetBy(x: 0.5, y: 0.5), radius: radius - 0.5),
      with: shade(appearance.secondaryLabel))
  }

  /// Draws the focus ring along the inside of the edge of `rect`, with corners of `radius` points,
  /// if the focus is visible.
  func drawFocus(in canvas: Canvas, along rect: Rect, radius: Double) {
    guard showsFocus else { return }
    canvas.stroke(
      .roundedRect(rect.insetBy(x: 1, y: 1), radius: radius - 1), with: appearance.accent, width: 2)
  }

  /// Fills `rect`, with corners of `radius` points, with the colour of an item of a list that is
  /// selected, pressed or hovered, or draws nothing if it is none of these.
  func drawSelection(in canvas: Canvas, rect: Rect, radius: Double, isSelected: Bool) {
    let plate = Path.roundedRect(rect, radius: radius)
    if isSelected {
      let accent = appearance.accent.opacity(appearance.isDark ? 0.3 : 0.17)
      canvas.fill(plate, with: .color(accent))
      drawOutline(in: canvas, rect: rect, radius: radius)
    } else if isPressed || isHovered {
      canvas.fill(plate, with: .color(isPressed ? appearance.controlHovered : appearance.control))
    }
  }

  /// Draws the thumb, the round or oblong part that a person drags, so that it fills `rect`.
  func drawThumb(in canvas: Canvas, rect: Rect) {
    let radius = rect.height / 2
    canvas.fill(.roundedRect(rect, radius: radius), with: .color(appearance.thumb(isEnabled)))
    canvas.stroke(
      .roundedRect(rect.insetBy(x: 0.5, y: 0.5), radius: radius - 0.5),
      with: shade(isPressed || isHovered ? appearance.thumbEdgeHeld : appearance.thumbEdge))
  }
}

extension Canvas {
  /// Returns `rect` with its edges moved to the nearest whole device pixels, so that horizontal and
  /// vertical lines are sharp.
  func onPixels(_ rect: Rect) -> Rect { rect.onPixels(scale: scale) }

  /// Draws the single line `text` in `color`, vertically centred in `rect`.
  ///
  /// The baseline is on a whole device pixel, so that hinting gives the strokes the same appearance
  /// everywhere.
  func drawCentered(_ text: Text, in rect: Rect, color: Color) {
    let height = measure(text, width: rect.width).height
    let top = ((rect.minY + (rect.height - height) / 2) * scale).rounded() / scale
    draw(text, in: Rect(x: rect.minX, y: top, width: rect.width, height: height), color: color)
  }
}

/// The colours that only controls use.
nonisolated extension Appearance {
  /// Returns the opaque colour of a control's thumb, which depends on whether the control is
  /// enabled.
  func thumb(_ isEnabled: Bool) -> Color {
    switch (isDark, isEnabled) {
    case (false, true): .white
    case (false, false): Color(white: 0.98)
    case (true, true): Color(white: 0.92)
    case (true, false): Color(white: 0.45)
    }
  }

  /// The colour of the outline of a thumb that is neither pressed nor under the pointer.
  var thumbEdge: Color {
    isHighContrast ? secondaryLabel : Color(white: 0, alpha: isDark ? 0.3 : 0.24)
  }
  /// The colour of the outline of a thumb that is pressed or under the pointer.
  var thumbEdgeHeld: Color {
    isHighContrast ? label : Color(white: 0, alpha: isDark ? 0.5 : 0.42)
  }
  /// The colour of the track, which is the bar along which a thumb moves.
  var track: Color {
    isHighContrast ? label.opacity(0.55) : Color(white: isDark ? 1 : 0, alpha: isDark ? 0.2 : 0.15)
  }
  /// The colour of the selected segment of a segmented control.
  var raised: Color { isDark ? Color(white: 1, alpha: 0.2) : .white }
}
