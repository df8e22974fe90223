import Quire

/// A container controller that shows the two pages of the lab, and can stop the transition between
/// them at any progress.
///
/// The progress of the lab always counts from the first page to the second. A transition from the
/// second page to the first shows the same movement backward.
final class LabPaper: ContainerViewController {
  /// The first page, which is shown at progress 0.
  let first = LabPageController(.landscape, isFirst: true)
  /// The second page, which is shown at progress 1.
  let second = LabPageController(.text, isFirst: false)

  /// The transition effect between the two pages.
  var effect: any TransitionEffect {
    didSet { effectDidChange(from: oldValue) }
  }
  /// Called when the effect or the progress changes, and when a transition begins, pauses or ends.
  var changed: () -> Void = {}
  /// Called when the user drags the pages against the direction of the effect, with the new
  /// direction for the effect.
  var directionChosen: (Direction) -> Void = { _ in }

  /// The context of the running transition, or `nil` if no transition runs.
  private(set) var context: TransitionContext?
  /// The progress, 0…1, to show when the next transition has begun, or `nil` if none was requested.
  private var pendingProgress: Double?
  /// Whether the next transition is thrown when it has begun.
  private var isThrowPending = false
  /// The progress, 0…1, at which the current pinch gesture began, or `nil` if there is no pinch.
  private var pinchStart: Double?

  /// Creates the container with its two pages; `effect` draws the transition between them.
  init(_ effect: any TransitionEffect) {
    self.effect = effect
    super.init()
    // The handle and the parameters use the coordinates of paper that is not mirrored.
    isRightToLeft = false
  }

  override func viewDidLoad() {
    show(first)
    super.viewDidLoad()
    // Paper that an effect does not clip extends over the desk.
    contentView.clipsToBounds = false
    view.addGestureRecognizer(
      PinchGestureRecognizer { [weak self] in self?.pinch($0) })
  }

  override var swipeOrientation: Orientation { LabSetting(effect).orientation }

  /// Returns the cursor for the pages: a closed hand while a mouse button is pressed, otherwise an
  /// open hand.
  override func cursor(at location: Point) -> Cursor? { isPressedByMouse ? .grabbing : .grab }

  // MARK: State

  /// The progress of the transition between the pages: 0 shows the first page, 1 shows the second
  /// page.
  var progress: Double {
    guard let context else { return shownViewController === second ? 1 : 0 }
    return context.to === second ? context.percentComplete : 1 - context.percentComplete
  }

  /// Whether only one of the two pages is visible, because the progress is 0 or 1.
  var isAtEnd: Bool { progress == 0 || progress == 1 }

  /// Whether a transition is playing by itself, instead of being paused or controlled by the user.
  var isPlaying: Bool { context.map { !$0.isInteractive } ?? false }

  /// The area in which the pages are drawn; it is as large as the view, and its unit is the point.
  var stage: Stage {
    Stage(
      size: view.bounds.size, scale: view.window?.scale ?? 1,
      backgroundColor: view.window?.backgroundColor ?? .black)
  }

  /// The draw list of the current frame of the pages, and the views of the two pages.
  var frame: (list: DrawList, from: View, to: View) {
    if let context, let list = context.drawList, let from = context.from, let to = context.to {
      return (list, from.view, to.view)
    }
    return (effect.drawList(at: progress, on: stage), first.view, second.view)
  }

  // MARK: Moving

  /// Stops the transition, and shows the pages at the progress `progress`, 0…1.
  func scrub(to progress: Double) {
    hold()
    if context == nil {
      guard progress != self.progress else { return }
      begin()
      hold()
      // Reduced motion replaces the effect of a running transition with a fade, but scrubbing still
      // moves the paper.
      context.map { $0.effect = directedEffect(for: $0) }
    }
    guard let context else {
      pendingProgress = progress
      return
    }
    context.update(context.to === second ? progress : 1 - progress)
    changed()
  }

  /// Stops a transition that is playing, or ends it if its time has passed since the last frame.
  private func hold() {
    if isPlaying { context?.pause() }
  }

  /// Changes the progress by `step`, clamped to 0…1, and stops the transition at the new progress.
  func scrub(by step: Double) {
    scrub(to: min(1, max(0, progress + step)))
  }

  /// Plays the transition from its beginning, even if it is running already.
  func replay() {
    hold()
    guard let context else { return begin() }
    context.update(0)
    context.finish()
    changed()
  }

  /// Turns the page as if the user threw it: fast at first, so that paper with mass swings.
  func throwPage() {
    hold()
    guard let context else {
      isThrowPending = true
      return begin()
    }
    throwPage(of: context)
  }

