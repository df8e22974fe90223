import Quire

/// The buttons of an open bar.
extension QuietBar {
  /// The side of a button, in points.
  private static let side = 28.0
  /// The distance from the ends of the bar to its buttons, in points.
  private static let inset = 5.0

  /// Gives the bar one button for each command: those in `leading` before the text, those in
  /// `trailing` after it.
  func setButtons(leading: [KeyCommand], trailing: [KeyCommand]) {
    if buttons.leading.count != leading.count || buttons.trailing.count != trailing.count {
      for button in buttons.leading + buttons.trailing { button.removeFromSuperview() }
      buttons = (leading.map { _ in button() }, trailing.map { _ in button() })
      for button in buttons.leading + buttons.trailing { addSubview(button) }
    }
    for (button, command) in zip(buttons.leading + buttons.trailing, leading + trailing) {
      button.symbol = command.symbol
      button.toolTip = command.toolTip
      button.accessibilityLabel = command.title
      button.isEnabled = command.isEnabled
      button.action = command.perform
    }
  }

  private func button() -> Button {
    let button = Button()
    button.style = .plain
    button.isHidden = !isOpen
    return button
  }

  func opennessDidChange() {
    isUserInteractionEnabled = isOpen
    for button in buttons.leading + buttons.trailing { button.isHidden = !isOpen }
    if !isOpen { releaseFocus() }
    setNeedsDisplay()
    superview?.setNeedsLayout()
  }

  /// Whether one of the buttons has the keyboard focus.
  var hasFocus: Bool { (buttons.leading + buttons.trailing).contains(where: \.isFirstResponder) }

  /// Returns the keyboard focus to the pages if a button has it.
  func releaseFocus() {
    for button in buttons.leading + buttons.trailing where button.isFirstResponder {
      button.resignFirstResponder()
    }
  }

  /// The width of the buttons with the distance to the ends of the bar, in points.
  var buttonsWidth: Double {
    isOpen ? width(of: buttons.leading) + width(of: buttons.trailing) : 0
  }

  private func width(of buttons: [Button]) -> Double {
    buttons.isEmpty ? 0 : Double(buttons.count) * QuietBar.side + QuietBar.inset
  }

  /// The part of the bar between the buttons.
  var textArea: Rect {
    guard isOpen else { return bounds }
    return mirrored(
      bounds.inset(
        by: EdgeInsets(left: width(of: buttons.leading), right: width(of: buttons.trailing))))
  }

  /// Returns `rect` mirrored in the bar if the text direction is from right to left.
  private func mirrored(_ rect: Rect) -> Rect {
    isRightToLeft ? rect.mirrored(atX: bounds.center.x) : rect
  }

  /// Places the buttons at both ends of the bar.
  func layOutButtons() {
    let top = ((bounds.height - QuietBar.side) / 2).rounded()
    func place(_ buttons: [Button], from start: Double) {
      for (index, button) in buttons.enumerated() {
        button.frame = mirrored(
          Rect(
            x: start + Double(index) * QuietBar.side, y: top, width: QuietBar.side,
            height: QuietBar.side))
      }
    }
    place(buttons.leading, from: QuietBar.inset)
    place(buttons.trailing, from: bounds.width - width(of: buttons.trailing))
  }
}
