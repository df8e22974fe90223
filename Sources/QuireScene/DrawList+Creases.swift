extension DrawList {
  /// The draw list without the panels that only antialias creases, for a view of the scene in which
  /// the painting order is different.
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
