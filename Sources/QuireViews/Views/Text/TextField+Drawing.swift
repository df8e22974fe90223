extension TextField {
  /// Draws the background of the field and its edge, which shows the focus and whether the text is
  /// valid.
  func drawField(in canvas: Canvas) {
    let outline = Path.roundedRect(bounds, radius: TextField.cornerRadius)
    canvas.fill(outline, with: .color(shade(appearance.field)))
    let (color, width) =
      if problem != nil {
        (appearance.fault, 2.0)
      } else if isFirstResponder {
        (appearance.accent, 2.0)
      } else {
        (isHovered && isEnabled ? appearance.fieldEdgeHovered : appearance.fieldEdge, 1.0)
      }
    canvas.stroke(
      .roundedRect(
        bounds.insetBy(x: width / 2, y: width / 2), radius: TextField.cornerRadius - width / 2),
      with: shade(color), width: width)
  }
}

extension TextField {
  /// Draws the text that stands for an empty text.
  func drawPlaceholder(in canvas: Canvas) {
    canvas.save {
      canvas.clip(to: .rect(textRoom))
      canvas.drawCentered(
        Text(placeholder, font: font, alignment: placeholderAlignment), in: textRoom,
        color: shade(appearance.secondaryLabel))
    }
  }

  private var placeholderAlignment: TextAlignment {
    switch alignment {
    case .natural where isRightToLeft: .right
    case .opposite where isRightToLeft: .left
    default: alignment
    }
  }
}

/// The colours that only text fields use.
nonisolated extension Appearance {
  /// The background colour of a text field.
  var field: Color { isDark ? Color(white: 1, alpha: 0.06) : .white }
  /// The colour of the edge of a text field.
  var fieldEdge: Color {
    isHighContrast ? secondaryLabel : Color(white: isDark ? 1 : 0, alpha: isDark ? 0.24 : 0.26)
  }
  /// The colour of the edge of a text field under the pointer.
  var fieldEdgeHovered: Color {
    isHighContrast ? label : Color(white: isDark ? 1 : 0, alpha: isDark ? 0.4 : 0.42)
  }
  /// The colour of the edge of a text field whose text is not valid.
  var fault: Color {
    isDark ? Color(red: 1, green: 0.48, blue: 0.42) : Color(red: 0.76, green: 0.1, blue: 0.09)
  }
}
