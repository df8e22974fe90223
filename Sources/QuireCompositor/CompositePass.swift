package import QuireGeometry
package import QuireScene

/// The transform, opacity and clipping with which a view is drawn in the root view.
package struct Placement {
  /// The transform from the view's coordinates to those of the root view, in points.
  package var transform: Transform3D
  /// The opacity of the view, 0…1, multiplied by that of each of its superviews.
  package var alpha: Double
  /// The rectangle to which drawing is clipped, in points of the root view, or `nil` for no
  /// clipping.
  package var clip: Rect?
  /// The rectangles with rounded corners to which drawing is clipped, the outermost first.
  package var masks: [RoundedMask]
  /// Whether the edges of a rotated view are antialiased.
  package var antialiasesEdges = true

  /// Creates a placement from the transform to the root view's coordinates, the opacity, the
  /// clipping rectangle and the rectangles with rounded corners that clip drawing, too.
  package init(
    transform: Transform3D, alpha: Double, clip: Rect?, masks: [RoundedMask] = []
  ) {
    self.transform = transform
    self.alpha = alpha
    self.clip = clip
    self.masks = masks
  }
}

/// A pass over a view tree that collects the items to draw in one frame.
package struct CompositePass {
  /// The number of device pixels per point.
  package let scale: Double
  /// The items to draw, in painting order.
  package private(set) var items: [LayerItem] = []
  /// The view contents whose pixels the items show.
  package private(set) var contents: [ViewContent] = []

  /// Creates a pass without items, for `scale` device pixels per point, with memory for `capacity`
  /// items.
  package init(scale: Double, capacity: Int = 0) {
    self.scale = scale
    items.reserveCapacity(capacity)
  }

  /// Adds a rectangle of `color` that fills `frame`, in points of the view whose transform, opacity
  /// and clipping are `placement`.
  ///
  /// `frame` is in points of the view. If the view is only translated, the frame is rounded to
  /// whole pixels, so that no gap appears between neighbouring frames.
  package mutating func add(_ color: Color, in frame: Rect, at placement: Placement) {
    guard color.alpha > 0 else { return }
    append(.color(color), frame: frame, at: placement)
  }

  /// Adds `shown`, the content of a view whose transform, opacity and clipping are `placement`, and
  /// over it the areas that no filter changes.
  @usableFromInline mutating func add(_ shown: DisplayedContent, at placement: Placement) {
    add(
      shown.content, source: shown.source, in: shown.frame, at: placement,
      treatment: shown.treatment)
    guard shown.treatment.filter != .identity, !shown.source.isEmpty else { return }
    let (x, y) = (
      shown.frame.width / shown.source.width, shown.frame.height / shown.source.height
    )
    for area in shown.unfilteredAreas {
      let part = area.intersection(shown.source)
      guard !part.isEmpty else { continue }
      let frame = Rect(
        x: shown.frame.minX + (part.minX - shown.source.minX) * x,
        y: shown.frame.minY + (part.minY - shown.source.minY) * y, width: part.width * x,
        height: part.height * y)
      add(
        shown.content, source: part, in: frame, at: placement,
        treatment: ImageTreatment(.identity, shown.treatment.enlargement))
    }
  }

  /// Adds a rectangle that shows the part `source` of `content` in `frame`, a rectangle of the view
  /// whose transform, opacity and clipping are `placement`; `treatment` changes the pixels.
  ///
  /// `source` is in pixels of the content, `frame` in points of the view. If the view is only
  /// translated or scaled and the frame has as many pixels as `source`, the frame is aligned to
  /// whole pixels, so that each pixel of the content covers one pixel of the surface.
  package mutating func add(
    _ content: ViewContent, source: Rect, in frame: Rect, at placement: Placement,
    treatment: ImageTreatment = .plain
  ) {
    contents.append(content)
    let shown = QuadContent.image(id: content.id, source: source, opaque: content.isOpaque)
    let size = Size(width: source.width / scale, height: source.height / scale)
    if placement.transform.keepsRectsUpright,
      abs(placement.transform.columns.0.x - 1) > 0.01
    {
      let box = placement.transform.boundingBox(of: frame)
      if abs(box.width - size.width) * scale < 1, abs(box.height - size.height) * scale < 1 {
        var placement = placement
        placement.transform = .identity
        return append(
          shown, frame: Rect(origin: box.origin, size: size), at: placement, treatment: treatment)
      }
    }
    let isExact =
      abs(frame.width - size.width) * scale < 1 && abs(frame.height - size.height) * scale < 1
    append(
      shown, frame: isExact ? Rect(origin: frame.origin, size: size) : frame, at: placement,
      treatment: treatment)
  }

  /// Adds `layer`, a picture of one frame of a transition between two pages.
  package mutating func add(_ layer: DrawListLayer) {
    items.append(.drawList(layer))
  }

  /// Adds a rectangle that shows `content` in `frame`, in points of the view whose transform,
  /// opacity and clipping are `placement`.
  mutating func append(
    _ content: QuadContent, frame: Rect, at placement: Placement,
    treatment: ImageTreatment = .plain
  ) {
    var quad = Quad(
      content, frame: frame, transform: placement.transform, alpha: placement.alpha,
      clip: placement.clip, masks: placement.masks)
    quad.treatment = treatment
    if placement.transform.isPlanarTranslation {
      let offset = placement.transform.columns.3
      quad.frame = frame.offsetBy(Vector(x: offset.x, y: offset.y)).onPixels(scale: scale)
      quad.transform = .identity
    }
    guard !quad.frame.isEmpty, placement.alpha > 0 else { return }
    if let clip = placement.clip, quad.transform.keepsRectsUpright {
      let box = quad.transform.boundingBox(of: quad.frame)
      if clip.intersection(box).isEmpty { return }
      // A clip that removes nothing would cost the renderer a change of state.
      if clip.intersection(box) == box { quad.clip = nil }
    }
    if !quad.masks.isEmpty, quad.transform == .identity {
      let visible = quad.clip?.intersection(quad.frame) ?? quad.frame
      quad.masks.removeAll { $0.keepsAll(of: visible) }
    }
    if placement.antialiasesEdges, !quad.transform.keepsRectsUpright {
      let isMasked = quad.masks.contains {
        $0.transform == quad.transform && quad.frame.encloses($0.rect)
      }
      quad.edges = isMasked ? .masked : .antialiased
    }
    items.append(.quad(quad))
  }
}
