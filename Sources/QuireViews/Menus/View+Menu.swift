extension View {
  /// Shows `menu` beside the rectangle `rect` of this view, or beside the whole view if `rect` is
  /// `nil`, and moves the keyboard focus to the menu.
  ///
  /// The menu lies below the rectangle, or above it if there is more room. It closes, and the focus
  /// returns to where it was, when the person chooses an item, presses Escape or presses outside
  /// the menu.
  ///
  /// - Parameters:
  ///   - menu: The menu to show; an empty menu is not shown.
  ///   - rect: A rectangle in points of this view, or `nil` for its bounds.
  public func present(_ menu: Menu, from rect: Rect? = nil) {
    MenuLayer(menu, from: self, rect: rect ?? bounds).open(by: nil)
  }
}
