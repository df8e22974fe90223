public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// A cube with a page on each of two faces that turns by a quarter.
///
/// Seen from outside, its near faces turn behind the screen; seen from inside (`inverse`), its far
/// walls turn in front of it.
///
/// After Andrés Brun's cube in VCTransitionsLibrary.
public struct Cube: TransitionEffect {
  /// The name on the command line, `cube`.
  public var name: String { "cube" }
  /// The appearance, in one sentence.
  public var summary: String { "A cube turns from the page on one face to that on the next." }
  /// The parameters: the properties below, by the same names.
  public var parameters: [Parameter<Cube>] { Cube.settings }
  private static let settings: [Parameter<Cube>] = [
    .direction(\.direction),
    .orientation(\.orientation),
    .boolean("inverse", \.inverse, "Whether the cube is seen from inside."),
    .reversiblePerspective(\.perspective),
    .viewpoint(\.viewpoint),
    .shadow(\.shadow),
    .number(
      "faceShadow", \.faceShadow, in: 0...1, "The shadow on a face that has turned by a quarter."),
    .backdrop(\.backdrop),
    .clips(\.clips),
  ]

  /// The direction of the pages through the book.
  public var direction = Direction.forward
  /// The axis along which the faces move.
  public var orientation = Orientation.horizontal
  /// Whether the cube is seen from inside.
  public var inverse = false
  /// The distance of the eye, as a multiple of the stage along the axis; as long as nobody sets it,
  /// 1.56 and, for a cube that is seen from inside, 14/3.
  public var perspective: Perspective {
    get { chosenPerspective ?? .factor(inverse ? 14.0 / 3 : 1.56) }
    set { chosenPerspective = newValue }
  }
  private var chosenPerspective: Perspective?
  /// The vanishing point, from the centre, as a share of width and height.
  public var viewpoint = Point.zero
  /// The strength of all shadows together, 0…1.
  public var shadow = 1.0
  /// The shadow on a face that has turned by a quarter, 0…1.
  public var faceShadow = 0.8
  /// The colour over the desk where no paper covers it; clear by default.
  public var backdrop = Color.clear
  /// Whether the cube is cut off at the edge of the stage.
  public var clips = true

  /// A second.
  public var duration: Duration { .seconds(1) }
  /// Gentle at both ends.
  public var curve: TimingCurve { .easeInOut }

  /// A cube with all parameters at their defaults.
  public init() {}

  /// The faces that the eye sees.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    let geometry = CubeGeometry(self, on: stage)
    return geometry.space.oriented(geometry.drawList(turn: progress * .pi / 2))
  }

  /// The progress at which the paper is seen under the pointer along the axis, with perspective;
  /// nil for the half of a face that is next to an edge that it does not share with the other.
  public func forwardState(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> EffectState? {
    let geometry = CubeGeometry(self, on: stage)
    let turn = geometry.turn(
      placing: geometry.space.oriented(paper), of: page,
      at: geometry.space.oriented(pointer).x)
    return turn.map { EffectState(progress: $0 / (.pi / 2)) }
  }

  /// The paper's own place, and where it is seen when its face has turned by a quarter.
  public func forwardRestingPlaces(
    of paper: PaperPoint, on stage: Stage
  ) -> (start: Point, finish: Point)? {
    let geometry = CubeGeometry(self, on: stage)
    let place = geometry.space.oriented(paper.position)
    guard let other = geometry.turnedAway(place, of: paper.page) else { return nil }
    let turned = geometry.space.oriented(other)
    return paper.page == .from ? (paper.position, turned) : (turned, paper.position)
  }
}
