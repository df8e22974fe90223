import QuireCompositor
import QuireEffects
import QuireGeometry
import QuireScene

/// The layers that a transition view shows instead of its subviews.
extension TransitionView {
  /// Returns the layers that draw the running transitions at their present progress, from back to
  /// front.
  func layers() -> [DrawListLayer] {
    let moving = moving
    guard let newest = moving.last else { return shownRaisedPage.map(layers) ?? [] }
    guard let sheets = sheets() else {
      let stage = newest.stage
      if let layers = zoomLayers(of: newest, on: stage) { return layers }
      guard let list = newest.drawList(on: stage) else { return [] }
      let layer = DrawListLayer(
        list: list, from: page(newest.from), to: page(after: newest), stage: stage,
        showsViewsBehind: showsViewsBehind(list, on: stage, from: newest.from, to: newest.to))
      return [onSheetStage(layer, displacedBy: newest.stageOffset)]
    }
    let pages = moving.map { page($0.from) } + [page(after: newest)]
    let list = SheetPicture.flatList(of: sheets)
    let stage = stage(
      from: moving[0].from, to: newest.to,
      displaced: PageDisplacements(
        from: moving[0].displacements.from, to: newest.displacements.to))
    let flat = DrawListLayer(
      list: list, from: pages[0], to: pages[pages.count - 1], stage: stage,
      showsViewsBehind: showsViewsBehind(list, on: stage, from: moving[0].from, to: newest.to))
    let parts = sheets.indices.map { index in
      let transition = moving[index]
      return layers(
        of: sheets[index], printedWith: back(of: transition, as: sheets[index]),
        along: transition.effect?.axis ?? transition.orientation, on: transition.stage,
        from: pages[index], to: pages[index + 1])
    }
    let turning = SheetPicture.paintingOrder(of: sheets).map { parts[$0.sheet][$0.part] }
    return placed([flat] + turning, at: newest.stageOffset)
  }

  /// Returns the layers that draw `transition`, a zoom from or to a view, on `stage`, or `nil` for
  /// any other transition.
  private func zoomLayers(of transition: RunningTransition, on stage: Stage) -> [DrawListLayer]? {
    guard let zoom = transition.effect as? Zoom, let view = transition.elementView,
      transition.state.drawnProgress > 0, transition.state.drawnProgress < 1
    else { return nil }
    let parts = zoom.parts(in: transition.effectState, on: stage)
    let (from, to) = (page(transition.from), page(after: transition))
    let grows = transition.direction == .forward
    let place = zoom.placeRect(on: stage)
    let picture = view.snapshotSource(
      in: window,
      magnification: zoom.magnification(in: transition.effectState, on: stage))
    let element = DrawListLayer(
      list: parts.element, from: grows ? picture : from, to: grows ? to : picture,
      stage: self.stage(
        from: grows ? place : stage.content(of: .from), to: grows ? stage.content(of: .to) : place))
    // Behind a sheet, the views themselves are visible.
    guard sheetStage == nil else {
      return [onSheetStage(element, displacedBy: transition.stageOffset)]
    }
    let ground = DrawListLayer(
      list: parts.ground, from: from, to: to, stage: stage,
      showsViewsBehind: showsViewsBehind(
        parts.ground, on: stage, from: transition.from, to: transition.to))
    return placed([ground, element], at: transition.stageOffset)
  }

  /// The raised page, or `nil` if it is no longer shown or its stage has changed.
  var shownRaisedPage: RaisedPage? {
    raised.flatMap { page in
      let stage = stage(from: page.from, to: page.to, displaced: page.displacements)
      return page.from.view.superview === self && !page.from.view.isHidden && stage == page.stage
        ? page : nil
    }
  }

  /// Returns the stage on which `page` is drawn.
  func stage(of page: RaisedPage) -> Stage {
    var stage = page.stage
    stage.travel = page.displacements.travel
    // Only the sheet moves while a corner rises, and not the book.
    stage.greatestRetreat = 0
    return stage
  }

