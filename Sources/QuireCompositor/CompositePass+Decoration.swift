package import QuireGeometry
package import QuireScene

extension Placement {
  /// Returns the mask of `bounds`, a rectangle of the view with this placement, with corners of the
  /// radius `radius`, in points.
  ///
  /// If the view is only translated, the mask is in points of the root view and on whole pixels;
  /// `scale` is the number of pixels per point.
  package func mask(of bounds: Rect, radius: Double, scale: Double) -> RoundedMask {
    guard transform.isPlanarTranslation else {
      return RoundedMask(bounds, radius: radius, transform: transform)
    }
    let offset = transform.columns.3
    return RoundedMask(
      bounds.offsetBy(Vector(x: offset.x, y: offset.y)).onPixels(scale: scale), radius: radius)
  }

  /// Returns the mask that clips the view with this placement to `rect`, with antialiased edges if
  /// the view is rotated; `scale` is the number of pixels per point.
  ///
  /// The edges are half a pixel inside `rect`, because the GPU draws only those pixels of a quad
  /// that fills `rect` whose centres are in it.
  package func clip(to rect: Rect, scale: Double) -> RoundedMask {
    guard !transform.keepsRectsUpright else { return mask(of: rect, radius: 0, scale: scale) }
    let (x, y, _, _) = transform.columns
    return RoundedMask(
      rect.insetBy(
        x: 0.5 / (scale * Vector(x: x.x, y: x.y).length),
        y: 0.5 / (scale * Vector(x: y.x, y: y.y).length)),
      radius: 0, transform: transform)
  }

  /// Returns the placement for items in the coordinates of `mask`, which are limited to the mask if
  /// `isMasked` is true.
  fileprivate func inside(_ mask: RoundedMask, isMasked: Bool = true) -> Placement {
    Placement(
      transform: mask.transform, alpha: alpha, clip: clip, masks: isMasked ? masks + [mask] : masks)
  }
}

/// The parts of a view that are drawn without a texture.
///
/// A view that is only translated is drawn in several pieces: its corners by the shader, and its
/// straight parts like any other rectangle, which is faster.
extension CompositePass {
  /// Adds a rectangle of `color` with rounded corners that fills `frame`, in points of the view
  /// whose transform, opacity and clipping are `placement`.
  package mutating func add(
    _ color: Color, in frame: Rect, cornerRadius: Double, at placement: Placement
  ) {
    guard color.alpha > 0 else { return }
    let mask = placement.mask(of: frame, radius: cornerRadius, scale: scale)
    let band = mask.rect.insetBy(x: 0, y: wholePixels(mask.radius))
    var parts = pieces(of: mask.rect, around: band, in: mask)
    if mask.transform == .identity, !band.isEmpty { parts.append(band) }
    for part in parts { append(.color(color), frame: part, at: placement.inside(mask)) }
  }

  /// Adds the border of `decoration` along the inside of the edges of `frame`, in points of the
  /// view whose transform, opacity and clipping are `placement`.
  ///
  /// The border of a view that is only translated is at least one pixel wide and a whole number of
  /// pixels.
  package mutating func addBorder(
    of decoration: LayerDecoration, in frame: Rect, at placement: Placement
  ) {
    guard decoration.borderWidth > 0, decoration.borderColor.alpha > 0 else { return }
    var mask = placement.mask(of: frame, radius: decoration.cornerRadius, scale: scale)
    let isOnPixels = mask.transform == .identity
    let width =
      isOnPixels
      ? max(1, (decoration.borderWidth * scale).rounded()) / scale : decoration.borderWidth
    let inside = mask.rect.insetBy(x: width, y: max(width, wholePixels(mask.radius)))
    if mask.radius > 0 || !isOnPixels { mask.ringWidth = width }
    for piece in pieces(of: mask.rect, around: inside, in: mask) {
      // Between the corners, the pieces beside the inside are part of the border.
      let isStraight = isOnPixels && piece.minY >= inside.minY && piece.maxY <= inside.maxY
      append(
        .color(decoration.borderColor), frame: piece,
        at: placement.inside(mask, isMasked: !isStraight))
    }
  }

  /// Adds the shadow of `decoration` around `frame`, in points of the view whose transform, opacity
  /// and clipping are `placement`.
  package mutating func addShadow(
    of decoration: LayerDecoration, around frame: Rect, at placement: Placement
  ) {
    let color = decoration.shadowColor.opacity(decoration.shadowOpacity)
    guard color.alpha > 0, !frame.isEmpty else { return }
    let mask = placement.mask(of: frame, radius: decoration.cornerRadius, scale: scale)
    let shadow = QuadShadow(
      color, of: mask.rect.offsetBy(decoration.shadowOffset), hole: mask.rect,
      // A Gaussian narrower than a third of a pixel would leave steps at the edges.
      cornerRadius: mask.radius, blur: max(decoration.shadowRadius, 0.35 / scale))
    // The square in the circle of a corner begins at 1 − √½ of the radius.
    let cut = wholePixels(mask.radius * 0.293) + 1 / scale
    for piece in pieces(
      of: shadow.extent.onPixels(scale: scale), around: mask.rect.insetBy(x: cut, y: cut), in: mask)
    {
      append(.shadow(shadow), frame: piece, at: placement.inside(mask, isMasked: false))
    }
  }

  /// Returns the parts of `frame` outside `hole` if `mask` is on whole pixels, or else all of
  /// `frame`, so that no gaps can appear between the parts.
  private func pieces(of frame: Rect, around hole: Rect, in mask: RoundedMask) -> [Rect] {
    mask.transform == .identity && !hole.isEmpty ? frame.subtracting(hole) : [frame]
  }

  /// Returns `length`, in points, rounded up to whole pixels.
  private func wholePixels(_ length: Double) -> Double { (length * scale).rounded(.up) / scale }
}
