/// What composing reads of a view beside its properties.
extension View: LayerNode {
  package var sublayers: [View] { subviews }

  package var restingFrame: Rect { Rect(origin: origin, size: bounds.size) }

  package var isPlain: Bool { animatedTracks == nil && transform == .identity && alpha >= 1 }

  package var isVisible: Bool { !isHidden && presentationAlpha > 0 }
}

/// A frame is displayed before it is composed: views get contents of the right size, pages that are
/// no subviews are laid out, and views in a transition say what shows in their place. So composing,
/// which follows, changes nothing.
extension View {
  /// A picture of the view that is good for as long as nothing in it changes.
  struct Snapshot {
    let source: SnapshotSource
    let generation: UInt64
    /// The part of the view that it shows.
    let area: Rect
    let scale: Double
    let registry: ObjectIdentifier?
  }

  /// Makes what composing the view and its subviews is going to read, as far as they show.
  ///
  /// - Parameters:
  ///   - place: The place of the view's own plane in the root.
  ///   - scale: The device pixels a point.
  func display(at place: Placement, scale: Double) {
    guard let place = clipped(place, scale: scale) else { return }
    displayedLayers = transitionLayers()
    guard displayedLayers.isEmpty else { return }
    displayContent(scale: scale)
    let mayBeCovered = endsAtBounds(at: place, scale: scale)
    for view in subviews.reversed() where view.isVisible {
      view.display(at: placement(of: view, in: place), scale: scale)
      if mayBeCovered, view.covers(bounds, scale: scale) { return }
    }
  }

  /// What shows of the view, for the renderer to make a page of.
  ///
  /// A view that shows one opaque content pixel for pixel is that content. Otherwise the tree is
  /// named by the view and a generation, which stays the same while nothing in it changes. The
  /// view's own transform, alpha and hiding play no part. The view is laid out first: the call
  /// belongs in `transitionLayers()`.
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
    if let known = snapshot(of: area, in: window) { return known }
    let scale = window?.scale ?? 1
    display(at: rootPlacement(of: area), scale: scale)
    guard let content = soleOpaqueContent(of: area, scale: scale) else {
      return .subtree(composed(area, in: window))
    }
    window?.contents.register(content)
    keep(.content(content.id), of: area, in: window)
    return .content(content.id)
  }

  /// The window that it is seen in, be it in a page of a transition that is no subview of anything.
  var showingWindow: Window? {
    window ?? superview.map(\.showingWindow) ?? snapshotWindow
  }

  /// Everything that shows within `area`; made anew when something in it changed, or while there is
  /// a transition, whose pages need not be subviews.
  func subtree(of area: Rect, in window: Window?) -> SnapshotSource.Subtree {
    if case .subtree(let known)? = snapshot(of: area, in: window) { return known }
    display(at: rootPlacement(of: area), scale: window?.scale ?? 1)
    return composed(area, in: window)
  }

  /// The picture of `area` that was made last, if nothing has changed since.
  private func snapshot(of area: Rect, in window: Window?) -> SnapshotSource? {
    guard let lastSnapshot, lastSnapshot.generation == generation, lastSnapshot.area == area,
      lastSnapshot.scale == window?.scale ?? 1,
      lastSnapshot.registry == window.map({ ObjectIdentifier($0.contents) })
    else { return nil }
    return lastSnapshot.source
  }

  private func keep(_ source: SnapshotSource, of area: Rect, in window: Window?) {
    lastSnapshot = Snapshot(
      source: source, generation: generation, area: area, scale: window?.scale ?? 1,
      registry: window.map { ObjectIdentifier($0.contents) })
  }

  /// Composes what has been displayed, and keeps it.
  private func composed(_ area: Rect, in window: Window?) -> SnapshotSource.Subtree {
    var pass = CompositePass(scale: window?.scale ?? 1)
    compose(into: &pass, at: rootPlacement(of: area))
    for content in pass.contents { window?.contents.register(content) }
    let subtree = SnapshotSource.Subtree(
      id: snapshotID, generation: generation, items: pass.items, size: area.size,
      scale: pass.scale)
    let isMoving = pass.items.contains { if case .drawList = $0 { true } else { false } }
    if isMoving { lastSnapshot = nil } else { keep(.subtree(subtree), of: area, in: window) }
    return subtree
  }

  /// The place of the view's own plane in a picture of `area`.
  private func rootPlacement(of area: Rect) -> Placement {
    Placement(
      transform: .translation(Vector(x: -area.minX, y: -area.minY)), alpha: 1,
      clip: Rect(size: area.size))
  }

  /// The content that is all one sees of the view: opaque, pixel for pixel, over the whole bounds.
  package var soleOpaqueContent: ViewContent? {
    soleOpaqueContent(of: bounds, scale: window?.scale ?? 1)
  }
}
