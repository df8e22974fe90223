public import QuireGeometry
public import QuireScene

/// The values that the view shows during an animation, while the properties already have their new
/// values.
extension View {
  /// The frame that is shown, in points of the superview; without animations it is `frame`.
  public var presentationFrame: Rect {
    guard animatedTracks != nil else { return frame }
    let (area, transform) = (presentationBounds, presentationTransform)
    return transform == .identity
      ? Rect(origin: presentationOrigin, size: area.size)
      : map(area, at: presentationOrigin, transform).boundingBox(of: area)
  }

  /// The visible rectangle that is shown, in the view's own coordinates, in points.
  ///
  /// The content is drawn at the size of `bounds` and stretched to this rectangle. A spring that
  /// shrinks a view to nothing may overshoot to a negative size; nothing is drawn then.
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

  /// The transform that is shown, including running animations.
  public var presentationTransform: Transform3D {
    guard let track = animatedTracks?[.transform],
      case .transform(let transform) = track.presentedValue(of: self)
    else { return transform }
    return transform
  }

  /// The opacity that is shown, including running animations, 0…1.
  public var presentationAlpha: Double {
    guard let track = animatedTracks?[.alpha],
      case .number(let alpha) = track.presentedValue(of: self)
    else { return alpha }
    return min(max(alpha, 0), 1)
  }

  /// The background colour that is shown, including running animations, or `nil` for no background.
  public var presentationBackgroundColor: Color? {
    guard let track = animatedTracks?[.backgroundColor],
      case .color(let color) = track.presentedValue(of: self)
    else { return backgroundColor }
    return color
  }

  /// The top left corner that is shown, in points of the superview, apart from the view's
  /// transform.
  var presentationOrigin: Point {
    guard let track = animatedTracks?[.origin],
      case .point(let point) = track.presentedValue(of: self)
    else { return origin }
    return point
  }

  /// Returns the point of the bounds whose content is shown at `point` during an animation.
  func modelPoint(shownAt point: Point) -> Point {
    let area = presentationBounds
    guard area != bounds else { return point }
    guard !area.isEmpty else { return Point(x: .infinity, y: .infinity) }
    return Point(
      x: bounds.minX + (point.x - area.minX) * bounds.width / area.width,
      y: bounds.minY + (point.y - area.minY) * bounds.height / area.height)
  }

  /// Records that the shown value of `property` has changed, and requests a frame.
  func presentationDidChange(of property: AnimatedProperty) {
    switch property {
    case .origin, .transform, .alpha: placeDidChange()
    case .size, .boundsOrigin, .backgroundColor: contentsDidChange()
    case .textColor: setNeedsDisplay()
    }
  }
}

extension Label {
  /// The colour in which the text is shown, including running animations.
  var presentationTextColor: Color {
    guard case .color(let color?) = presentedValue(of: .textColor) else {
      return textColor ?? appearance.label
    }
    return color
  }
}
