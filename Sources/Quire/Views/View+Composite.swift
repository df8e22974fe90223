extension View {
  /// A picture of the view that is good for as long as nothing in it changes.
  struct Snapshot {
    let subtree: SnapshotSource.Subtree
    /// The part of the view that it shows.
    let area: Rect
    let registry: ObjectIdentifier?
  }

  /// Adds all that it and its subviews show.
  ///
  /// - Parameters:
  ///   - pass: what is added to.
  ///   - place: of the view's own plane in the root.
  func compose(into pass: inout CompositePass, at place: Placement) {
    var place = place
    let area = presentationBounds
    if clipsToBounds {
      var box = place.transform.boundingBox(of: area)
      if place.transform.isPlanarTranslation { box = pass.onPixels(box) }
      place.clip = place.clip?.intersection(box) ?? box
      if place.clip?.isEmpty == true { return }
    }
    let layers = transitionLayers()
    if !layers.isEmpty {
      let isUpright = place.transform.isPlanarTranslation && place.alpha >= 1
      for var layer in isUpright || layers.count == 1 ? layers : [joined(layers)] {
        let middle = bounds.center
        layer.transform =
          contentPlacement(in: place).transform * .translation(Vector(x: middle.x, y: middle.y))
        layer.alpha = place.alpha
        layer.clip = place.clip
        pass.add(layer)
      }
      return
    }
    let front = frontCover(in: pass, at: place)
    if front == nil {
      if let color = presentationBackgroundColor, ownOpaqueContent(scale: pass.scale) == nil {
        pass.add(color, in: area, at: place)
      }
      composeContent(into: &pass, at: contentPlacement(in: place))
    }
    for view in subviews[(front ?? 0)...] where view.isVisible {
      view.compose(
        into: &pass,
        at: Placement(
          transform: place.transform * view.transformToSuperview,
          alpha: place.alpha * view.presentationAlpha, clip: place.clip))
    }
  }

  /// Several layers as one, for a view that is turned or translucent as a whole.
  private func joined(_ layers: [DrawListLayer]) -> DrawListLayer {
    let stage = layers[0].stage
    let items = layers.map { layer in
      var layer = layer
      layer.transform = .translation(
        Vector(x: stage.size.width / 2, y: stage.size.height / 2))
      return LayerItem.drawList(layer)
    }
    let picture = SnapshotSource.subtree(
      SnapshotSource.Subtree(
        id: snapshotID, generation: generation, items: items, size: stage.size,
        scale: stage.scale))
    return DrawListLayer(
      list: .flat(.from, on: stage), from: picture, to: picture, stage: stage)
  }

  /// What shows of the view, for the renderer to make a page of.
  ///
  /// A view that shows one opaque content pixel for pixel is that content. Otherwise the tree is
  /// named by the view and a generation, which stays the same while nothing in it changes. The
  /// view's own transform, alpha and hiding play no part.
  ///
  /// - Parameters:
  ///   - area: The part of the view that shows, in its own points; `nil` for all of it.
  ///   - window: The window whose scale and textures are used when the view is in none.
  /// - Returns: the content, or the tree.
  public func snapshotSource(
    of area: Rect? = nil, in window: Window? = nil
  ) -> SnapshotSource {
    layoutIfNeeded()
    let window = window ?? self.window
    snapshotWindow = window
    let area = area ?? bounds
    if let content = soleOpaqueContent(of: area, scale: window?.scale ?? 1) {
      window?.contents.register(content)
      return .content(content.id)
    }
    return .subtree(subtree(of: area, in: window))
  }

  /// The window that it is seen in, be it in a page of a transition that is no subview of anything.
  var showingWindow: Window? {
    window ?? superview.map(\.showingWindow) ?? snapshotWindow
  }

  /// All that shows within `area`; made anew when something in it changed, or while there is a
  /// transition, whose pages need not be subviews.
  func subtree(of area: Rect, in window: Window?) -> SnapshotSource.Subtree {
    let scale = window?.scale ?? 1
    let registry = window.map { ObjectIdentifier($0.contents) }
    if let lastSnapshot, lastSnapshot.registry == registry, lastSnapshot.area == area,
      lastSnapshot.subtree.generation == generation, lastSnapshot.subtree.scale == scale
    {
      return lastSnapshot.subtree
    }
    var pass = CompositePass(scale: scale, registry: window?.contents)
    compose(
      into: &pass,
      at: Placement(
        transform: .translation(Vector(x: -area.minX, y: -area.minY)), alpha: 1,
        clip: Rect(size: area.size)))
    let subtree = SnapshotSource.Subtree(
      id: snapshotID, generation: generation, items: pass.items, size: area.size, scale: scale)
    let isMoving = pass.items.contains { if case .drawList = $0 { true } else { false } }
    lastSnapshot = isMoving ? nil : Snapshot(subtree: subtree, area: area, registry: registry)
    return subtree
  }

  /// The content that is all one sees of the view: opaque, pixel for pixel, over the whole bounds.
  package var soleOpaqueContent: ViewContent? {
    soleOpaqueContent(of: bounds, scale: window?.scale ?? 1)
  }

  /// The content that is all one sees in `area`, in the view's own points: opaque and pixel for
  /// pixel.
  func soleOpaqueContent(of area: Rect, scale: Double) -> ViewContent? {
    guard transitionLayers().isEmpty, presentationBounds == bounds else { return nil }
    guard let front = subviews.last(where: \.isVisible) else {
      return opaqueContent(of: area, scale: scale)
    }
    // What is behind it cannot be seen.
    guard front.transform == .identity, front.alpha >= 1, front.animatedTracks == nil,
      Rect(origin: front.origin, size: front.bounds.size).encloses(area)
    else { return nil }
    return front.soleOpaqueContent(
      of: area.offsetBy(front.bounds.origin - front.origin), scale: scale)
  }

  var isVisible: Bool { !isHidden && presentationAlpha > 0 }

  /// The subview furthest in front behind which nothing can be seen, as it fills the bounds with
  /// opaque pixels and nothing shows beside them.
  private func frontCover(in pass: CompositePass, at place: Placement) -> Int? {
    guard presentationBounds == bounds, place.transform.isPlanarTranslation,
      place.clip == pass.onPixels(place.transform.boundingBox(of: bounds))
    else { return nil }
    return subviews.lastIndex { $0.isVisible && $0.covers(bounds, scale: pass.scale) }
  }

  private func covers(_ area: Rect, scale: Double) -> Bool {
    let isInPlace = Rect(origin: origin, size: bounds.size) == area
    guard isInPlace, animatedTracks == nil, transform == .identity, alpha >= 1 else { return false }
    if let list = transitionLayers().first?.list {
      return list.coversStage || list.backdrop.alpha >= 1
    }
    return backgroundColor.map { $0.alpha >= 1 } ?? false || ownOpaqueContent(scale: scale) != nil
      || subviews.contains { $0.isVisible && $0.covers(bounds, scale: scale) }
  }
}
