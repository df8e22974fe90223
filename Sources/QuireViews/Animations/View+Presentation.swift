public import QuireGeometry
public import QuireScene

/// What shows while something is animated. The properties themselves have their new values from the
/// moment they are set; these follow.
extension View {
  /// The place in the superview, in points, where it is shown; `frame` when nothing is animated.
  public var presentationFrame: Rect {
    guard animatedTracks != nil else { return frame }
    let (area, transform) = (presentationBounds, presentationTransform)
    return transform == .identity
      ? Rect(origin: presentationOrigin, size: area.size)
      : map(area, at: presentationOrigin, transform).boundingBox(of: area)
  }

  /// The part of its own plane that is shown, in points.
  ///
  /// What the view draws is drawn at the size of `bounds` and stretched to this. A spring that
  /// shrinks a view to nothing may make the size negative on its way; then nothing is drawn.
  public var presentationBounds: Rect {
    guard let animatedTracks else { return bounds }
    var area = bounds
    if let track = animatedTracks[.boundsOrigin],
      case .point(let origin) = track.presentedValue(of: self)
    {
      area.origin = origin
    }
    if let track = animatedTracks[.size], case .size(let size) = track.presentedValue(of: self) {
      area.size = size
    }
    return area
  }

  /// The transform it is shown with.
  public var presentationTransform: Transform3D {
    guard let track = animatedTracks?[.transform],
      case .transform(let transform) = track.presentedValue(of: self)
    else { return transform }
    return transform
  }

  /// The alpha it is shown with, 0…1.
  public var presentationAlpha: Double {
    guard let track = animatedTracks?[.alpha],
      case .number(let alpha) = track.presentedValue(of: self)
    else { return alpha }
    return min(max(alpha, 0), 1)
  }

  /// The background it is shown with; nil for none.
  public var presentationBackgroundColor: Color? {
    guard let track = animatedTracks?[.backgroundColor],
      case .color(let color) = track.presentedValue(of: self)
    else { return backgroundColor }
    return color
  }

  /// Where the top left corner is shown in the superview when the transform does nothing.
  var presentationOrigin: Point {
    guard let track = animatedTracks?[.origin],
      case .point(let point) = track.presentedValue(of: self)
    else { return origin }
    return point
  }

  /// The point of the bounds whose content is shown at `point`.
  func modelPoint(shownAt point: Point) -> Point {
    let area = presentationBounds
    guard area != bounds else { return point }
    guard !area.isEmpty else { return Point(x: .infinity, y: .infinity) }
    return Point(
      x: bounds.minX + (point.x - area.minX) * bounds.width / area.width,
      y: bounds.minY + (point.y - area.minY) * bounds.height / area.height)
  }

  /// Notes that `property` shows otherwise than before.
  func presentationDidChange(of property: AnimatedProperty) {
    switch property {
    case .origin, .transform, .alpha: placeDidChange()
    case .size, .boundsOrigin, .backgroundColor: contentsDidChange()
    case .textColor: setNeedsDisplay()
    }
  }
}

extension Label {
  /// The colour that the text is shown with.
  var presentationTextColor: Color {
    guard case .color(let color?) = presentedValue(of: .textColor) else {
      return textColor ?? appearance.label
    }
    return color
  }
}
