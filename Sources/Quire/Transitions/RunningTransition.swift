import Effects
import Geometry
import Scene

/// One transition from its request to its outcome: what moves it, how it looks and who is told.
///
/// It is made for one run and thrown away. Its machine says what every event means; what it says is
/// done here.
///
/// | when | what its container is asked for |
/// |---|---|
/// | it begins | `admit`, will-callbacks, `place`, `transitionDidBegin` |
/// | it completes | `transitionWillEnd`, `settle`, did-callbacks, `dismiss`, completions, `transitionDidEnd` |
/// | it is cancelled | `transitionWillEnd`, will-callbacks the other way, `settle`, did-callbacks, `dismiss`, completions, `transitionDidEnd` |
final class RunningTransition {
  let request: TransitionRequest
  let context: TransitionContext
  let coordinator: TransitionCoordinator
  unowned let host: ContainerViewController

  /// What says how it looks.
  var animation: (any AnimationController)?
  /// How it looks, if an effect draws it.
  var effect: (any PageTransition)?
  /// How it looks, if the views move themselves.
  var animator: ViewPropertyAnimator?
  /// How both views were before they moved themselves.
  var looks: [ViewLook] = []
  var machine: TransitionMachine
  /// What drove it last.
  var reason: TurnReason
  /// What holds it.
  var grip: Grip?
  /// What lifts it at an end of the book, where no hand does.
  var lift: Lift?
  /// Who has yet to be told that it becomes a child.
  var yetToJoin: [ViewController]
  /// Who is being told so.
  var joining: ViewController?
  /// Whether the view of the new controller has been put in.
  var isPlaced = false
  /// Whether the container and the coordinator have been told that it is under way.
  var isAnnounced = false
  /// Whether its outcome has been taken up.
  var isOver = false
  /// Whether it waits for `depart`.
  var isLying = false
  /// Whether the controllers are told that they come and go: the container can be seen.
  var forwardsAppearance: Bool
  /// The window whose frames move it; nil while it rests.
  weak var frameSource: Window?
  /// Are told whether it has gone back: those who turned it, or what follows it, round.
  var reversals: [(Bool) -> Void] = []

  /// A page that rises a little and falls.
  struct Lift {
    /// How high it rises.
    static let progress = 1.0 / 12
    /// How long it is up, in seconds.
    static let duration = 0.12

    /// When it falls; nil before its first frame.
    var end: Double?
  }

  /// A transition that has not begun.
  init(_ request: TransitionRequest, in host: ContainerViewController) {
    self.request = request
    self.host = host
    animation = request.animation
    reason = request.reason
    yetToJoin = request.joining
    let view = host.transitionView
    context = TransitionContext(
      from: request.from, to: request.to, in: view, direction: request.direction,
      isAnimated: request.isAnimated, presentationStyle: request.presentationStyle,
      frames: [
        .from: (
          request.from.viewIfLoaded?.frame,
          request.hidesFrom ? nil : host.restingFrame(of: request.from)
        ),
        .to: (
          request.to.flatMap { request.showsTo ? nil : host.restingFrame(of: $0) },
          request.to.map { host.restingFrame(of: $0) }
        ),
      ])
    coordinator = TransitionCoordinator(context)
    let stage = view.stage
    let length = request.orientation == .horizontal ? stage.size.width : stage.size.height
    // Moves the outer edge of a sheet by half a device pixel where it is fastest.
    machine = TransitionMachine(tolerance: 0.5 / max(1, length / 2 * stage.scale * .pi))
    forwardsAppearance = host.hasAppeared
    context.transition = self
  }

  var from: ViewController { request.from }
  var to: ViewController? { request.to }
  var direction: Direction { request.direction }
  var orientation: Orientation { request.orientation }

  /// Whether something about it changes with time alone.
  var isMoving: Bool { lift != nil || machine.isMoving && !isLying }

  /// Whether it goes, or has gone, back to where it came from.
  var isCancelled: Bool {
    if let heading = machine.heading { return heading == .start }
    return machine.hasEnded && machine.progress == 0
  }

  /// The way through the container in which it moves, or would if a hand let it go.
  var heading: Direction { machine.heading == .start ? direction.opposite : direction }

  /// The controller that it leads to.
  var destination: ViewController? { machine.heading == .start ? from : to }

  /// The same on the stage that the container has now.
  var drawList: DrawList? { drawList(on: host.transitionView.stage) }

  /// What the container shows of it; nil while the views themselves show.
  func drawList(on stage: Stage) -> DrawList? {
    effect?.drawList(at: machine.drawnProgress, lean: machine.lean, on: stage)
  }

  /// What moves of it, if that is one sheet; for a progress strictly between 0 and 1.
  func sheet(on stage: Stage) -> SheetPicture? {
    effect?.sheet(at: machine.progress, lean: machine.lean, on: stage)
  }
}
