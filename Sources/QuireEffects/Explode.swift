public import QuireAnimation
import QuireGeometry
public import QuireScene

/// The old page bursts into square cells that fly off and vanish over the new one.
///
/// After Colin Eberhardt's explode in VCTransitionsLibrary, with a seed.
public struct Explode: TransitionEffect {
  /// The name on the command line, `explode`.
  public var name: String { "explode" }
  /// The appearance, in one sentence.
  public var summary: String { "The old page bursts into cells that spin off and vanish." }
  /// The parameters: the properties below, by the same names.
  public var parameters: [Parameter<Explode>] { Explode.settings }
  private static let settings: [Parameter<Explode>] = [
    .direction(\.direction),
    .integer("seed", \.seed, in: 0...Int.max, "Where the chance begins that moves the cells."),
    .number(
      "cellSize", \.cellSize, in: 0.02...1, unit: "widths", "The side of a cell."),
    .number(
      "spread", \.spread, in: 0...2, unit: "widths",
      "The most that a cell flies along each axis."),
    .number("spin", \.spin, in: 0...720, unit: "degrees", "The most that a cell turns."),
    .number(
      "stagger", \.stagger, in: 0...1,
      "The share of the way after which the last cell starts, all others evenly before it."),
    .clips(\.clips),
  ]

  /// The direction of the pages through the book.
  public var direction = Direction.forward
  /// The seed of the random numbers that move the cells, 0 or more.
  public var seed = 1
  /// The side of a cell as a share of the stage's width, 0.02…1.
  public var cellSize = 0.1
  /// The most that a cell flies along each axis, as a share of the stage's width, 0…2.
  public var spread = 0.31
  /// The most that a cell turns either way, in degrees, 0…720.
  public var spin = 180.0
  /// The share of the way after which the last cell starts, all others evenly before it, 0…1.
  public var stagger = 0.0
  /// Whether cells are cut off at the edge of the stage.
  public var clips = true

  /// A second.
  public var duration: Duration { .seconds(1) }
  /// Gentle at both ends.
  public var curve: TimingCurve { .easeInOut }

  /// An explosion with all parameters at their defaults.
  public init() {}

  /// The new page beneath the cells.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    var whole = Panel.flat(.to, on: stage)
    whole.opacity = stage.still(.to).opacity(at: progress)
    let cells = ExplodeGeometry(self, on: stage).cells(at: progress)
    return DrawList(
      camera: Camera(distance: nil),
      calls: ([whole] + cells).map { .panel($0) },
      backdrop: stage.desk, coversStage: stage.isFull(.to), clips: clips)
  }
}
