public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// A transition in which the old page turns in its plane about the middle of its upper edge and
/// leaves the stage, and the new page turns in from the lower left with a bounce.
///
/// After Yari D'Areglia's TB_iOS7Transition.
public struct Swing: TransitionEffect {
  /// The direction of the transition: to the next or to the previous page of a book.
  public var direction = Direction.forward
  /// The damping ratio ζ, 0.1…2, of the new page's spring; below 1 the page overshoots its final
  /// position.
  public var damping = 0.8
  /// The factor, 0…1, by which the strength of the shadow is multiplied.
  public var shadow = 1.0
  /// The strength, 0…1, of the shadow at the edges of the old page, without which a white page on a
  /// white page would have no edges.
  public var edgeShadow = 0.25
  /// The width, 0…1000 points, of the shadow at the edges of the old page.
  public var edgeShadowWidth = 16.0
  /// The background colour of the transition, visible where no page covers it; clear by default.
  public var backdrop = Color.clear
  /// Whether the pages are clipped to the bounds of the stage.
  public var clips = true

  /// The name of the transition on the command line, `swing`.
  public var name: String { "swing" }
  /// A sentence that describes the appearance of the transition.
  public var summary: String {
    "The old page swings up about its upper edge, the new one springs in."
  }
  /// The axes along which the user can drag pages: only one, along which the pages always move.
  public var dragAxes: [Orientation] { [.horizontal] }
  /// The parameters of the effect that can be set by name, such as `direction`.
  public var parameters: [Parameter<Swing>] { Swing.settings }
  private static let settings: [Parameter<Swing>] = [
    .direction(\.direction),
    .number(
      "damping", \.damping, in: 0.1...2,
      "The damping ratio of the new page's spring; from 1 on it does not overshoot."),
    .shadow(\.shadow),
    .edgeShadow(\.edgeShadow),
    .edgeShadowWidth(\.edgeShadowWidth),
    .backdrop(\.backdrop),
    .clips(\.clips),
  ]

  /// The duration of the transition, one second.
  public var duration: Duration { .seconds(1) }
  /// The timing curve of the transition, slow at both ends.
  public var curve: TimingCurve { .easeInOut }

  /// Creates the transition with default parameters.
  public init() {}

  /// Returns the draw list at `progress`: the new page, with the old page over it.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    let space = PageSpace(on: stage)
    let pivot = Vector(y: -space.size.height / 2)
    let leaving =
      Transform3D.translation(pivot) * .rotationZ(.pi * progress) * .translation(-pivot)
    let rest = 1 - TimingCurve.spring(dampingRatio: damping).value(at: progress)
    let coming =
      Transform3D.translation(Vector(x: -space.size.width, y: space.size.height) * rest)
      * .rotationZ(.pi / 2 * rest)
    return DrawList(
      camera: Camera(distance: nil),
      calls: [space.flying(.to, coming)]
        + shadows(at: progress, on: stage).map { panel in
          var shadow = panel
          shadow.transform = leaving
          return .panel(shadow)
        } + [space.flying(.from, leaving)],
      backdrop: stage.backgroundColor.covered(by: backdrop), clips: clips)
  }

  /// Returns the shadows at the left, right, lower and upper edge of the old page while it is flat;
  /// they fade in and out in the first and the last twentieth of the transition.
  private func shadows(at progress: Double, on stage: Stage) -> [Panel] {
    let alpha = shadow * edgeShadow * min(1, max(0, min(progress, 1 - progress) * 20))
    let (paper, width) = (stage.content(of: .from), edgeShadowWidth)
    guard alpha > 0, width > 0 else { return [] }
    func band(_ axis: Orientation, from edge: Double, toward sense: Double) -> Panel {
      let end = edge + sense * width
      let stops = [Shading.Stop(edge, alpha: alpha), Shading.Stop(end, alpha: 0)]
      var shading = Shading(axis: axis, stops: sense > 0 ? stops : stops.reversed())
      let paper = axis == .horizontal ? paper : paper.transposed
      shading.extent = Shading.Extent(paper.minY...paper.maxY, softness: width / 2)
      let frame = Rect(
        x: min(edge, end), y: paper.minY - width / 2, width: width, height: paper.height + width)
      return Panel(
        .shadow, frame: axis == .horizontal ? frame : frame.transposed, shading: shading)
    }
    return [
      band(.horizontal, from: paper.minX, toward: -1),
      band(.horizontal, from: paper.maxX, toward: 1),
      band(.vertical, from: paper.minY, toward: -1),
      band(.vertical, from: paper.maxY, toward: 1),
    ]
  }
}
