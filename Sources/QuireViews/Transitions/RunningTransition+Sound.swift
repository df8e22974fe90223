import QuireEffects
import QuireGeometry
import QuireScene
import QuireSound

/// The sound of the sheet of paper that a transition turns.
extension RunningTransition {
  /// The outer edge of the sheet at a time, in seconds, and its motion before that time.
  struct HeardEdge {
    var edge: SheetEdge
    var time: Double
    /// The time at which the edge last was at another place, in seconds.
    var movedAt: Double
    var motion: PaperMotion?
  }

  /// The time, in seconds, after which an edge is no measure of the speed any more.
  private static let longestFrame = 0.1

  /// Returns the motion of the sheet at `time`, in seconds, since the last call, or `nil` if the
  /// effect turns no sheet or nothing is known before.
  func paperMotion(at time: Double) -> PaperMotion? {
    let stage = ownStage
    guard state.progress > 0, state.progress < 1, let edge = sheet(on: stage)?.outerEdge else {
      return nil
    }
    let last = heardEdge
    guard let last, time - last.time < Self.longestFrame else {
      heardEdge = HeardEdge(edge: edge, time: time, movedAt: time)
      return nil
    }
    guard time > last.time else { return last.motion }
    let elapsed = time - last.time
    let motion = PaperMotion(
      speed: (edge.place - last.edge.place).length / elapsed,
      bending: abs(edge.bend - last.edge.bend) / elapsed,
      place: edge.place.x / max(1, stage.size.width / 2), loudness: loudness)
    heardEdge = HeardEdge(
      edge: edge, time: time, movedAt: edge == last.edge ? last.movedAt : time, motion: motion)
    return motion
  }

  /// Whether the sheet has moved shortly before `time`, in seconds, so that its speed changes.
  func isHeard(at time: Double) -> Bool {
    heardEdge.map { time - $0.movedAt < Self.longestFrame } ?? (state.progress > 0)
  }

  /// The motion with which the sheet lands at `time`, in seconds, or `nil`
  /// if it has not just moved.
  func landing(at time: Double) -> PaperMotion? {
    heardEdge.flatMap { time - $0.time < Self.longestFrame ? $0.motion : nil }
  }

  /// The loudness, 0…1, of the paper that the effect turns.
  private var loudness: Double {
    switch (effect as? Leaf)?.stock {
    case .uncoated: 1
    case .coated: 0.6
    case .board: 0.4
    case nil: effect is Flip ? 0.6 : 1
    }
  }
}
