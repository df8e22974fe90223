public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// A transition in which the new page springs up as an overlay, while the old page stays visible
/// behind it and is dimmed.
///
/// The overlay shows the part of the new page in the overlay's rectangle; when the transition has
/// ended, each pixel of the page is a pixel of the screen.
///
/// After the overlay in Two Toasters' article on view-controller transitions.
public struct Pop: TransitionEffect {
  /// The direction of the transition: forward presents the overlay, backward dismisses it.
  public var direction = Direction.forward
  /// The distance between the stage's left edge and the overlay, in points.
  public var leftInset = 40.0
  /// The distance between the stage's right edge and the overlay, in points.
  public var rightInset = 40.0
  /// The distance between the stage's top edge and the overlay, in points.
  public var topInset = 40.0
  /// The distance between the stage's bottom edge and the overlay, in points.
  public var bottomInset = 200.0
  /// The upper limit for the left and right insets as a fraction, 0…0.45, of the stage's width, and
  /// for the top inset as the same fraction of the stage's height.
  public var insetCap = 0.1
  /// The upper limit for the bottom inset, as a fraction, 0…0.45, of the stage's height.
  public var bottomInsetCap = 0.2
  /// The initial size of the overlay, as a fraction, 0.01…1, of its final size.
  public var scale = 0.3
  /// The damping ratio ζ, 0.1…2, of the overlay's spring; below 1 the overlay overshoots its final
  /// size.
  public var damping = 0.55
  /// The opacity, 0…1, of the black layer that dims the old page at the end of the transition.
  public var dim = 0.4
  /// The factor, 0…1, by which the strength of every shadow is multiplied.
  public var shadow = 1.0
  /// Whether the overlay is clipped to the bounds of the stage.
  public var clips = true

  /// The name of the transition on the command line, `pop`.
  public var name: String { "pop" }
  /// A sentence that describes the appearance of the transition.
  public var summary: String { "The new page springs up above the old one, which stays behind it." }
  /// The parameters of the effect that can be set by name, such as `direction`.
  public var parameters: [Parameter<Pop>] { Pop.settings }
  private static let settings: [Parameter<Pop>] = [
    .choice("direction", \.direction, "Forward presents, backward dismisses."),
    .number(
      "leftInset", \.leftInset, in: 0...10000, unit: "points",
      "The distance between the stage's left edge and the overlay."),
    .number(
      "rightInset", \.rightInset, in: 0...10000, unit: "points",
      "The distance between the stage's right edge and the overlay."),
    .number(
      "topInset", \.topInset, in: 0...10000, unit: "points",
      "The distance between the stage's top edge and the overlay."),
    .number(
      "bottomInset", \.bottomInset, in: 0...10000, unit: "points",
      "The distance between the stage's bottom edge and the overlay."),
    .number(
      "insetCap", \.insetCap, in: 0...0.45, unit: "sizes",
      "The limit for the left, right and top insets."),
    .number(
      "bottomInsetCap", \.bottomInsetCap, in: 0...0.45, unit: "sizes",
      "The limit for the bottom inset."),
    .number("scale", \.scale, in: 0.01...1, unit: "sizes", "The initial size of the overlay."),
    .number(
      "damping", \.damping, in: 0.1...2,
      "The damping ratio of the overlay's spring; from 1 it does not overshoot."),
    .number("dim", \.dim, in: 0...1, "The darkness of the old page at the end."),
    .shadow(\.shadow),
    .clips(\.clips),
  ]
  /// Whether the overlay grows beyond its final size if the timing curve overshoots; always `true`.
  public static let takesOvershoot = true
  /// Whether the old page stays visible behind the new page after the transition; always `true`.
  public static let isOverlay = true

  /// The duration of the transition, half a second.
  public var duration: Duration { .milliseconds(500) }
  /// The timing curve of the transition, slow at both ends.
  public var curve: TimingCurve { .easeInOut }

  /// Creates the transition with default parameters.
  public init() {}

  /// Returns the final rectangle of the overlay, in points from the stage's centre, on whole device
  /// pixels.
  ///
  /// The left and right insets are exchanged in books that are read from right to left.
  public func presentedFrame(on stage: Stage) -> Rect {
    let frame = frame(on: stage)
    guard stage.reading == .rightToLeft else { return frame }
    return Rect(origin: Point(x: -frame.maxX, y: frame.minY), size: frame.size)
  }

