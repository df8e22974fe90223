public import QuireScene

// The frames in both directions, for books that are read from left to right and from right to left.
extension TransitionEffect {
  /// Returns the draw list of the transition at `progress`, with the grabbed point displaced by
  /// `lean` points at right angles to the axis of motion.
  ///
  /// At both ends the draw list shows the flat page, except at the end of an overlay, which shows
  /// both pages. Beyond an end the draw list is that of the end, unless the effect overshoots. The
  /// backward draw list from A to B at p is the forward draw list from B to A at 1 − p. In a book
  /// that is read from right to left every motion is mirrored, but the contents of the pages are
  /// not.
  ///
  /// - Parameters:
  ///   - progress: The progress, 0…1, or beyond while a curve overshoots.
  ///   - lean: The displacement by the pointer across the axis, in points; 0 without a pointer.
  ///   - stage: The stage with the pages.
  /// - Returns: The draw list of the frame.
  public func drawList(at progress: Double, lean: Double = 0, on stage: Stage) -> DrawList {
    let list = unmirroredDrawList(at: progress, lean: lean, on: stage.unmirrored)
    return (stage.reading == .rightToLeft ? list.mirrored(on: stage) : list).cut(to: stage)
  }

  /// Returns the turning sheet at `progress`, with the grabbed point displaced by `lean` points at
  /// right angles to the axis of motion, or `nil` for an effect without a turning sheet.
  ///
  /// The result is separate from the flat pages. Several such sheets can turn at the same time, one
  /// over the other. The progress is strictly between 0 and 1.
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
