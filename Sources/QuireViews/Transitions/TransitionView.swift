import QuireCompositor
import QuireEffects
import QuireGeometry
import QuireScene

/// The content view of a container, in which the current child or the running transitions are
/// visible.
final class TransitionView: View {
  /// The object that runs the transitions of the container, or `nil` before the container exists.
  weak var runner: ContainerRunner?
  /// The running transitions, oldest first, or an empty array to show the subviews.
  var transitions: [RunningTransition] { runner?.transitions ?? [] }
  /// The page of which a corner is raised while no transition runs, or `nil` if all pages are flat.
  var raised: RaisedPage? {
    didSet { contentsDidChange() }
  }
  /// Raises corners of the shown page, or `nil` before the view of the container is loaded.
  var cornerLifter: CornerLifter?
  /// The reading direction of the container; transitions are mirrored if it is from right to left.
  var reading = ReadingDirection.leftToRight {
    didSet { if reading != oldValue { contentsDidChange() } }
  }
  /// The distances of the children's views from the edges of this view, in points.
  var childInsets = EdgeInsets.zero {
    didSet {
      guard childInsets != oldValue else { return }
      for view in subviews { view.frame = childFrame }
      contentsDidChange()
    }
  }
  /// The stage on which effects draw transitions to and from a sheet, or `nil` if they draw in all
  /// of this view.
  ///
  /// An empty page takes the place of the controller behind the sheet.
  var sheetStage: SheetStage? {
    didSet { contentsDidChange() }
  }
  /// The empty view that takes the place of the next page in a bounce at the first or the last
  /// page.
  private let beyond = View()
  /// The cached transition layers, with the generation number of this view and the stage for which
  /// they are valid, or `nil` if nothing is cached.
  private var cachedLayers: (generation: UInt64, stage: Stage, layers: [DrawListLayer])?

  /// Whether the next child comes from the opposite side of the view.
  var isReversed = false

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// The frame of a child's view while no transition runs, in points of this view.
  var childFrame: Rect { bounds.inset(by: childInsets) }

  /// Adds `view` as a subview with the frame `childFrame`.
  func fill(with view: View) {
    view.frame = childFrame
    view.autoresizingMask = .fill
    addSubview(view)
  }

  /// Ensures that `view`, which is shown, is a subview with the frame `childFrame`.
  func hold(_ view: View) {
    if view.superview === self { view.frame = childFrame } else { fill(with: view) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Autoresizing loses insets that are larger than the view.
    guard childInsets != .zero else { return }
    for view in subviews { view.frame = childFrame }
  }

  // MARK: Stage

  /// The part of this view in which effects draw transitions, in points.
  private var stageFrame: Rect { sheetStage?.frame ?? bounds }

  /// The size, the scale and the reading direction of the stage, for two pages that fill it.
  var stage: Stage {
    Stage(
      size: stageFrame.size, scale: window?.scale ?? 1, reading: reading,
      backgroundColor: inheritedBackgroundColor)
  }

  /// The colour of the area around the pages, made of the background colours of this view and its
  /// superviews.
  private var inheritedBackgroundColor: Color {
    var color = Color.clear
    var view: View? = self
    while let present = view, color.alpha < 1 {
      color = (present.restingBackgroundColor ?? .clear).covered(by: color)
      view = present.superview
    }
    return Color.black.covered(by: color)
  }

  /// Returns the stage for a transition from the page `from` to the page `to`: its size and the
  /// rectangle of the paper of each page.
  ///
  /// If `to` is `nil`, the area beyond the last page has the size of the paper of `from`. At rest,
  /// both papers are displaced by `displacements` from their places on the stage.
  func stage(
    from: ViewController, to: ViewController?, displaced displacements: PageDisplacements
  ) -> Stage {
    stage(
      from: stagePoints(area(of: from)).offsetBy(-displacements.from),
      to: stagePoints(area(of: to ?? from)).offsetBy(-displacements.to))
  }

  /// Returns a stage of the size of this view for a transition from paper in the rectangle `from`
  /// to paper in the rectangle `to`, in points from this view's centre.
  func stage(from: Rect, to: Rect) -> Stage {
    let stage = stage
    return Stage(
      size: stage.size, scale: stage.scale, reading: reading,
      backgroundColor: stage.backgroundColor, from: from, to: to)
  }

  /// Returns the part of the view of `controller` that transitions move like paper, in points of
  /// that view, with its edges on whole device pixels.
  func area(of controller: ViewController) -> Rect {
    let size = sheetStage?.frame.size ?? childFrame.size
    guard !isBehindSheet(controller) else { return Rect(size: size) }
    let bounds = controller.view.bounds
    // The paper of a page that has not been laid out here yet is unknown.
    guard bounds.size == size else { return Rect(size: size) }
    let area = controller.contentRect.intersection(bounds)
    if area == bounds || area.isEmpty { return bounds }
    return area.onPixels(scale: window?.scale ?? 1)
  }

  func isBehindSheet(_ controller: ViewController) -> Bool {
    sheetStage?.behind === controller
  }

  /// Returns `rect` converted from points of a child's view to points from the centre of the stage.
  func stagePoints(_ rect: Rect) -> Rect {
    let size = stageFrame.size
    return rect.offsetBy(
      Vector(x: childInsets.left - size.width / 2, y: childInsets.top - size.height / 2))
  }

  /// Returns the sign of the paper's movement in a transition in `direction` along `orientation`:
  /// −1 to the left or up, 1 to the right or down.
  func sense(of direction: Direction, along orientation: Orientation) -> Double {
    let isMirrored = reading == .rightToLeft && orientation == .horizontal
    return (direction == .forward) != (isMirrored != isReversed) ? -1 : 1
  }

  /// Returns `point` converted from points of this view to points from the centre of the stage.
  func stagePoint(_ point: Point) -> Point {
    Point(x: point.x - stageFrame.center.x, y: point.y - stageFrame.center.y)
  }

  /// Returns `rect` converted from points of this view to points from the centre of the stage.
  func stageRect(_ rect: Rect) -> Rect { Rect(origin: stagePoint(rect.origin), size: rect.size) }

  /// Returns `point` converted from points from the centre of the stage to points of this view.
  func contentPoint(_ point: Point) -> Point {
    Point(x: point.x + stageFrame.center.x, y: point.y + stageFrame.center.y)
  }

  /// Moves the running transitions to their ends at once if the view has left the window.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    cornerLifter?.observe(window)
    guard window == nil else { return }
    transitions.first?.host.concludeTransitions()
  }

