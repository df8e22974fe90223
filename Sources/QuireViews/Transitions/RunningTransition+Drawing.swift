import QuireEffects
import QuireGeometry
import QuireScene

/// The methods that animate and draw a transition.
extension RunningTransition {
  /// The contents of the container while a transition runs: the views as they are, pictures of them
  /// that an effect moves, or the views with properties that an animator changes.
  enum Drawing {
    /// The views themselves are visible, without an animation.
    case plain
    /// An effect draws pictures of the views, which are hidden.
    case effect(any TransitionEffect)
    /// A zoom draws the growing or shrinking picture of an element of one view, which has left its
    /// place there.
    case zoom(Zoom, ZoomedElement)
    /// An animator changes properties of the views, some of which a gesture carries; `before` holds
    /// the frames, alphas and transforms that the views had before the transition.
    case views(ViewPropertyAnimator, CarriedViews, before: [ViewAppearance])
  }

  /// The effect that draws the transition, or `nil` if the views themselves are visible.
  var effect: (any TransitionEffect)? {
    switch drawing {
    case .effect(let effect): effect
    case .zoom(let zoom, let element):
      element.placed(zoom, in: pageOfElement, on: host.transitionView)
    case .plain, .views: nil
    }
  }

  /// Asks the animation controller for the animation of the transition, unless it has already been
  /// asked.
  func prepareDrawing() {
    guard case .plain = drawing, change.isAnimated else { return }
    let before = [from, to].compactMap { $0 }.map { ViewAppearance(of: $0.view) }
    switch animation?.animation(using: context) {
    case .effect(let effect): drawing = .effect(onStage(effect))
    case .zoom(let zoom, let view, let target):
      drawing = .zoom(zoom, ZoomedElement(view, onto: target))
    case .views(let animator, let carried):
      drawing = .views(animator, CarriedViews(carried, movedBy: animator), before: before)
      animator.scrub(to: 0)
    // The new view stays hidden until the end.
    case nil: return
    }
    // The controller behind a sheet is visible all the time.
    to?.view.isHidden = effect != nil && to !== host.transitionView.sheetStage?.behind
  }

  /// Replaces the effect that draws the transition by `newEffect`.
  ///
  /// It does nothing if no effect draws the transition.
  func replaceEffect(with newEffect: any TransitionEffect) {
    guard effect != nil, isRunning else { return }
    layDown()
    drawing = .effect(onStage(newEffect))
    // The angles of another sheet are no motion of this one.
    swingingSheet = SwingingSheet()
    // The pointer is over another point of the paper now.
    if let grip { catchInFlight(at: grip.location, time: host.runner.now) }
    host.transitionView.contentsDidChange()
  }

  /// Returns `effect` for the stage of the container, which may be the frame of a sheet.
  private func onStage(_ effect: any TransitionEffect) -> any TransitionEffect {
    host.transitionView.sheetStage == nil ? effect : effect.fillingStage()
  }

  /// Ends the animation of the views at its end if `completed` is true, and otherwise at its start,
  /// and restores the former frames, alphas and transforms of both views.
  ///
  /// The container restores their superviews. This has no effect on a transition that an effect
  /// draws.
  func finishDrawing(completed: Bool) {
    layDown()
    guard case .views(let animator, let carried, let before) = drawing else { return }
    drawing = .plain
    carried.putDown()
    animator.finishAnimation(at: completed ? .end : .start)
    for former in before { former.restore() }
  }

  /// Shows the transition at its current progress, and moves the animations alongside the
  /// transition to the same progress.
  func show() {
    showDrift()
    if case .views(let animator, _, _) = drawing { animator.scrub(to: state.drawnProgress) }
    carriedViews?.place(at: state.drawnProgress, under: grip.map { windowPoint($0.location) })
    if effect != nil { host.transitionView.contentsDidChange() }
    if case .zoom(_, let element) = drawing {
      element.lift(state.drawnProgress > 0 && state.drawnProgress < 1)
    }
    coordinator.show(state.drawnProgress)
  }