  private func throwPage(of context: TransitionContext) {
    context.pause()
    context.update(0)
    context.finish(velocity: Self.throwVelocity)
    changed()
  }

  /// The velocity of a thrown page, in units of progress per second, as that of a fast flick.
  private static let throwVelocity = 9.0

  /// Pauses a playing transition, continues a paused transition, or plays the transition again if
  /// it has ended.
  func togglePlay() {
    if let context, context.isInteractive, context.percentComplete == 1 { context.finish() }
    guard let context else { return begin() }
    if !context.isInteractive {
      context.pause()
    } else if context.isCancelled {
      context.cancel()
    } else {
      context.finish()
    }
    changed()
  }

  /// Starts a transition from the visible page to the page that is not visible.
  private func begin() {
    let leadsToSecond = shownViewController !== second
    show(
      leadsToSecond ? second : first,
      direction: leadsToSecond ? effect.direction : effect.direction.opposite,
      transition: Transition(LabAnimation(paper: self))
    ) { [weak self] _ in
      self?.context = nil
      self?.changed()
    }
  }

  /// Stores the context of the transition that begins, and shows the requested progress if there is
  /// one.
  override func transitionWillBegin(_ context: TransitionContext) {
    super.transitionWillBegin(context)
    self.context = context
    transitionCoordinator?.notifyWhenProgressChanges { [weak self] _ in self?.changed() }
    if let pendingProgress {
      self.pendingProgress = nil
      context.effect = directedEffect(for: context)
      scrub(to: pendingProgress)
    }
    if isThrowPending {
      isThrowPending = false
      throwPage(of: context)
    }
    changed()
  }

  override func swipeBegan(_ direction: SwipeDirection, at location: Point?) {
    guard direction.orientation == swipeOrientation else { return }
    let way: Direction = direction.isForward() ? .forward : .backward
    let wanted = shownViewController === second ? way.opposite : way
    if wanted != effect.direction { directionChosen(wanted) }
    begin()
  }

  private func pinch(_ gesture: PinchGestureRecognizer) {
    switch gesture.state {
    case .began:
      pinchStart = progress
      scrub(to: progress + 1 - gesture.scale)
    case .changed:
      if let pinchStart { scrub(to: min(1, max(0, pinchStart + 1 - gesture.scale))) }
    case .ended:
      let velocity = gesture.velocity
      let isFast = abs(velocity) >= Tuning.Pinch.fastVelocity
      settle(onSecond: isFast ? velocity < 0 : progress >= Tuning.Commit.share, velocity: -velocity)
    case .cancelled: settle(onSecond: (pinchStart ?? 0) >= Tuning.Commit.share, velocity: 0)
    case .possible, .failed: break
    }
  }

  /// Ends the user's control of the transition, which then moves to the second page if `onSecond`
  /// is true, otherwise to the first.
  ///
  /// The parameter `velocity` is the initial change of the progress per second.
  private func settle(onSecond: Bool, velocity: Double) {
    pinchStart = nil
    guard let context else { return }
    let leadsToSecond = context.to === second
    let velocity = leadsToSecond ? velocity : -velocity
    if leadsToSecond == onSecond {
      context.finish(velocity: velocity)
    } else {
      context.cancel(velocity: velocity)
    }
  }

  // MARK: Effect

  private func effectDidChange(from old: any TransitionEffect) {
    let isTurned = LabSetting(effect).orientation != LabSetting(old).orientation
    guard isTurned || context != nil && effect.direction != old.direction else {
      context.map { $0.effect = directedEffect(for: $0) }
      return changed()
    }
    // A transition keeps its axis and direction, so the paper needs a new one.
    let (before, wasPlaying) = (progress, isPlaying)
    let wasGoingToSecond = context.map { ($0.to === second) != $0.isCancelled }
    swipeOrientationDidChange()
    if let wasGoingToSecond, before > 0, before < 1 {
      scrub(to: before)
      if wasPlaying { settle(onSecond: wasGoingToSecond, velocity: 0) }
    }
    changed()
  }

  fileprivate func directedEffect(for context: TransitionContext) -> any TransitionEffect {
    var effect = effect
    effect.direction = context.direction
    return effect
  }
}

/// An animation controller that draws the transition with the effect currently selected in the lab.
private struct LabAnimation: AnimationController {
  unowned let paper: LabPaper

  func transitionDuration(using context: TransitionContext) -> Duration { paper.effect.duration }

  func timingCurve(using context: TransitionContext) -> TimingCurve {
    paper.directedEffect(for: context).curve
  }

  func animation(using context: TransitionContext) -> TransitionAnimation {
    .effect(paper.directedEffect(for: context))
  }
}