  // MARK: Layers

  override func transitionLayers() -> [DrawListLayer] {
    let stage = stage
    if let cached = cachedLayers, cached.generation == generation, cached.stage == stage {
      return cached.layers
    }
    let layers = layers()
    // Taking the pictures may have laid pages out, which changes the generation.
    cachedLayers = (generation, stage, layers)
    return layers
  }

  // MARK: Pages

  /// Returns a picture of the page of `controller`: the part of the controller's view that a
  /// transition moves like paper.
  func page(_ controller: ViewController) -> SnapshotSource {
    if isBehindSheet(controller) { return emptyPage(nil) }
    // The layout determines the rectangle of the paper.
    controller.view.layoutIfNeeded()
    return controller.view.snapshotSource(of: area(of: controller), in: window)
  }

  /// Returns a picture of the page in `view`, for the back of a sheet of paper, and the rectangle
  /// of the page, in points from the centre of this view.
  func printedPage(_ view: View) -> (source: SnapshotSource, paper: Rect) {
    guard let controller = view.controller else {
      return (view.snapshotSource(in: window), stagePoints(Rect(size: childFrame.size)))
    }
    return (page(controller), stagePoints(area(of: controller)))
  }

  /// Returns the picture of the page that `transition` will show, or of an empty area if no page
  /// follows.
  func page(after transition: RunningTransition) -> SnapshotSource {
    if let to = transition.to { return page(to) }
    return emptyPage(transition.drawList?.backdrop, area: area(of: transition.from))
  }

  /// Returns the picture of the part `area`, or of all if it is `nil`, of a page without content
  /// whose background has the colour `color`.
  private func emptyPage(_ color: Color?, area: Rect? = nil) -> SnapshotSource {
    beyond.frame = Rect(size: sheetStage?.frame.size ?? childFrame.size)
    beyond.backgroundColor = color
    return beyond.snapshotSource(of: area, in: window)
  }

  // MARK: Input

  /// Returns the view at `point`, or this view itself while a transition is running, so that a
  /// press stops the transition.
  override func hitTest(_ point: Point) -> View? {
    guard !transitions.isEmpty else { return super.hitTest(point) }
    return contains(point) && isUserInteractionEnabled && !isHidden ? self : nil
  }

  /// Keeps the steps of the wheel from the container if they will scroll contents on the arriving
  /// page when it rests, so that they do not pass over that page.
  override func wheel(_ event: WheelEvent) -> Bool {
    guard let newest = transitions.last else { return false }
    let isReturning = newest.to == nil || newest.context.isCancelled
    guard let page = (isReturning ? newest.from : newest.to)?.view else { return false }
    // The page itself is hidden while the effect draws it.
    let hit = page.subviews.reversed().lazy.compactMap { view in
      view.convert(event.location, from: nil).flatMap(view.hitTest)
    }.first
    let views = sequence(first: hit) { $0?.superview === page ? nil : $0?.superview }
    return views.contains { ($0 as? ScrollView)?.scrolls(x: event.x, y: event.y) == true }
  }
}
