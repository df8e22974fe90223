import QuireScene

extension View {
  /// Returns `color` in the appearance of the view.
  func shown(_ color: Color) -> Color {
    color.rule == 0 ? color : color.resolved(with: appearance)
  }

  /// The background colour without the effect of running animations, in the appearance of the view.
  package var restingBackgroundColor: Color? { backgroundColor.map(shown) }

  /// Tells the views and controllers of this view tree that their colours have changed.
  func announceAppearance() {
    appearanceDidChange()
    controller?.appearanceDidChange()
    for view in subviews { view.announceAppearance() }
  }
}
