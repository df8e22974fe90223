package import QuireGeometry
package import QuireScene

/// The transform, opacity and clipping with which a view is drawn in the tree that is being
/// composited.
package struct Placement {
  /// The transform from the view's own plane to the root of the tree, in points.
  package var transform: Transform3D
  /// The opacity of the view with all its superviews, 0…1.
  package var alpha: Double
  /// The rectangle of the root to which drawing is clipped, in points, or `nil` for no clipping.
  package var clip: Rect?

  /// Creates a placement from the transform of a view's own plane to the root, the opacity and the
  /// clipping rectangle.
  package init(transform: Transform3D, alpha: Double, clip: Rect?) {
    self.transform = transform
    self.alpha = alpha
    self.clip = clip
  }
}

/// A pass over a view tree that collects the items to draw in one frame.
package struct CompositePass {
  /// The number of device pixels per point.
  package let scale: Double
  /// The items to draw, in painting order.
  package private(set) var items: [LayerItem] = []
  /// The contents whose pixels the items show.
  package private(set) var contents: [ViewContent] = []

  /// Creates a pass without items, for `scale` device pixels per point.
  package init(scale: Double) {
    self.scale = scale
  }

  /// Adds the rectangle `frame` of a view, filled with `color`, where `place` is the placement of
  /// the view.
  ///
  /// A frame that is only moved is rounded to whole pixels, so that neighbouring frames meet.
  package mutating func add(_ color: Color, in frame: Rect, at place: Placement) {
    guard color.alpha > 0 else { return }
    append(.color(color), frame: frame, at: place)
  }

  /// Adds the rectangle `frame` of a view, filled with the part `source` of `content`, in pixels of
  /// the content.
  ///
  /// A frame that is only moved and has as many device pixels as the source is aligned to whole
  /// pixels, so that it shows pixel for pixel.
  package mutating func add(
    _ content: ViewContent, source: Rect, in frame: Rect, at place: Placement
  ) {
    contents.append(content)
    let shown = QuadContent.image(id: content.id, source: source, opaque: content.isOpaque)
    let size = Size(width: source.width / scale, height: source.height / scale)
    let isExact =
      abs(frame.width - size.width) * scale < 1 && abs(frame.height - size.height) * scale < 1
    append(shown, frame: isExact ? Rect(origin: frame.origin, size: size) : frame, at: place)
  }

  /// Adds `layer`, the draw list of a transition with its pages.
  package mutating func add(_ layer: DrawListLayer) {
    items.append(.drawList(layer))
  }

  private mutating func append(_ content: QuadContent, frame: Rect, at place: Placement) {
    var quad = Quad(
      content, frame: frame, transform: place.transform, alpha: place.alpha, clip: place.clip)
    if place.transform.isPlanarTranslation {
      let offset = place.transform.columns.3
      quad.frame = frame.offsetBy(Vector(x: offset.x, y: offset.y)).onPixels(scale: scale)
      quad.transform = .identity
    }
    guard !quad.frame.isEmpty, place.alpha > 0 else { return }
    if let clip = place.clip, quad.transform.keepsRectsUpright {
      let box = quad.transform.boundingBox(of: quad.frame)
      if clip.intersection(box).isEmpty { return }
      // A clip that removes nothing would cost the renderer a change of state.
      if clip.intersection(box) == box { quad.clip = nil }
    }
    items.append(.quad(quad))
  }
}
