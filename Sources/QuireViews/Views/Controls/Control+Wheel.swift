extension Control {
  /// Whether the mouse wheel changes the control's value, which requires the keyboard focus if the
  /// control is inside a scroll view.
  ///
  /// A wheel that scrolls therefore does not stop when a control comes under the pointer.
  var takesWheel: Bool {
    guard isEnabled else { return false }
    return isFirstResponder
      || !sequence(first: self as View, next: \.superview).contains { $0.scrollsSubviews }
  }
}
