extension DrawList {
  /// The draw list without the panels that only hide the background at creases of folded paper, for
  /// a view of the same scene from another side.
  package var withoutUnderlays: DrawList {
    var result = self
    result.calls = calls.compactMap { call in
      guard case .panel(var panel) = call else { return call }
      panel.freeEdges.subtract(panel.creases)
      panel.creases = []
      return panel.isUnderlay ? nil : .panel(panel)
    }
    return result
  }
}
