import QuireText

extension TextField {
  /// Lays out the text and the button that clears it.
  func layOutField() {
    let hasButton = showsClearButton
    if hasButton != (clearButton.superview === self) {
      if hasButton { addSubview(clearButton) } else { clearButton.removeFromSuperview() }
    }
    let side = bounds.height
    clearButton.frame = mirroredForReading(
      Rect(x: bounds.maxX - side, y: bounds.minY, width: side, height: side))
    let room = bounds.inset(
      by: EdgeInsets(
        top: 0, left: TextField.padding.width + symbolWidth, bottom: 0,
        right: hasButton ? side : TextField.padding.width))
    textRoom = mirroredForReading(room)
    area.alpha = isEnabled ? 1 : Control.disabledAlpha
    placeText(in: textRoom)
  }

  /// Places the text in `room`, and scrolls it so that the insertion point is visible.
  private func placeText(in room: Rect) {
    let scale = window?.scale ?? 1
    let size = area.textSize
    let top = (area.topOfCenteredLine(in: room.height) * scale).rounded() / scale
    let caret = area.caretRect(at: area.text.selection.head).minX
    // The insertion point at the end of the text needs a point, too.
    let spare = room.width - size.width - 1
    var left = area.bounds.minX
    if spare >= 0 {
      left = -spare * alignmentFactor
    } else {
      left = min(max(left, caret - room.width + 1), caret)
      left = max(0, min(left, -spare))
    }
    area.frame = Rect(
      x: room.minX, y: room.minY + top, width: room.width, height: max(size.height, 1))
    area.bounds = Rect(
      origin: Point(x: (left * scale).rounded() / scale, y: 0), size: area.bounds.size)
    area.visibleRect = area.bounds
    area.showVisible()
  }

  /// The part of the free room that is on the left of the text.
  private var alignmentFactor: Double {
    let isMirrored = isRightToLeft || area.isRightToLeft(at: 0)
    return switch alignment {
    case .natural: isMirrored ? 1 : 0
    case .opposite: isMirrored ? 0 : 1
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }

  private var showsClearButton: Bool {
    guard isEnabled, !area.text.string.isEmpty else { return false }
    return switch clearButtonMode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }
}
