public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// A transition in which a sheet turns about the spine and bends, like a leaf of a book.
///
/// It is a ``Flip`` with paper in place of a stiff board. The pointer holds the grabbed point along
/// the axis of motion, and makes the sheet lean when it moves across the axis.
///
/// The light comes from the upper left of the screen. Paper in the shade is warm, because the light
/// there has been thrown back by paper. The shadow on the pages beneath is narrow and dark where
/// the sheet almost touches them, and wide and faint where it is high above them.
public struct Leaf: TransitionEffect {
  /// A position of the spine, the line about which the sheet turns.
  public typealias Spine = Flip.Spine

  /// A kind of paper, which determines how it bends and swings and how much light comes through.
  public enum Stock: String, Sendable, CaseIterable {
    /// The soft paper of a book of text: light comes through it.
    case uncoated
    /// The smooth, stiffer paper of comics and photographs: little light comes through it.
    case coated
    /// The board of a cover, which hardly bends and lets no light through.
    case board
  }

  /// The direction of the transition: to the next or to the previous page of a book.
  public var direction = Direction.forward
  /// The axis along which the sheet moves.
  public var orientation = Orientation.horizontal
  /// The position of the spine, the line about which the sheet turns.
  public var spine = Spine.middle
  /// The greatest angle between the paper at the spine and the paper at the outer edge, in radians.
  public var bend = 0.9
  /// The width of the dark line along the free edges of the sheet, in points.
  public var thickness = 1.0
  /// The height of the sheet above the flat pages, in points, below which its shadow and the line
  /// along its edges fade out.
  public var settlingHeight = 24.0
  /// The position of the row about which the sheet is twisted, as a fraction, 0…1, of the stage's
  /// length along the spine.
  ///
  /// The fraction counts from the top, or from the left for a vertical motion.
  public var grip = 0.5
  /// The kind of paper; the soft paper of a book of text by default.
  public var stock = Stock.uncoated
  /// The distance of the camera from the flat pages, as a multiple of half the stage's length along
  /// the axis of motion.
  ///
  /// With the spine at an end, it is at least 1.2 times the width of the sheet, so that all paper
  /// is in front of the camera.
  public var perspective = Perspective.factor(14.0 / 3)
  /// The offset of the vanishing point from the stage's centre, as fractions of the stage's width
  /// and height.
  public var viewpoint = Point.zero
  /// The factor, 0…1, by which the strength of all shading and of all shadows is multiplied.
  public var shadow = 1.0
  /// The strength, 0…1, of the shadow that the turning sheet casts on the pages beneath.
  ///
  /// A third, the default, and all greater values give the whole shadow. Smaller values weaken
  /// it in proportion.
  public var coveredPageShadow = 1.0 / 3
  /// The colour of the plain paper on the back of the turning sheet, used if the spine is not in
  /// the middle.
  public var paper = Color.white
  /// The background colour of the transition, visible where no page covers it; clear by default.
  public var backdrop = Color.clear
  /// Whether the sheet is clipped to the bounds of the stage.
  public var clips = true

  /// The name of the transition on the command line, `leaf`.
  public var name: String { "leaf" }
  /// A sentence that describes the appearance of the transition.
  public var summary: String { "A sheet of paper bends and turns about the spine, as in a book." }
  /// The arguments of `Transition.leaf(_:spine:)` in their order.
  public var shorthandArguments: [ShorthandArgument] {
    [.orientation, .labelled(parameter: "spine")]
  }
  /// The parameters of the effect that can be set by name, such as `direction`.
  public var parameters: [Parameter<Leaf>] { Leaf.settings }
  private static let settings: [Parameter<Leaf>] = [
    .direction(\.direction),
    .orientation(\.orientation),
    .spine(\.spine),
    .number(
      "bend", \.bend, in: 0...1.5, unit: "radians",
      "The greatest angle between the paper at the spine and at the outer edge."),
    .number(
      "thickness", \.thickness, in: 0...10, unit: "points",
      "The width of the line along the edges of the sheet."),
    .number(
      "settlingHeight", \.settlingHeight, in: 0...200, unit: "points",
      "The height of the sheet below which its shadow and its edges fade out."),
    .number(
      "grip", \.grip, in: 0...1, unit: "heights",
      "The row about which the sheet twists: 0 to 1 from top to bottom."),
    .choice("stock", \.stock, "The kind of paper."),
    .perspective(\.perspective),
    .viewpoint(\.viewpoint),
    .shadow(\.shadow),
    .number(
      "coveredPageShadow", \.coveredPageShadow, in: 0...1,
      "The shadow of the sheet on the pages beneath; it is whole from a third on."),
    .color("paper", \.paper, "The colour of the sheet's back if the spine is at an end."),
    .backdrop(\.backdrop),
    .clips(\.clips),
  ]

