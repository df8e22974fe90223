public import QuireAnimation
package import QuireGeometry
public import QuireScene

/// A transition in which an element of the old page grows into the new page.
///
/// The element lies at a place of the old page, which stays empty meanwhile. Its frame and its
/// round corners grow into those of the new page, and its picture fades into the new page, both cut
/// to the aspect ratio of the frame. The colours are mixed in linear light.
public struct Zoom: TransitionEffect {
  /// The way in which the element reveals the page.
  public enum Opening: String, CaseIterable, Sendable {
    /// The picture of the element fades into the page.
    case fade
    /// The picture of the element swings open like the cover of a book, about the edge at which
    /// reading begins, and the page is beneath it.
    case leaf
  }

  /// The direction of the transition: forward grows, backward shrinks.
  public var direction = Direction.forward
  /// The way in which the element reveals the page.
  public var opening = Opening.fade
  /// The left edge of the element's place, as a fraction, 0…1, of the stage's width.
  ///
  /// The place is mirrored in a container that is read from right to left.
  public var x = 0.58
  /// The upper edge of the element's place, as a fraction, 0…1, of the stage's height.
  public var y = 0.5
  /// The width of the element's place, as a fraction, 0.01…1, of the stage's width.
  public var width = 0.3
  /// The height of the element's place, as a fraction, 0.01…1, of the stage's height.
  public var height = 0.3
  /// The radius, from 0 to 10000, of the element's corners at its place, in points.
  public var cornerRadius = 12.0
  /// The opacity, 0…1, of the black layer that dims the old page at the end of the transition.
  public var dim = 0.3
  /// The place of the element, as fractions of the stage's width and height, from its top left
  /// corner.
  package var place: Rect {
    get { Rect(x: x, y: y, width: width, height: height) }
    set { (x, y, width, height) = (newValue.minX, newValue.minY, newValue.width, newValue.height) }
  }
  /// The part of the new page into which the element grows, as fractions of the stage's width and
  /// height, from its top left corner, or `nil` for the whole page.
  ///
  /// What is around it on the page grows with it, and comes in sight on the way.
  package var target: Rect?
  /// Whether the new page fades away at the place of the element, because there is no element.
  package var isWithoutElement = false
  /// The displacement of the growing page by a pointer.
  package var carried = Carried()

  /// The name of the transition on the command line, `zoom`.
  public var name: String { "zoom" }
  /// A sentence that describes the appearance of the transition.
  public var summary: String { "An element of the old page grows into the new page." }
  /// The parameters of the effect that can be set by name, such as `direction`.
  public var parameters: [Parameter<Zoom>] { Zoom.settings }
  private static let settings: [Parameter<Zoom>] = [
    .choice("direction", \.direction, "Forward grows, backward shrinks."),
    .choice("opening", \.opening, "Whether the element fades into the page, or opens as a cover."),
    .number(
      "x", \.x, in: 0...1, unit: "sizes",
      "The left edge of the element, as a share of the stage's width."),
    .number(
      "y", \.y, in: 0...1, unit: "sizes",
      "The upper edge of the element, as a share of the stage's height."),
    .number(
      "width", \.width, in: 0.01...1, unit: "sizes", "The width of the element."),
    .number(
      "height", \.height, in: 0.01...1, unit: "sizes", "The height of the element."),
    .number(
      "cornerRadius", \.cornerRadius, in: 0...10000, unit: "points",
      "The radius of the element's corners."),
    .number("dim", \.dim, in: 0...1, "The darkness of the old page at the end."),
  ]

  /// The duration of the transition, 0.4 seconds.
  public var duration: Duration { .milliseconds(400) }
  /// The timing curve of the transition, slow at both ends.
  public var curve: TimingCurve { .easeInOut }

  /// Creates the transition with default parameters.
  public init() {}

  /// Returns the effect without an element and without dimming, because the views behind a sheet
  /// are not on its stage.
  public func fillingStage() -> Zoom {
    setting(\.isWithoutElement, to: true).setting(\.dim, to: 0)
  }

  /// The progress at which the picture of the element has faded into the new page.
  private static let fade = 0.5