  /// Returns the effect without insets and without dimming, since a sheet has a frame and a dimmed
  /// background of its own.
  public func fillingStage() -> Pop {
    var pop = self
    (pop.leftInset, pop.rightInset, pop.topInset, pop.bottomInset) = (0, 0, 0, 0)
    pop.dim = 0
    return pop
  }

  private func frame(on stage: Stage) -> Rect {
    let (width, height) = (stage.size.width, stage.size.height)
    func snapped(_ inset: Double, _ cap: Double, of length: Double) -> Double {
      (min(inset, cap * length) * stage.scale).rounded() / stage.scale
    }
    let left = snapped(leftInset, insetCap, of: width)
    let top = snapped(topInset, insetCap, of: height)
    return Rect(
      x: left - width / 2, y: top - height / 2,
      width: width - left - snapped(rightInset, insetCap, of: width),
      height: height - top - snapped(bottomInset, bottomInsetCap, of: height))
  }

  /// Returns the draw list at `progress`: the dimmed old page, with the overlay above it.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    let overlay = overlay(at: progress, on: stage)
    let alpha = shadow * dim * min(1, max(0, progress))
    let shading =
      alpha > 0 ? Shading(axis: .horizontal, stops: [Shading.Stop(0, alpha: alpha)]) : nil
    return DrawList(
      camera: Camera(distance: nil),
      calls: (behind(overlay, shading, on: stage) + (overlay.opacity > 0 ? [overlay] : []))
        .map { .panel($0) },
      backdrop: stage.backgroundColor, coversStage: stage.isFull(.from), clips: clips)
  }

  /// Returns panels that show the old page behind `overlay`, dimmed by `shading`; the background
  /// around the page is dimmed, too.
  private func behind(_ overlay: Panel, _ shading: Shading?, on stage: Stage) -> [Panel] {
    guard stage.isFull else {
      let shadow = shading.map { Panel(.shadow, frame: stage.bounds, shading: $0) }
      return [.flat(.from, on: stage)] + (shadow.map { [$0] } ?? [])
    }
    return oldPage(beneath: overlay, on: stage).map { piece in
      var piece = piece
      piece.shading = shading
      return piece
    }
  }

  private func overlay(at progress: Double, on stage: Stage) -> Panel {
    let frame = frame(on: stage)
    let center = Vector(x: frame.center.x, y: frame.center.y)
    let source = frame.offsetBy(Vector(x: stage.size.width / 2, y: stage.size.height / 2))
    // Beyond the end the spring is at rest, and the size follows the curve alone.
    let grown = TimingCurve.spring(dampingRatio: damping).value(at: progress) + max(0, progress - 1)
    let factor = scale + (1 - scale) * grown
    var overlay = Panel(
      .page(.to, source: source), frame: frame, opacity: min(1, max(0, 2 * progress)))
    guard factor != 1 else { return overlay }
    overlay.transform =
      .translation(center) * .scale(x: factor, y: factor) * .translation(-center)
    overlay.freeEdges = .all
    return overlay
  }

  /// Returns panels that show the old page: only the parts around `overlay` if the overlay is
  /// opaque, otherwise the whole page.
  private func oldPage(beneath overlay: Panel, on stage: Stage) -> [Panel] {
    let whole = PixelGrid(stage).panel(.from, at: 0)
    guard overlay.opacity == 1 else { return [whole] }
    let grid = PixelGrid(stage)
    let (first, last) = (
      overlay.position(of: overlay.frame.origin),
      overlay.position(of: Point(x: overlay.frame.maxX, y: overlay.frame.maxY))
    )
    // On the transposed stage, columns are rows.
    let rows = PixelGrid(stage.transposed)
    let (top, bottom) = (rows.boundary(after: first.y), rows.boundary(before: last.y))
    let (left, right) = (grid.boundary(after: first.x), grid.boundary(before: last.x))
    guard left < right, top < bottom else { return [whole] }
    let bounds = stage.bounds
    let (upper, lower) = (max(bounds.minY, top), min(bounds.maxY, bottom))
    return [
      Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: upper - bounds.minY),
      Rect(x: bounds.minX, y: upper, width: left - bounds.minX, height: lower - upper),
      Rect(x: right, y: upper, width: bounds.maxX - right, height: lower - upper),
      Rect(x: bounds.minX, y: lower, width: bounds.width, height: bounds.maxY - lower),
    ].filter { !$0.isEmpty }.map { frame in
      var piece = whole
      piece.frame = frame
      let pageFrame = frame.offsetBy(Vector(x: bounds.width / 2, y: bounds.height / 2))
      piece.content = .page(.from, source: pageFrame)
      return piece
    }
  }
}
