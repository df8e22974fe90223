extension View {
  /// Shows `menu` beside the rectangle `rect` of this view, or beside the whole view if `rect` is
  /// `nil`, and moves the keyboard focus to the menu.
  ///
  /// An empty menu is not shown. The menu lies below the rectangle, or above it if there is more
  /// room. It closes, and the focus returns to where it was, when the person chooses an item,
  /// presses Escape or presses outside the menu.
  public func present(_ menu: Menu, from rect: Rect? = nil) {
    MenuLayer(menu, from: self, rect: rect ?? bounds).open(by: nil)
  }
}
