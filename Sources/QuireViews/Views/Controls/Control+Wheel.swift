extension Control {
  /// Whether the mouse wheel changes the value of the control: inside a scroll view only if the
  /// control has the keyboard focus.
  ///
  /// A wheel that scrolls therefore does not stop when a control comes under the pointer.
  var takesWheel: Bool {
    guard isEnabled else { return false }
    return isFirstResponder
      || !sequence(first: self as View, next: \.superview).contains { $0.scrollsSubviews }
  }
}
