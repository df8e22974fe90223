public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// A transition in which a cube with the two pages on adjacent faces makes a quarter turn.
///
/// Seen from outside, the cube turns behind the screen. Seen from inside (`inverse`), it turns in
/// front of the screen.
///
/// After Andrés Brun's cube in VCTransitionsLibrary.
public struct Cube: TransitionEffect {
  /// The direction of the transition: to the next or to the previous page of a book.
  public var direction = Direction.forward
  /// The axis along which the faces of the cube move.
  public var orientation = Orientation.horizontal
  /// Whether the viewer sees the inner sides of the cube's faces instead of the outer sides.
  public var inverse = false
  private var chosenPerspective: Perspective?
  /// The offset of the vanishing point from the stage's centre, as fractions of the stage's width
  /// and height.
  public var viewpoint = Point.zero
  /// The factor, 0…1, by which the strength of every shadow is multiplied.
  public var shadow = 1.0
  /// The strength, 0…1, of the shadow on a face of the cube that is at right angles to the screen.
  public var faceShadow = 0.8
  /// The background colour of the transition, visible where no page covers it; clear by default.
  public var backdrop = Color.clear
  /// Whether the cube is clipped to the bounds of the stage.
  public var clips = true

  /// The name of the transition on the command line, `cube`.
  public var name: String { "cube" }
  /// A sentence that describes the appearance of the transition.
  public var summary: String { "A cube turns from the page on one face to that on the next." }
  /// The parameters of the effect that can be set by name, such as `direction`.
  public var parameters: [Parameter<Cube>] { Cube.settings }
  private static let settings: [Parameter<Cube>] = [
    .direction(\.direction),
    .orientation(\.orientation),
    .boolean("inverse", \.inverse, "Whether the cube is seen from inside."),
    .reversiblePerspective(\.perspective),
    .viewpoint(\.viewpoint),
    .shadow(\.shadow),
    .number(
      "faceShadow", \.faceShadow, in: 0...1, "The shadow on a face after a quarter turn."),
    .backdrop(\.backdrop),
    .clips(\.clips),
  ]

  /// The distance of the camera from the flat pages, as a multiple of the stage's length along the
  /// axis of motion.
  ///
  /// The default is 1.56, or 14/3 for a cube that is seen from inside.
  public var perspective: Perspective {
    get { chosenPerspective ?? .factor(inverse ? 14.0 / 3 : 1.56) }
    set { chosenPerspective = newValue }
  }

  /// The duration of the transition, one second.
  public var duration: Duration { .seconds(1) }
  /// The timing curve of the transition, slow at both ends.
  public var curve: TimingCurve { .easeInOut }

  /// Creates the transition with default parameters.
  public init() {}

  /// Returns the draw list at `progress`: the visible faces of the cube.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    let geometry = CubeGeometry(self, on: stage)
    return geometry.space.oriented(geometry.drawList(turn: progress * .pi / 2))
  }

  /// Returns the state of the transition in which the point `paper` of `page` appears under
  /// `pointer`, or `nil` if the point cannot be grabbed.
  ///
  /// In this state, the point `paper` of `page` appears at the coordinate of `pointer` along the
  /// axis of motion.
  ///
  /// Only points on the half of a face that is next to the other face can be grabbed.
  public func forwardState(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> EffectState? {
    let geometry = CubeGeometry(self, on: stage)
    let turn = geometry.turn(
      placing: geometry.space.oriented(paper), of: page,
      at: geometry.space.oriented(pointer).x)
    return turn.map { EffectState(progress: $0 / (.pi / 2)) }
  }

  /// Returns the positions of the point `paper` at progress 0 and 1, in points from the stage's
  /// centre, or `nil` if the point cannot be grabbed.
  ///
  /// One position is on the flat page, the other after a quarter turn of the face.
  public func forwardEndPositions(
    of paper: PaperPoint, on stage: Stage
  ) -> (start: Point, finish: Point)? {
    let geometry = CubeGeometry(self, on: stage)
    let point = geometry.space.oriented(paper.position)
    guard let other = geometry.turnedAway(point, of: paper.page) else { return nil }
    let turned = geometry.space.oriented(other)
    return paper.page == .from ? (paper.position, turned) : (turned, paper.position)
  }
}