  /// Returns the layers that draw `page`, which is raised a little.
  private func layers(of page: RaisedPage) -> [DrawListLayer] {
    let stage = stage(of: page)
    guard page.share > 0, let (effect, state) = page.raised(by: page.effect, on: stage) else {
      return []
    }
    let (from, to) = (self.page(page.from), self.page(page.to))
    func layer(of list: DrawList) -> DrawListLayer {
      DrawListLayer(
        list: list, from: from, to: to, stage: stage,
        showsViewsBehind: showsViewsBehind(list, on: stage, from: page.from, to: page.to))
    }
    var layers = [layer(of: effect.drawList(in: state, on: stage))]
    if let back = page.back, let axis = effect.axis,
      let sheet = effect.sheet(in: state, on: stage)
    {
      let parts = self.layers(
        of: sheet, printedWith: back, along: axis, on: stage, from: from, to: to)
      layers = [layer(of: sheet.flatList)]
      layers += SheetPicture.paintingOrder(of: [sheet]).map { parts[$0.part] }
    }
    return placed(
      layers,
      at: page.displacements.from
        + page.displacements.travel * Stage.share(at: state.progress))
  }

  /// Returns `layers` moved by `offset`.
  private func placed(_ layers: [DrawListLayer], at offset: Vector) -> [DrawListLayer] {
    layers.map { layer in
      var layer = layer
      layer.transform = .translation(offset)
      return layer
    }
  }

  /// Returns `layer` moved to the stage of a sheet, if there is one, with nothing between the paper
  /// and the views behind it, or otherwise moved by `offset`.
  private func onSheetStage(
    _ layer: DrawListLayer, displacedBy offset: Vector
  ) -> DrawListLayer {
    var layer = layer
    guard let sheetStage else {
      layer.transform = .translation(offset)
      return layer
    }
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
  /// They are if they are visible beside the pages at rest and the effect has no backdrop except
  /// the background colour.
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

  /// Returns the layers that draw `sheet`, turning paper that moves along `axis` on `stage`; `from`
  /// and `to` are pictures of the pages before and after the transition.
  ///
  /// If a page is printed on the back of the sheet, in the view `back`, the layers show it there.
  private func layers(
    of sheet: SheetPicture, printedWith back: View?, along axis: Orientation, on stage: Stage,
    from: SnapshotSource, to: SnapshotSource
  ) -> [DrawListLayer] {
    var (sheet, from, to, stage) = (sheet, from, to, stage)
    if let face = sheet.face, let back {
      let (front, back) = (stage.content(of: face), printedPage(back))
      stage = self.stage(
        from: face == .from ? front : back.paper, to: face == .from ? back.paper : front)
      sheet = sheet.printed(along: axis, on: stage)
      if face == .from { to = back.source } else { from = back.source }
    }
    return sheet.parts.indices.map { part in
      DrawListLayer(list: sheet.list(of: part), from: from, to: to, stage: stage)
    }
  }

  /// The place and the size at which the running transitions show flat pages, on whole device
  /// pixels as the layers are.
  var pagePose: PagePose {
    var pose = PagePose()
    // A transition that has not moved yet has its stage where the old page rests.
    guard let newest = moving.last ?? transitions.last(where: { $0.effect != nil }) else {
      return pose
    }
    let stage = newest.stage
    var offset = stage.offset(at: newest.state.drawnProgress)
    if !moving.isEmpty, let camera = newest.sheet(on: stage)?.camera {
      pose.scale = camera.flatScale
      offset = offset + (camera.vanishingPoint - .zero) * (1 - pose.scale)
    }
    pose.offset = Vector(
      x: (offset.x * stage.scale).rounded() / stage.scale,
      y: (offset.y * stage.scale).rounded() / stage.scale)
    return pose
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
    return sheets.count == moving.count ? SheetPicture.amongNeighbors(sheets) : nil
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
      let place = location + -moving[sheet].stageOffset
      return sheets[sheet].list(of: part).hasPaper(at: place)
    }
    return top.map { moving[$0.sheet] }
  }
}
