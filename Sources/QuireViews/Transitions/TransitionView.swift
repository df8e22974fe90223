import QuireEffects
import QuireGeometry
import QuireScene

/// The content view of a container, in which the current child or the running transitions are
/// visible.
final class TransitionView: View {
  /// The running transitions, oldest first, or an empty array to show the subviews.
  var transitions: [RunningTransition] = [] {
    didSet { contentsDidChange() }
  }
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
  /// If `to` is `nil`, the area beyond the last page has the size of the paper of `from`.
  func stage(from: ViewController, to: ViewController?) -> Stage {
    stage(from: stagePoints(area(of: from)), to: stagePoints(area(of: to ?? from)))
  }

  /// Returns a stage of the size of this view for a transition from paper in the rectangle `from`
  /// to paper in the rectangle `to`, in points from this view's centre.
  private func stage(from: Rect, to: Rect) -> Stage {
    let stage = stage
    return Stage(
      size: stage.size, scale: stage.scale, reading: reading,
      backgroundColor: stage.backgroundColor, from: from, to: to)
  }

  /// Returns the part of the view of `controller` that transitions move like paper, in points of
  /// that view, with its edges on whole device pixels.
  private func area(of controller: ViewController) -> Rect {
    let size = sheetStage?.frame.size ?? childFrame.size
    guard !isBehindSheet(controller) else { return Rect(size: size) }
    let bounds = controller.view.bounds
    // The paper of a page that has not been laid out here yet is unknown.
    guard bounds.size == size else { return Rect(size: size) }
    let area = controller.contentRect.intersection(bounds)
    if area == bounds || area.isEmpty { return bounds }
    return area.onPixels(scale: window?.scale ?? 1)
  }

  private func isBehindSheet(_ controller: ViewController) -> Bool {
    sheetStage?.behind === controller
  }

  /// Returns `rect` converted from points of a child's view to points from the centre of the stage.
  private func stagePoints(_ rect: Rect) -> Rect {
    let size = stageFrame.size
    return rect.offsetBy(
      Vector(x: childInsets.left - size.width / 2, y: childInsets.top - size.height / 2))
  }

  /// Returns the sign of the paper's movement in a transition in `direction` along `orientation`:
  /// −1 to the left or up, 1 to the right or down.
  func sense(of direction: Direction, along orientation: Orientation) -> Double {
    let isMirrored = reading == .rightToLeft && orientation == .horizontal
    return (direction == .forward) != isMirrored ? -1 : 1
  }

  /// Returns `point` converted from points of this view to points from the centre of the stage.
  func stagePoint(_ point: Point) -> Point {
    Point(x: point.x - stageFrame.center.x, y: point.y - stageFrame.center.y)
  }