  /// The duration of the transition, 0.55 seconds.
  public var duration: Duration { .milliseconds(550) }
  /// The timing curve of the transition, slow at both ends.
  public var curve: TimingCurve { .easeInOut }
  /// Whether the pointer can twist the sheet by moving across the axis of motion; always `true`.
  public var leans: Bool { true }

  /// Creates the transition with default parameters.
  public init() {}

  /// The flip that looks the same as the leaf, or `nil` if the sheet bends or has shading, shadows
  /// or a line along its edges.
  private var stiff: Flip? {
    guard bend == 0, shadow == 0, thickness == 0 else { return nil }
    var flip = Flip()
    flip.orientation = orientation
    flip.spine = spine
    flip.perspective = perspective.fromFront
    flip.viewpoint = viewpoint
    flip.shadow = 0
    flip.paper = paper
    flip.backdrop = backdrop
    flip.clips = clips
    return flip
  }

  /// Returns the draw list at `progress` of a sheet that is not twisted and does not swing.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    forward(in: EffectState(progress: progress), on: stage)
  }

  /// Returns the draw list in the state `state`: a pointer that has moved across the axis of motion
  /// twists the sheet, and a swing bends and twists it further.
  public func forward(in state: EffectState, on stage: Stage) -> DrawList {
    if let stiff { return stiff.forward(in: state, on: stage) }
    let geometry = LeafGeometry(self, on: stage)
    return geometry.space.oriented(geometry.drawList(in: state))
  }

  /// Returns the turning sheet with its shadow in the state `state`, separate from the pages
  /// beneath.
  public func forwardSheet(in state: EffectState, on stage: Stage) -> SheetPicture? {
    if let stiff { return stiff.forwardSheet(in: state, on: stage) }
    let geometry = LeafGeometry(self, on: stage)
    return geometry.space.oriented(geometry.picture(in: state))
  }

  /// Returns the mass of the sheet, or `nil` if it does not bend at all.
  public func forwardMass(on stage: Stage) -> SheetMass? {
    bend > 0 ? LeafGeometry(self, on: stage).mass : nil
  }

  /// Returns a copy of the leaf with `grip` set to the row of the grabbed point `paper`, so that
  /// movements of the pointer twist the sheet about that row.
  public func forwardGripping(_ paper: Point, of page: Page, on stage: Stage) -> Leaf {
    let space = PageSpace(orientation, on: stage)
    var result = self
    result.grip = min(1, max(0, space.oriented(paper).y / space.size.height + 0.5))
    return result
  }

  /// Returns the state of the transition in which the point `paper` of `page` is at `pointer` along
  /// the axis of motion, with the lean and the swing of `state`, or `nil` if the point cannot be
  /// grabbed.
  ///
  /// Paper cannot be grabbed if it does not move, or if it is nearer to the spine than a quarter of
  /// its page's width.
  public func forwardState(
    placing paper: Point, of page: Page, at pointer: Point, keeping state: EffectState,
    on stage: Stage
  ) -> EffectState? {
    let geometry = LeafGeometry(self, on: stage)
    let space = geometry.space
    return geometry.state(
      placing: space.oriented(paper), of: page, at: space.oriented(pointer), keeping: state)
  }

  /// Returns a copy of the leaf that is gripped at the row of `corner`, with the state in which
  /// that corner of `page` is raised by `height` points and the opposite one less, or `nil` if the
  /// page does not turn there.
  public func forwardRaising(
    _ corner: Point, of page: Page, by height: Double, on stage: Stage
  ) -> (effect: Leaf, state: EffectState)? {
    var leaf = forwardGripping(corner, of: page, on: stage)
    leaf.settlingHeight = min(settlingHeight, RaisedCorner.settlingHeight)
    let geometry = LeafGeometry(leaf, on: stage)
    let corner = geometry.space.oriented(corner)
    return geometry.state(raising: corner, of: page, by: height).map { (leaf, $0) }
  }

  /// Returns the positions of the point `paper` at progress 0 and 1, in points from the stage's
  /// centre, or `nil` if the point cannot be grabbed.
  ///
  /// One position is on the flat page, the other is beyond the spine or where the sheet becomes
  /// invisible.
  public func forwardEndPositions(
    of paper: PaperPoint, on stage: Stage
  ) -> (start: Point, finish: Point)? {
    let geometry = LeafGeometry(self, on: stage)
    let space = geometry.space
    return geometry.spine.endPositions(of: space.oriented(paper.position), page: paper.page).map {
      (space.oriented($0.start), space.oriented($0.finish))
    }
  }
}
