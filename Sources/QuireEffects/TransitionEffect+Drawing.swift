public import QuireScene

// The frames in both directions, for books that are read from left to right and from right to left.
extension TransitionEffect {
  /// Returns the draw list of the transition in the state `state` on `stage`; the progress is in
  /// 0…1, or beyond while a curve overshoots.
  ///
  /// At both ends the draw list shows the flat page, except at the end of an overlay, which shows
  /// both pages. Beyond an end the draw list is that of the end, unless the effect overshoots. The
  /// backward draw list from A to B at p is the forward draw list from B to A at 1 − p. In a book
  /// that is read from right to left every motion is mirrored, but the contents of the pages are
  /// not.
  public func drawList(in state: EffectState, on stage: Stage) -> DrawList {
    let list = forwardOrRest(
      in: direction == .forward ? state : state.reversed, on: stage.recipe(for: direction))
    return oriented(list, on: stage)
  }

  /// Returns `list`, drawn in the forward direction for a book that is read from left to right, in
  /// the direction of the effect and of the book, on the paper of `stage`.
  func oriented(_ list: DrawList, on stage: Stage) -> DrawList {
    let list = direction == .forward ? list : list.exchangingPages()
    return (stage.reading == .rightToLeft ? list.mirrored(on: stage) : list).cut(to: stage)
  }

  /// Returns the draw list of the transition at `progress`, with the grabbed point displaced by
  /// `lean` points at right angles to the axis of motion.
  public func drawList(at progress: Double, lean: Double = 0, on stage: Stage) -> DrawList {
    drawList(in: EffectState(progress: progress, lean: lean), on: stage)
  }

  /// Returns the turning sheet in the state `state`, or `nil` for an effect
  /// without a turning sheet.
  ///
  /// The result is separate from the flat pages. Several such sheets can turn at the same time, one
  /// over the other. The progress is strictly between 0 and 1.
  public func sheet(in state: EffectState, on stage: Stage) -> SheetPicture? {
    let recipe = stage.unmirrored
    let sheet =
      switch direction {
      case .forward: forwardSheet(in: state, on: recipe)
      case .backward:
        forwardSheet(in: state.reversed, on: recipe.exchangingPages)?.reversed()
      }
    return stage.reading == .rightToLeft ? sheet?.mirrored(on: stage) : sheet
  }

  /// Returns the turning sheet at `progress`, with the grabbed point displaced by `lean` points at
  /// right angles to the axis of motion, or `nil` for an effect without a turning sheet.
  public func sheet(at progress: Double, lean: Double = 0, on stage: Stage) -> SheetPicture? {
    sheet(in: EffectState(progress: progress, lean: lean), on: stage)
  }

  /// Returns the mass of the turning sheet, or `nil` for an effect whose frames do not depend on a
  /// swing.
  public func mass(on stage: Stage) -> SheetMass? {
    var mass = forwardMass(on: stage.recipe(for: direction))
    if direction == .backward, let driving = mass?.driving {
      mass?.driving = { driving($0.reversed) }
    }
    return mass
  }

  private func forwardOrRest(in state: EffectState, on stage: Stage) -> DrawList {
    var state = state
    if !Self.takesOvershoot { state.progress = min(1, max(0, state.progress)) }
    switch state.progress {
    case 0: return .flat(.from, on: stage)
    case 1 where !Self.isOverlay: return .flat(.to, on: stage)
    default: return forward(in: state, on: stage)
    }
  }
}
