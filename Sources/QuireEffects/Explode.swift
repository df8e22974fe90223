public import QuireAnimation
import QuireGeometry
public import QuireScene

/// A transition in which the old page breaks into square cells that fly away and vanish, over the
/// new page.
///
/// After Colin Eberhardt's explode in VCTransitionsLibrary, with a seed.
public struct Explode: TransitionEffect {
  /// The direction of the transition: to the next or to the previous page of a book.
  public var direction = Direction.forward
  /// The seed, 0 or more, of the random numbers that determine the motions of the cells.
  public var seed = 1
  /// The length of a cell's side, as a fraction, 0.02…1, of the stage's width.
  public var cellSize = 0.1
  /// The greatest distance that a cell moves along each axis, as a fraction, 0…2, of the stage's
  /// width.
  public var spread = 0.31
  /// The greatest angle, 0…720 degrees, by which a cell rotates in either direction.
  public var spin = 180.0
  /// The progress, 0…1, at which the last cell starts to move; the other cells start earlier, one
  /// after the other.
  public var stagger = 0.0
  /// Whether the cells are clipped to the bounds of the stage.
  public var clips = true

  /// The name of the transition on the command line, `explode`.
  public var name: String { "explode" }
  /// A sentence that describes the appearance of the transition.
  public var summary: String { "The old page bursts into cells that spin off and vanish." }
  /// The parameters of the effect that can be set by name, such as `direction`.
  public var parameters: [Parameter<Explode>] { Explode.settings }
  private static let settings: [Parameter<Explode>] = [
    .direction(\.direction),
    .integer("seed", \.seed, in: 0...Int.max, "The seed of the random motion of the cells."),
    .number(
      "cellSize", \.cellSize, in: 0.02...1, unit: "widths", "The side of a cell."),
    .number(
      "spread", \.spread, in: 0...2, unit: "widths",
      "The greatest distance of a cell along each axis."),
    .number("spin", \.spin, in: 0...720, unit: "degrees", "The greatest rotation of a cell."),
    .number(
      "stagger", \.stagger, in: 0...1,
      "The share of the transition after which the last cell starts; the others start before it."),
    .clips(\.clips),
  ]

  /// The duration of the transition, one second.
  public var duration: Duration { .seconds(1) }
  /// The timing curve of the transition, slow at both ends.
  public var curve: TimingCurve { .easeInOut }

  /// Creates the transition with default parameters.
  public init() {}

  /// Returns the draw list at `progress`: the new page, with the remaining cells of the old page
  /// over it.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    var whole = Panel.flat(.to, on: stage)
    whole.opacity = stage.still(.to).opacity(at: progress)
    let cells = ExplodeGeometry(self, on: stage).cells(at: progress)
    return DrawList(
      camera: Camera(distance: nil),
      calls: ([whole] + cells).map { .panel($0) },
      backdrop: stage.backgroundColor, coversStage: stage.isFull(.to), clips: clips)
  }
}