  /// Moves the running transitions to their ends at once if the view has left the window.
  override func didMoveToWindow() {
    super.didMoveToWindow()
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

  private func layers() -> [DrawListLayer] {
    let moving = moving
    guard let newest = moving.last else { return [] }
    guard let sheets = sheets() else {
      let stage = newest.stage
      guard let list = newest.drawList(on: stage) else { return [] }
      let layer = DrawListLayer(
        list: list, from: page(newest.from), to: page(after: newest), stage: stage,
        showsViewsBehind: showsViewsBehind(list, on: stage, from: newest.from, to: newest.to))
      return [onSheetStage(layer)]
    }
    let pages = moving.map { page($0.from) } + [page(after: newest)]
    let list = SheetPicture.flatList(of: sheets)
    let stage = stage(from: moving[0].from, to: newest.to)
    let flat = DrawListLayer(
      list: list, from: pages[0], to: pages[pages.count - 1], stage: stage,
      showsViewsBehind: showsViewsBehind(list, on: stage, from: moving[0].from, to: newest.to))
    let parts = sheets.indices.map { index in
      layers(of: sheets[index], in: moving[index], from: pages[index], to: pages[index + 1])
    }
    return [flat] + SheetPicture.paintingOrder(of: sheets).map { parts[$0.sheet][$0.part] }
  }

  /// Returns `layer` moved to the stage of a sheet, if there is one, with nothing between the paper
  /// and the views behind it.
  private func onSheetStage(_ layer: DrawListLayer) -> DrawListLayer {
    guard let sheetStage else { return layer }
    var layer = layer
    let offset = sheetStage.frame.center - bounds.center
    layer.transform = .translation(Vector(x: offset.x, y: offset.y))
    (layer.list.backdrop, layer.list.coversStage) = (.clear, false)
    layer.list.calls = layer.list.calls.map { call in
      guard case .mix(let mix) = call else { return call }
      return .panel(sheetPanel(of: mix, on: layer.stage))
    }
    layer.showsViewsBehind = true
    return layer
  }

  /// Returns the sheet with the opacity that it has in `mix`, because nothing is mixed with it but
  /// the views behind.
  private func sheetPanel(of mix: PageMix, on stage: Stage) -> Panel {
    let sheet: Page = transitions.last.map { isBehindSheet($0.from) } == true ? .to : .from
    return Panel(
      .page(sheet, source: stage.source(at: stage.bounds)), frame: stage.bounds,
      opacity: sheet == mix.page ? mix.share : 1 - mix.share)
  }

  /// Returns whether the views behind this view are visible around the pages that `list` draws on
  /// `stage`, of which `from` and `to` are the first and the last.
  ///
  /// They are if they are visible beside the pages at rest and the effect has no backdrop except the
  /// background colour.
  private func showsViewsBehind(
    _ list: DrawList, on stage: Stage, from: ViewController, to: ViewController?
  ) -> Bool {
    list.backdrop == stage.backgroundColor
      && (childInsets != .zero || leavesRoom(from) && leavesRoom(to ?? from))
  }

  /// Returns whether views behind the view of `controller` are visible beside its paper.
  private func leavesRoom(_ controller: ViewController) -> Bool {
    controller.view.backgroundColor ?? .clear == .clear
      && area(of: controller) != Rect(size: childFrame.size)
  }

  /// Returns the layers that draw `sheet`, the turning paper of `transition`; `from` and `to` are
  /// pictures of the pages before and after the transition.
  ///
  /// If a page is printed on the back of the sheet, the layers show that page there.
  private func layers(
    of sheet: SheetPicture, in transition: RunningTransition, from: SnapshotSource,
    to: SnapshotSource
  ) -> [DrawListLayer] {
    var (sheet, from, to, stage) = (sheet, from, to, transition.stage)
    if let face = sheet.face, let back = back(of: transition, as: sheet) {
      let (front, back) = (stage.content(of: face), printedPage(back))
      stage = self.stage(
        from: face == .from ? front : back.paper, to: face == .from ? back.paper : front)
      sheet = sheet.printed(
        along: transition.effect?.axis ?? transition.orientation, on: stage)
      if face == .from { to = back.source } else { from = back.source }
    }
    return sheet.parts.indices.map { part in
      DrawListLayer(list: sheet.list(of: part), from: from, to: to, stage: stage)
    }
  }

  /// The transitions that are drawn with a progress other than 0, oldest first.
  private var moving: [RunningTransition] { transitions.filter { $0.state.drawnProgress != 0 } }

  /// Returns one turning sheet of paper for each transition in `moving`, or `nil` if only the
  /// newest transition is drawn, without separate sheets.
  ///
  /// A single turning sheet is returned only if a page is printed on its back.
  private func sheets() -> [SheetPicture]? {
    let moving = moving
    if moving.count < 2 {
      // At its end a single sheet is the flat page.
      guard let single = moving.first, single.state.progress < 1,
        [single.from, single.to].contains(where: { $0.flatMap(single.host.back) != nil }),
        let sheet = single.sheet(on: single.stage), back(of: single, as: sheet) != nil
      else { return nil }
      return [sheet]
    }
    let sheets = moving.compactMap { $0.sheet(on: $0.stage) }
    return sheets.count == moving.count ? sheets : nil
  }

  /// Returns the view printed on the back of `sheet`, the paper that `transition` moves, or `nil`
  /// if the back is blank.
  private func back(of transition: RunningTransition, as sheet: SheetPicture) -> View? {
    sheet.face.flatMap(transition.context.viewController).flatMap(transition.host.back)
  }

  /// Returns the transition whose turning sheet of paper is visible at `location`, in points from
  /// the centre of this view, or `nil` if there is none.
  func transition(at location: Point) -> RunningTransition? {
    guard let sheets = sheets() else { return nil }
    let top = SheetPicture.paintingOrder(of: sheets).last { sheet, part in
      sheets[sheet].list(of: part).hasPaper(at: location)
    }
    return top.map { moving[$0.sheet] }
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
  private func page(after transition: RunningTransition) -> SnapshotSource {
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
