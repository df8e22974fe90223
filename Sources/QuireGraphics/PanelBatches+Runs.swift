extension PanelBatches.Run {
  /// Returns whether one draw call can draw this run and `next`, the run of the next panel.
  func continues(with next: Self) -> Bool {
    part == next.part && surface == next.surface && isExact == next.isExact
      && isShaded == next.isShaded
      && (isSliver || next.isSliver || reduction.isClose(to: next.reduction))
      && panels.upperBound == next.panels.lowerBound
  }

  /// Returns the run that contains the panels of this run and those of `next`, which follow them.
  func joined(by next: Self) -> Self {
    var both = self
    both.panels = panels.lowerBound..<next.panels.upperBound
    both.isSliver = isSliver && next.isSliver
    // Slivers determine the reduction only in runs of slivers.
    if isSliver == next.isSliver {
      both.reduction = reduction + next.reduction
    } else if isSliver {
      both.reduction = next.reduction
    }
    return both
  }
}
