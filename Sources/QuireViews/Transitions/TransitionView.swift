import QuireEffects
import QuireGeometry
import QuireScene

/// Shows the views of a container's children, or the transition between two of them; or several
/// transitions that lead on from each other, whose sheets are in flight together.
final class TransitionView: View {
  /// The transitions to show, oldest first; none shows the subviews.
  var transitions: [RunningTransition] = [] {
    didSet { contentsDidChange() }
  }
  /// How the container is read; transitions are mirrored with it.
  var reading = ReadingDirection.leftToRight {
    didSet { if reading != oldValue { contentsDidChange() } }
  }
  /// Lies beyond the first and the last page.
  private let beyond = View()

  /// The container with two pages that are paper all over.
  var stage: Stage {
    Stage(size: bounds.size, scale: window?.scale ?? 1, reading: reading, desk: desk)
  }

  /// The colour beside the pages: the background that they lie on.
  private var desk: Color {
    var color = Color.clear
    var view: View? = self
    while let present = view, color.alpha < 1 {
      color = (present.backgroundColor ?? .clear).covered(by: color)
      view = present.superview
    }
    return Color.black.covered(by: color)
  }

  /// The container with the paper of the pages of two controllers; what lies beyond the last page
  /// is as large as that one.
  func stage(from: ViewController, to: ViewController?) -> Stage {
    let stage = stage
    return Stage(
      size: stage.size, scale: stage.scale, reading: reading, desk: stage.desk,
      from: stagePoints(area(of: from)), to: stagePoints(area(of: to ?? from)))
  }

  /// The paper of the page of `controller`, in the points of its view, on whole device pixels.
  private func area(of controller: ViewController) -> Rect {
    let bounds = controller.view.bounds
    // A page that has not been laid out here yet does not know.
    guard bounds.size == self.bounds.size else { return Rect(size: self.bounds.size) }
    let area = controller.contentRect.intersection(bounds)
    if area == bounds || area.isEmpty { return bounds }
    return area.onPixels(scale: window?.scale ?? 1)
  }

  /// A rectangle of a page in stage points.
  private func stagePoints(_ rect: Rect) -> Rect {
    rect.offsetBy(Vector(x: -bounds.width / 2, y: -bounds.height / 2))
  }

  /// −1 where a transition in `direction` moves paper to the left or up, 1 where to the right or
  /// down.
  func sense(of direction: Direction, along orientation: Orientation) -> Double {
    let isMirrored = reading == .rightToLeft && orientation == .horizontal
    return (direction == .forward) != isMirrored ? -1 : 1
  }

  /// A point of this view in stage points.
  func stagePoint(_ point: Point) -> Point {
    Point(x: point.x - bounds.center.x, y: point.y - bounds.center.y)
  }

  /// A transition looks otherwise than before.
  func transitionDidMove() { contentsDidChange() }

  /// Out of the window nothing moves any more: what is under way arrives.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else { return }
    transitions.first?.host.concludeTransitions()
  }

  override func transitionLayers() -> [DrawListLayer] {
    let stage = stage
    if let known, known.generation == generation, known.stage == stage { return known.layers }
    let layers = layers()
    // Pages that are laid out for it may change.
    known = (generation, stage, layers)
    return layers
  }

  private var known: (generation: UInt64, stage: Stage, layers: [DrawListLayer])?

  private func layers() -> [DrawListLayer] {
    guard let newest = moving.last else { return [] }
    guard let sheets = sheets() else {
      let stage = newest.stage
      guard let list = newest.drawList(on: stage) else { return [] }
      return [
        DrawListLayer(
          list: list, from: page(newest.from), to: page(newest.to, after: newest), stage: stage)
      ]
    }
    let pages = moving.map { page($0.from) } + [page(newest.to, after: newest)]
    let flat = DrawListLayer(
      list: SheetPicture.flatList(of: sheets), from: pages[0], to: pages[pages.count - 1],
      stage: self.stage(from: moving[0].from, to: newest.to))
    let printed = sheets.indices.map { index in
      PrintedSheet(
        sheets[index], from: pages[index], to: pages[index + 1],
        back: back(of: moving[index], as: sheets[index]).map(printedPage),
        along: moving[index].effect?.axis ?? moving[index].orientation, on: moving[index].stage)
    }
    return [flat]
      + SheetPicture.paintingOrder(of: sheets).map { sheet, part in
        printed[sheet].layer(of: part)
      }
  }

  /// Those that look otherwise than at their beginning.
  private var moving: [RunningTransition] { transitions.filter { $0.state.drawnProgress != 0 } }

  /// What moves of each of several, or of one that has something printed on its back; nil where
  /// only the newest is to be seen, as its effect shows it.
  private func sheets() -> [SheetPicture]? {
    let moving = moving
    // A single one is at its end the flat page.
    guard
      moving.count > 1 || moving.first.map({ $0.state.progress < 1 && mayShowBack($0) }) == true
    else { return nil }
    let sheets = moving.compactMap { $0.sheet(on: $0.stage) }
    guard sheets.count == moving.count,
      moving.count > 1 || back(of: moving[0], as: sheets[0]) != nil
    else { return nil }
    return sheets
  }

  /// Whether something is printed on one of the two sheets between which it leads.
  private func mayShowBack(_ transition: RunningTransition) -> Bool {
    [transition.from, transition.to].contains { page in
      page.flatMap { transition.host.back(of: $0) } != nil
    }
  }

  /// What is printed on the back of the sheet that moves in `transition` and looks like `sheet`.
  private func back(of transition: RunningTransition, as sheet: SheetPicture) -> View? {
    let carrier: ViewController? =
      switch sheet.face {
      case .from: transition.from
      case .to: transition.to
      case nil: nil
      }
    return carrier.flatMap { transition.host.back(of: $0) }
  }

  func page(_ controller: ViewController) -> SnapshotSource {
    // Before its picture is taken, to know where its paper lies.
    controller.view.layoutIfNeeded()
    return controller.view.snapshotSource(of: area(of: controller), in: window)
  }

  /// What is printed on the back of a sheet, and where its paper lies.
  func printedPage(_ view: View) -> PrintedSheet.Page {
    guard let controller = view.controller else {
      return PrintedSheet.Page(source: view.snapshotSource(in: window), paper: nil)
    }
    return PrintedSheet.Page(source: page(controller), paper: stagePoints(area(of: controller)))
  }

  /// The page that a transition leads to, or what lies beyond the last one.
  private func page(
    _ controller: ViewController?, after transition: RunningTransition
  ) -> SnapshotSource {
    if let controller { return page(controller) }
    beyond.frame = Rect(size: bounds.size)
    beyond.backgroundColor = transition.drawList?.backdrop
    return beyond.snapshotSource(of: area(of: transition.from), in: window)
  }

  /// The transition whose sheet is seen at `place`, in stage points, if there are several.
  func transition(at place: Point) -> RunningTransition? {
    guard let sheets = sheets() else { return nil }
    let top = SheetPicture.paintingOrder(of: sheets).last { sheet, part in
      sheets[sheet].list(of: part).hasPaper(at: place)
    }
    return top.map { moving[$0.sheet] }
  }

  /// What is in motion is caught, whatever is on it.
  override func hitTest(_ point: Point) -> View? {
    guard !transitions.isEmpty else { return super.hitTest(point) }
    return contains(point) && isUserInteractionEnabled && !isHidden ? self : nil
  }
}
