public import QuireScene

// The frames in both directions, for books that are read from left to right and from right to left.
extension TransitionEffect {
  /// Describes the frame at `progress`, pulled aside by `lean` points across the axis.
  ///
  /// At both ends the frame is the flat page, except at the end of an overlay, which shows both
  /// pages. Beyond an end the frame is that of the end, unless the effect takes overshoot. Backward
  /// from A to B at p is forward from B to A at 1 − p. In a book that is read from right to left
  /// every motion is mirrored; what is printed on the pages is not.
  ///
  /// - Parameters:
  ///   - progress: 0…1, and beyond while a curve overshoots.
  ///   - lean: the pull of a hand across the axis, in points; 0 without one.
  ///   - stage: the place of the pages.
  /// - Returns: the draw list of the frame.
  public func drawList(at progress: Double, lean: Double = 0, on stage: Stage) -> DrawList {
    let list = unmirroredDrawList(at: progress, lean: lean, on: stage.unmirrored)
    return (stage.reading == .rightToLeft ? list.mirrored(on: stage) : list).cut(to: stage)
  }

  /// Returns what moves, if that is one sheet over pages that lie flat; `nil` for effects of another
  /// kind.
  ///
  /// Several such sheets can be in flight over each other. The progress is strictly between 0 and 1.
  public func sheet(at progress: Double, lean: Double = 0, on stage: Stage) -> SheetPicture? {
    let recipe = stage.unmirrored
    let sheet =
      switch direction {
      case .forward: forwardSheet(at: progress, lean: lean, on: recipe)
      case .backward:
        forwardSheet(at: 1 - progress, lean: lean, on: recipe.exchangingPages)?.reversed()
      }
    return stage.reading == .rightToLeft ? sheet?.mirrored(on: stage) : sheet
  }

  private func unmirroredDrawList(at progress: Double, lean: Double, on stage: Stage) -> DrawList {
    switch direction {
    case .forward: forwardOrRest(at: progress, lean: lean, on: stage)
    case .backward:
      forwardOrRest(at: 1 - progress, lean: lean, on: stage.exchangingPages).exchangingPages()
    }
  }

  private func forwardOrRest(at progress: Double, lean: Double, on stage: Stage) -> DrawList {
    let progress = Self.takesOvershoot ? progress : min(1, max(0, progress))
    switch progress {
    case 0: return .flat(.from, on: stage)
    case 1 where !Self.isOverlay: return .flat(.to, on: stage)
    default: return forward(at: progress, lean: lean, on: stage)
    }
  }
}
