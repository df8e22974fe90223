extension Control {
  /// Whether the mouse wheel changes the value of the control.
  ///
  /// Inside a scroll view the control needs the focus for this, so that a wheel that scrolls does
  /// not stop when a control comes under the pointer.
  var takesWheel: Bool {
    guard isEnabled else { return false }
    return isFirstResponder
      || !sequence(first: self as View, next: \.superview).contains { $0.scrollsSubviews }
  }
}
