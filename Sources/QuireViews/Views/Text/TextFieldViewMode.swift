extension TextField {
  /// A rule that decides when a field shows the button that clears it.
  public nonisolated enum ViewMode: Hashable, Sendable {
    /// The button is never visible.
    case never
    /// The button is visible while the field has the focus.
    case whileEditing
    /// The button is visible while the field does not have the focus.
    case unlessEditing
    /// The button is always visible.
    case always
  }
}
