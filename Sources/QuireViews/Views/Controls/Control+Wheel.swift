extension Control {
  /// Whether the wheel changes its value: a wheel that scrolls something is not stopped by a
  /// control that comes under it, unless it has the focus.
  var takesWheel: Bool {
    guard isEnabled else { return false }
    return isFirstResponder
      || !sequence(first: self as View, next: \.superview).contains { $0.scrollsSubviews }
  }
}