  /// Returns the draw list at `progress`: the old page with an empty place, and over it the element
  /// that grows.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    var list = ground(at: progress, on: stage)
    let element = element(at: progress, on: stage)
    list.calls += emptyPlace(at: progress, on: stage).map { .panel($0) } + element.calls
    list.camera = element.camera
    return list
  }

  // MARK: Parts

  /// Returns the draw lists of the old page and of the growing element, separately, in the state
  /// `state` on `stage`.
  ///
  /// The old page is drawn whole. The second list is drawn over the first one; it shows the small
  /// page, which is the old one of a forward transition, only within the place of the element.
  package func parts(
    in state: EffectState, on stage: Stage
  ) -> (ground: DrawList, element: DrawList) {
    let progress = direction == .forward ? state.progress : 1 - state.progress
    let recipe = stage.recipe(for: direction)
    return (
      oriented(ground(at: progress, on: recipe), on: stage),
      oriented(element(at: progress, on: recipe), on: stage)
    )
  }

  /// Returns the factor for which the picture of the element is drawn in the state `state` on
  /// `stage`: 1, 2 or 4, so that it is drawn again at most twice while it grows.
  package func magnification(in state: EffectState, on stage: Stage) -> Double {
    let progress = direction == .forward ? state.progress : 1 - state.progress
    let recipe = stage.recipe(for: direction)
    let growth =
      elementFrame(at: progress, on: recipe).width / max(1, recipePlace(on: recipe).width)
    return growth < 1.5 ? 1 : growth < 3 ? 2 : 4
  }

  /// Returns the rectangle of the element's place on `stage`, in points from its centre.
  package func placeRect(on stage: Stage) -> Rect {
    let rect = recipePlace(on: stage)
    return stage.reading == .rightToLeft ? rect.mirrored(atX: 0) : rect
  }

  /// Returns the place as far as it is on the paper of the old page, for a container that is read
  /// from left to right.
  func recipePlace(on stage: Stage) -> Rect {
    let paper = stage.content(of: .from)
    let part = rect(place, of: stage).intersection(paper)
    return part.isEmpty ? paper.centering(paper.size * 0.01) : part
  }

  /// Returns the part of the new page into which the element grows, as far as it is on the paper,
  /// for a container that is read from left to right.
  private func recipeTarget(on stage: Stage) -> Rect {
    let paper = stage.content(of: .to)
    let part = target.map { rect($0, of: stage).intersection(paper) } ?? paper
    return part.isEmpty ? paper : part
  }

  /// Returns `fractions` of the size of `stage` in points from its centre.
  private func rect(_ fractions: Rect, of stage: Stage) -> Rect {
    Rect(
      x: stage.bounds.minX + fractions.minX * stage.size.width,
      y: stage.bounds.minY + fractions.minY * stage.size.height,
      width: fractions.width * stage.size.width, height: fractions.height * stage.size.height)
  }

  /// Returns the old page around the growing page, dimmed, or fading away if the new page leaves
  /// some of the stage free.
  private func ground(at progress: Double, on stage: Stage) -> DrawList {
    let whole = Panel.flat(.from, on: stage)
    guard stage.isFull(.to) else {
      var fading = whole
      fading.opacity = 1 - progress
      return DrawList(
        camera: Camera(distance: nil), calls: [.panel(fading)], backdrop: stage.backgroundColor)
    }
    let hidden = hidden(at: progress, on: stage)
    let panels = whole.frame.subtracting(hidden).map { frame in
      var piece = whole
      (piece.frame, piece.shading) = (frame, shading(at: progress))
      piece.content = .page(.from, source: stage.source(at: frame))
      return piece
    }
    return DrawList(
      camera: Camera(distance: nil), calls: panels.map { .panel($0) },
      backdrop: stage.backgroundColor, coversStage: stage.isFull(.from))
  }

  private func shading(at progress: Double) -> Shading? {
    let alpha = dim * progress
    return alpha > 0 ? Shading(axis: .horizontal, stops: [Shading.Stop(0, alpha: alpha)]) : nil
  }

  /// Returns the part of the old page that the growing page hides, with its edges on device pixels.
  private func hidden(at progress: Double, on stage: Stage) -> Rect {
    guard !isWithoutElement || share(at: progress) == 1 else { return .zero }
    let (pixel, corner) = (1 / stage.scale, stage.bounds.origin)
    let margin = radius(at: progress) + pixel
    let rect = frame(at: progress, on: stage).insetBy(x: margin, y: margin)
    guard rect.width > 0, rect.height > 0 else { return .zero }
    func up(_ value: Double) -> Double { (value / pixel).rounded(.up) * pixel }
    func down(_ value: Double) -> Double { (value / pixel).rounded(.down) * pixel }
    let (left, top) = (up(rect.minX - corner.x), up(rect.minY - corner.y))
    return Rect(
      x: corner.x + left, y: corner.y + top, width: down(rect.maxX - corner.x) - left,
      height: down(rect.maxY - corner.y) - top
    ).intersection(stage.bounds)
  }

  /// Returns the empty place of the element, for a transition of which only the pages are known.
  private func emptyPlace(at progress: Double, on stage: Stage) -> [Panel] {
    let place = recipePlace(on: stage)
    guard !isWithoutElement, !hidden(at: progress, on: stage).encloses(place) else { return [] }
    var panel = Panel(.color(stage.backgroundColor), frame: place, freeEdges: .all)
    panel.cornerRadius = cornerRadius
    // At first, the element hides the place, but not at its round corners.
    panel.opacity = min(1, progress / 0.02) * (stage.isFull(.to) ? 1 : 1 - progress)
    return [panel]
  }

  /// Returns the growing page: the new page beneath the cover, or the picture of the element that
  /// fades into the new page.
  private func element(at progress: Double, on stage: Stage) -> DrawList {
    if opens { return openingElement(at: progress, on: stage) }
    let share = share(at: progress)
    var panels: [Panel] = []
    if share < 1, !isWithoutElement {
      panels.append(elementPanel(at: progress, on: stage))
    }
    if share > 0 {
      var page = pagePanel(at: progress, on: stage)
      page.opacity = share
      panels.append(page)
    }
    return DrawList(
      camera: Camera(distance: nil), calls: panels.map { .panel($0) }, coversStage: true)
  }

  /// Whether the element is a cover that opens.
  private var opens: Bool { opening == .leaf && !isWithoutElement }

  /// Returns a panel with the growing element, cut to the aspect ratio of its frame.
  func elementPanel(at progress: Double, on stage: Stage) -> Panel {
    let frame = elementFrame(at: progress, on: stage)
    let part = stage.source(at: recipePlace(on: stage).fitting(frame.size))
    var panel = Panel(.page(.from, source: part), frame: frame, freeEdges: .all)
    panel.cornerRadius = radius(at: progress)
    return panel
  }

  /// Returns a panel with the growing page.
  func pagePanel(at progress: Double, on stage: Stage) -> Panel {
    let part = stage.source(at: seenPart(at: progress, on: stage))
    var panel = Panel(
      .page(.to, source: part), frame: frame(at: progress, on: stage), freeEdges: .all)
    panel.cornerRadius = radius(at: progress)
    return panel
  }

  // MARK: Motion

  /// Returns the part of the new page that lies in the frame of the element at `progress`, cut to
  /// the frame's aspect ratio.
  func targetPart(at progress: Double, on stage: Stage) -> Rect {
    recipeTarget(on: stage).fitting(elementFrame(at: progress, on: stage).size)
  }

  /// Returns the part of the new page that is in sight at `progress`: what lies in the frame of the
  /// element, and the more of its surroundings the further it has grown.
  private func seenPart(at progress: Double, on stage: Stage) -> Rect {
    let (part, target) = (targetPart(at: progress, on: stage), recipeTarget(on: stage))
    let page = stage.content(of: .to)
    func edge(_ path: KeyPath<Rect, Double>) -> Double {
      part[keyPath: path] + (page[keyPath: path] - target[keyPath: path]) * progress
    }
    let (left, top) = (edge(\.minX), edge(\.minY))
    return Rect(x: left, y: top, width: edge(\.maxX) - left, height: edge(\.maxY) - top)
  }

  /// Returns the frame of the growing page at `progress`, in points from the stage's centre.
  func frame(at progress: Double, on stage: Stage) -> Rect {
    let element = elementFrame(at: progress, on: stage)
    guard target != nil else { return element }
    let (part, seen) = (targetPart(at: progress, on: stage), seenPart(at: progress, on: stage))
    let scale = element.width / max(part.width, 1e-9)
    return Rect(
      x: element.minX + (seen.minX - part.minX) * scale,
      y: element.minY + (seen.minY - part.minY) * scale,
      width: seen.width * scale, height: seen.height * scale)
  }

  /// Returns the frame of the growing element at `progress`, in points from the stage's centre.
  func elementFrame(at progress: Double, on stage: Stage) -> Rect {
    let (start, end) = (recipePlace(on: stage), recipeTarget(on: stage))
    func mixed(_ path: KeyPath<Rect, Double>) -> Double {
      start[keyPath: path] + (end[keyPath: path] - start[keyPath: path]) * progress
    }
    return Rect(
      x: mixed(\.minX), y: mixed(\.minY), width: mixed(\.width), height: mixed(\.height)
    ).offsetBy(carried.displacement(at: progress))
  }

  /// Returns the radius of the growing page's corners at `progress`, in points.
  func radius(at progress: Double) -> Double { cornerRadius * (1 - progress) }

  /// Returns the opacity of the new page over the picture of the element at `progress`.
  func share(at progress: Double) -> Double { smoothstep(progress / Zoom.fade) }
}
