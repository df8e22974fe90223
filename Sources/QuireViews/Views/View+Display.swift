package import QuireCompositor

/// The values that the compositor reads from a view, in addition to the view's properties.
extension View: LayerNode {
  package var sublayers: [View] { subviews }

  package var restingFrame: Rect { Rect(origin: origin, size: bounds.size) }

  package var isPlain: Bool {
    animatedTracks == nil && transform == .identity && alpha >= 1 && decoration == nil
  }

  package var isVisible: Bool { !isHidden && !isLifted && presentationAlpha > 0 }
}

/// The methods that prepare the content and the transition layers of a view for the next frame.
///
/// Displaying gives views content of the right size, lays out pages that are not subviews, and asks
/// views in a transition for their layers. Composing, which follows, changes nothing.
extension View {
  /// A cached picture of the view, which is valid until something in the view changes.
  struct Snapshot {
    let source: SnapshotSource
    let generation: UInt64
    /// The part of the view in the picture, in points of the view's own coordinates.
    let area: Rect
    let scale: Double
    let registry: ObjectIdentifier?
  }

  /// Updates the contents and transition layers of the view and its subviews for drawing with the
  /// transform, opacity and clip in `placement`, relative to the root of the tree, at `scale`
  /// pixels per point; superviews enlarge the view by the factor `magnification`.
  func display(at placement: Placement, scale: Double, magnification: Double = 1) {
    guard
      let placement = clipped(placement, scale: scale, decoration: presentationDecoration)
    else { return }
    displayedLayers = transitionLayers()
    guard displayedLayers.isEmpty else { return }
    let magnification = magnification * contentMagnification
    displayContent(scale: scale, magnification: magnification)
    let mayBeCovered = !subviews.isEmpty && endsAtBounds(at: placement, scale: scale)
    for view in subviews.reversed() where view.isVisible {
      view.display(
        at: sublayerPlacement(of: view, in: placement), scale: scale, magnification: magnification)
      if mayBeCovered, view.covers(bounds, scale: scale) { return }
    }
  }

  /// Returns the picture that a transition in `window` shows as a page: the part `area` of this
  /// view, or all of it if `area` is `nil`.
  ///
  /// A view that shows a single opaque content pixel for pixel is represented by this content. Any
  /// other view is represented by its tree, with a generation that stays the same until something
  /// in it changes. The transform, alpha and hiding of the view itself have no effect. The method
  /// lays out the view first, so call it in `transitionLayers()`.
  ///
  /// - Parameters:
  ///   - area: The part of the view to show, in its own points, or `nil` for all of it.
  ///   - window: The window whose scale and textures are used if the view is in no window.
  ///   - magnification: The factor by which the transition enlarges the picture, above 0, so that
  ///     it is sharp then.
  /// - Returns: The content or the tree.
  public func snapshotSource(
    of area: Rect? = nil, in window: Window? = nil, magnification: Double = 1
  ) -> SnapshotSource {
    layoutIfNeeded()
    let window = window ?? self.window
    snapshotWindow = window
    let area = area ?? bounds
    let scale = (window?.scale ?? 1) * magnification
    if let known = snapshot(of: area, at: scale, in: window) { return known }
    display(at: rootPlacement(of: area), scale: scale)
    guard let content = soleOpaqueContent(of: area, scale: scale) else {
      return .subtree(composed(area, at: scale, in: window))
    }
    window?.contents.register(content)
    keep(.content(content.id), of: area, at: scale, in: window)
    return .content(content.id)
  }

  /// The window that shows the view, in its view tree or as a page of a transition, or `nil` if
  /// there is none.
  var showingWindow: Window? {
    window ?? superview.map(\.showingWindow) ?? snapshotWindow
  }

  /// Returns a list of everything to draw within `area` of the view and its subviews, for the scale
  /// of `window`, or for 1 pixel per point if `window` is `nil`.
  ///
  /// The result is composed again after a change and during a transition, whose pages may be
  /// outside the tree.
  func subtree(of area: Rect, in window: Window?) -> SnapshotSource.Subtree {
    let scale = window?.scale ?? 1
    if case .subtree(let known)? = snapshot(of: area, at: scale, in: window) { return known }
    display(at: rootPlacement(of: area), scale: scale)
    return composed(area, at: scale, in: window)
  }

  /// Returns the cached picture of `area` with `scale` pixels per point, for `window`, or `nil` if
  /// there is none or the view has changed since then.
  private func snapshot(of area: Rect, at scale: Double, in window: Window?) -> SnapshotSource? {
    guard let lastSnapshot, lastSnapshot.generation == generation, lastSnapshot.area == area,
      lastSnapshot.scale == scale,
      lastSnapshot.registry == window.map({ ObjectIdentifier($0.contents) })
    else { return nil }
    return lastSnapshot.source
  }

  private func keep(
    _ source: SnapshotSource, of area: Rect, at scale: Double, in window: Window?
  ) {
    lastSnapshot = Snapshot(
      source: source, generation: generation, area: area, scale: scale,
      registry: window.map { ObjectIdentifier($0.contents) })
  }

  /// Creates a list of everything to draw within `area` of the view and its subviews with `scale`
  /// pixels per point, for `window`, caches the list and returns it.
  private func composed(
    _ area: Rect, at scale: Double, in window: Window?
  ) -> SnapshotSource.Subtree {
    // The picture usually has about as many items as the last one.
    var capacity = 0
    if case .subtree(let last)? = lastSnapshot?.source { capacity = last.items.count }
    var pass = CompositePass(scale: scale, capacity: capacity)
    // The transition draws the corners of a view that has left its place.
    if isLifted {
      composeContent(into: &pass, at: rootPlacement(of: area), decoration: nil)
    } else {
      compose(into: &pass, at: rootPlacement(of: area))
    }
    for content in pass.contents { window?.contents.register(content) }
    let subtree = SnapshotSource.Subtree(
      id: snapshotID, generation: generation, items: pass.items, size: area.size,
      scale: pass.scale)
    let isMoving = pass.items.contains { if case .drawList = $0 { true } else { false } }
    if isMoving {
      lastSnapshot = nil
    } else {
      keep(.subtree(subtree), of: area, at: scale, in: window)
    }
    return subtree
  }

  /// Returns the transform, opacity and clip with which this view is drawn into a picture of
  /// `area`.
  func rootPlacement(of area: Rect) -> Placement {
    Placement(
      transform: .translation(Vector(x: -area.minX, y: -area.minY)), alpha: 1,
      clip: Rect(size: area.size))
  }

  /// The pixels that can be drawn instead of the view, a single opaque content that fills the
  /// bounds exactly, or `nil` if there is no such content.
  package var soleOpaqueContent: ViewContent? {
    soleOpaqueContent(of: bounds, scale: window?.scale ?? 1)
  }
}
