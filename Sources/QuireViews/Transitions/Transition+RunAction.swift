extension Transition {
  /// The way in which `run` changes the two views: by adding and removing, or by hiding them.
  public nonisolated enum RunAction: Hashable, Sendable {
    /// The new view is added in the place of the old view, which is removed.
    case addAndRemove
    /// The new view, which was hidden beside the old view, is shown, and the old view is hidden.
    case showAndHide
  }
}
