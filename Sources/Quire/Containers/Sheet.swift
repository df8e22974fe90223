import Effects
import Geometry
import Scene

/// A page in the middle of being turned.
struct Sheet {
  /// The way through the book.
  let direction: Direction
  /// The page that was shown before.
  let from: ViewController
  /// The page that comes; nil at an end of the book, where the sheet only gives a little.
  let to: ViewController?
  /// How it looks, with its direction on the screen.
  var effect: any PageTransition
  /// Whether the pages are told that they appear and disappear: the book can be seen.
  var forwardsAppearance: Bool
  /// Whether it moves, or is only there for the calls.
  var isAnimated = true
  var reason: TurnReason
  var machine: TransitionMachine
  var completion: ((Bool) -> Void)?
  /// What holds it.
  var grip: Grip?
  /// What lifts it at an end of the book, where no hand does.
  var lift: Lift?

  /// A hand on a sheet.
  struct Grip {
    /// The paper under the hand, where the sheet's geometry lets it stay there.
    var paper: PaperPoint?
    /// Where the hand took hold, in stage points.
    var start: Point
    /// The progress at that moment.
    var startProgress: Double
    /// The lean at that moment, in points.
    var startLean: Double
    /// Where the hand is now, in stage points.
    var place: Point
    /// The progress that the hand wants.
    var target: Double
    /// Whether the hand has moved the sheet.
    var hasMoved = false
    /// The size of the stage on which all this was found.
    let stageSize: Size

    /// A hand that takes hold at `place` of a sheet at `progress` that leans by `lean`.
    init(paper: PaperPoint?, at place: Point, progress: Double, lean: Double, on stage: Stage) {
      self.paper = paper
      stageSize = stage.size
      start = place
      startProgress = progress
      startLean = lean
      self.place = place
      target = progress
    }
  }

  /// A page that rises a little and falls.
  struct Lift {
    /// How high it rises.
    static let progress = 1.0 / 12
    /// How long it is up, in seconds.
    static let duration = 0.12

    /// When it falls; nil before its first frame.
    var end: Double?
  }

  /// Whether something about it changes with time alone.
  var isMoving: Bool { lift != nil || machine.isMoving }

  /// The frame to show.
  func drawList(on stage: Stage) -> DrawList {
    effect.drawList(at: machine.drawnProgress, lean: machine.lean, on: stage)
  }

  /// The paper in flight that a hand takes hold of at `place`, in stage points; nil where there is
  /// none.
  ///
  /// Of a sheet that bends, paper that hardly moves does not say where the rest is: it cannot lead
  /// the sheet without a jump.
  func paper(caughtAt place: Point, on stage: Stage) -> PaperPoint? {
    guard let paper = drawList(on: stage).paper(at: place, on: stage) else { return nil }
    guard effect.followsBothAxes else { return paper }
    let leading = effect.progress(
      placing: paper.position, of: paper.page, at: place, on: stage)
    guard let leading, abs(leading - machine.progress) < 0.005 else { return nil }
    return paper
  }
}