  /// The views that a gesture carries while an animator moves them, or `nil` if there are none.
  var carriedViews: CarriedViews? {
    guard case .views(_, let carried, _) = drawing, !carried.isEmpty else { return nil }
    return carried
  }

  // MARK: Zoom

  /// The controller in whose view the element of a zoom is.
  private var pageOfElement: ViewController? { direction == .forward ? from : to }

  /// Returns the element of the zoom as a view that is still there, or `nil` if there is none.
  var elementView: View? {
    guard case .zoom(_, let element) = drawing else { return nil }
    return element.view(in: pageOfElement)
  }

  /// Puts the element of a zoom back to its place.
  private func layDown() {
    if case .zoom(_, let element) = drawing { element.lift(false) }
  }

  /// Makes `newEffect`, a changed form of the effect, draw the transition.
  func change(to newEffect: any TransitionEffect) {
    if case .zoom(_, let element) = drawing, let zoom = newEffect as? Zoom {
      drawing = .zoom(zoom, element)
    } else {
      drawing = .effect(newEffect)
    }
    host.transitionView.contentsDidChange()
  }

  // MARK: Drawing

  /// The area in which the effect draws: the size of the container, and the rectangles of the old
  /// and the new page in it, seen from the place and the distance that the other running
  /// transitions need.
  var stage: Stage {
    var stage = ownStage
    stage.retreat = others.map(\.ownRetreat).reduce(0, max)
    stage.offset = stageStart
    stage.travel = displacements.travel
    return stage
  }

  /// The other running transitions that an effect draws.
  private var others: [RunningTransition] {
    host.runningTransitions.filter { $0 !== self && $0.effect != nil }
  }

  /// The distance from the centre of the container to that of the stage at the beginning of this
  /// transition, at the current progress of the others.
  private var stageStart: Vector {
    let first = host.runningTransitions.first { $0.effect != nil } ?? self
    return others.reduce(first.displacements.from) { offset, other in
      offset + other.displacements.travel * Stage.share(at: other.state.drawnProgress)
    }
  }

  /// The area in which the effect would draw if no other transition were running, at its place
  /// in an open book.
  var ownStage: Stage {
    host.transitionView.stage(from: from, to: to, displaced: displacements)
  }

  /// The displacements of both pages at rest from their places on the stage.
  var displacements: PageDisplacements {
    guard let effect else { return PageDisplacements() }
    let start = host.displacement(of: from, for: effect)
    return PageDisplacements(
      from: start, to: to.map { host.displacement(of: $0, for: effect) } ?? start)
  }

  /// The distance from the centre of the container to that of the stage at the current progress.
  var stageOffset: Vector {
    stageStart + displacements.travel * Stage.share(at: state.drawnProgress)
  }

  /// The distance, in points, by which the camera has to move back for the sheet that turns in this
  /// transition.
  private var ownRetreat: Double {
    guard state.drawnProgress != 0 else { return 0 }
    return sheet(on: ownStage)?.camera.retreat ?? 0
  }

  /// The drawing commands of the effect at the current progress, or `nil` if no effect draws the
  /// transition.
  var drawList: DrawList? { drawList(on: stage) }

  /// Returns the drawing commands of the effect at the current progress, for the size and pages in
  /// `stage`, or `nil` if no effect draws the transition.
  func drawList(on stage: Stage) -> DrawList? {
    effect?.drawList(in: effectState, on: stage)
  }

  /// Returns the turning sheet of paper at the current progress, for the size and pages in `stage`,
  /// or `nil` if the effect does not turn a single sheet.
  func sheet(on stage: Stage) -> SheetPicture? {
    var state = effectState
    state.progress = self.state.progress
    return effect?.sheet(in: state, on: stage)
  }
}
