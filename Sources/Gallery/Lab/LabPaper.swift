import Quire

/// The paper of the lab: two pages and the transition between them, at rest or anywhere on its way.
///
/// Progress is counted from the first page to the second, whichever of them a transition began
/// with: the way back from the second page is the same paper moved the other way.
final class LabPaper: ContainerViewController {
  /// The page at p = 0.
  let first = LabPageController(.landscape, isFirst: true)
  /// The page at p = 1.
  let second = LabPageController(.text, isFirst: false)

  /// How one page becomes the other.
  var effect: any TransitionEffect {
    didSet { effectDidChange(from: oldValue) }
  }
  /// Is told whenever it looks otherwise or stops moving.
  var changed: () -> Void = {}
  /// Is told when a hand moves paper the other way than the effect's direction says.
  var directionChosen: (Direction) -> Void = { _ in }

  /// The transition under way; nil at rest.
  private(set) var context: TransitionContext?
  /// The progress that was scrubbed to while the transition had still to wait for its turn.
  private var awaitedProgress: Double?
  /// The progress at which a pinch began.
  private var pinchStart: Double?

  /// The paper that moves as `effect` says.
  init(_ effect: any TransitionEffect) {
    self.effect = effect
    super.init()
    // The handle and the parameters are those of paper that nothing mirrors.
    isRightToLeft = false
  }

  override func viewDidLoad() {
    show(first)
    super.viewDidLoad()
    // A page that is not clipped sticks out over the desk.
    contentView.clipsToBounds = false
    view.addGestureRecognizer(
      PinchGestureRecognizer { [weak self] in self?.pinch($0) })
  }

  override var swipeOrientation: Orientation { LabSetting(effect).orientation }

  /// A closed hand while the mouse holds the paper, an open one over it.
  override func cursor(at location: Point) -> Cursor? { isPressedByMouse ? .grabbing : .grab }

  // MARK: State

  /// How far it has come, 0…1.
  var progress: Double {
    guard let context else { return shownViewController === second ? 1 : 0 }
    return context.to === second ? context.percentComplete : 1 - context.percentComplete
  }

  /// Whether a page lies flat, at rest or held.
  var isAtEnd: Bool { progress == 0 || progress == 1 }

  /// Whether it moves by itself.
  var isPlaying: Bool { context.map { !$0.isInteractive } ?? false }

  /// Where it is drawn.
  var stage: Stage {
    Stage(
      size: view.bounds.size, scale: view.window?.scale ?? 1,
      desk: view.window?.backgroundColor ?? .black)
  }

  /// What is drawn now, and what it calls `.from` and `.to`.
  var frame: (list: DrawList, from: View, to: View) {
    if let context, let list = context.drawList, let from = context.from, let to = context.to {
      return (list, from.view, to.view)
    }
    return (effect.drawList(at: progress, on: stage), first.view, second.view)
  }

  // MARK: Moving

  /// Shows `progress`, 0…1, and stays there.
  func scrub(to progress: Double) {
    if context == nil {
      guard progress != self.progress else { return }
      begin()
      // Where motion is to be reduced, what runs by itself fades; a hand still moves paper.
      context.map { $0.effect = directed(by: $0) }
    }
    guard let context else {
      awaitedProgress = progress
      return
    }
    if !context.isInteractive { context.pause() }
    context.update(context.to === second ? progress : 1 - progress)
    changed()
  }

  /// Shows the progress `step` further on, within 0…1, and stays there.
  func scrub(by step: Double) {
    scrub(to: min(1, max(0, progress + step)))
  }

  /// Plays the transition from its beginning, whatever the paper does at present.
  func replay() {
    guard let context else { return begin() }
    if !context.isInteractive { context.pause() }
    context.update(0)
    context.finish()
    changed()
  }

  /// Goes on by itself, or stops where it is; at an end it goes to the other one.
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

  /// Sets the paper on its way to the page that is not shown.
  private func begin() {
    let leadsOn = shownViewController !== second
    show(
      leadsOn ? second : first, direction: leadsOn ? effect.direction : effect.direction.opposite,
      transition: Transition(LabAnimation(paper: self))
    ) { [weak self] _ in
      self?.context = nil
      self?.changed()
    }
  }

  /// What is asked for amid callbacks, as when the lab comes, begins when they have all been sent.
  override func transitionWillBegin(_ context: TransitionContext) {
    super.transitionWillBegin(context)
    self.context = context
    transitionCoordinator?.notifyWhenProgressChanges { [weak self] _ in self?.changed() }
    if let awaitedProgress {
      self.awaitedProgress = nil
      context.effect = directed(by: context)
      scrub(to: awaitedProgress)
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

  /// Lets go; `velocity` in progress per second.
  private func settle(onSecond: Bool, velocity: Double) {
    pinchStart = nil
    guard let context else { return }
    let leadsOn = context.to === second
    let velocity = leadsOn ? velocity : -velocity
    if leadsOn == onSecond {
      context.finish(velocity: velocity)
    } else {
      context.cancel(velocity: velocity)
    }
  }

  // MARK: Effect

  private func effectDidChange(from old: any TransitionEffect) {
    let isTurned = LabSetting(effect).orientation != LabSetting(old).orientation
    guard isTurned || context != nil && effect.direction != old.direction else {
      context.map { $0.effect = directed(by: $0) }
      return changed()
    }
    // Hands have to know the new axis and sense, which a transition keeps for its life.
    let (before, wasPlaying) = (progress, isPlaying)
    let ledToSecond = context.map { ($0.to === second) != $0.isCancelled }
    swipeOrientationDidChange()
    if let ledToSecond, before > 0, before < 1 {
      scrub(to: before)
      if wasPlaying { settle(onSecond: ledToSecond, velocity: 0) }
    }
    changed()
  }

  fileprivate func directed(by context: TransitionContext) -> any TransitionEffect {
    var effect = effect
    effect.direction = context.direction
    return effect
  }
}

/// Moves the paper as its effect is set at the time.
private struct LabAnimation: AnimationController {
  unowned let paper: LabPaper

  func transitionDuration(using context: TransitionContext) -> Duration { paper.effect.duration }

  func timingCurve(using context: TransitionContext) -> TimingCurve {
    paper.directed(by: context).curve
  }

  func animation(using context: TransitionContext) -> TransitionAnimation {
    .effect(paper.directed(by: context))
  }
}
