public import QuireGeometry
public import QuireScene

/// The values that the view shows on screen during an animation, while its properties already have
/// their final values.
extension View {
  /// The frame on screen during animations, in points of the superview; without animations it
  /// equals `frame`.
  public var presentationFrame: Rect {
    guard animatedTracks != nil else { return frame }
    let (area, transform) = (presentationBounds, presentationTransform)
    return transform == .identity
      ? Rect(origin: presentationOrigin, size: area.size)
      : map(area, at: presentationOrigin, transform).boundingBox(of: area)
  }

  /// The bounds on screen during animations, in points of the view's own coordinates; without
  /// animations they equal `bounds`.
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

  /// The transform on screen during animations; without animations it equals `transform`.
  public var presentationTransform: Transform3D {
    guard let track = animatedTracks?[.transform],
      case .transform(let transform) = track.presentedValue(of: self)
    else { return transform }
    return transform
  }

  /// The opacity on screen during animations, 0…1; without animations it equals `alpha`.
  public var presentationAlpha: Double {
    guard let track = animatedTracks?[.alpha],
      case .number(let alpha) = track.presentedValue(of: self)
    else { return alpha }
    return min(max(alpha, 0), 1)
  }

  /// The background colour on screen during animations, or `nil` for none; without animations it
  /// equals `backgroundColor`.
  public var presentationBackgroundColor: Color? {
    guard let track = animatedTracks?[.backgroundColor],
      case .color(let color) = track.presentedValue(of: self)
    else { return restingBackgroundColor }
    return color
  }

  /// The top left corner on screen during animations, in points of the superview, before the
  /// transform is applied.
  var presentationOrigin: Point {
    guard let track = animatedTracks?[.origin],
      case .point(let point) = track.presentedValue(of: self)
    else { return origin }
    return point
  }

  /// Returns `point`, a point of the animated `presentationBounds`, converted to the point of
  /// `bounds` that shows the same content.
  func modelPoint(shownAt point: Point) -> Point {
    let area = presentationBounds
    guard area != bounds else { return point }
    guard !area.isEmpty else { return Point(x: .infinity, y: .infinity) }
    return Point(
      x: bounds.minX + (point.x - area.minX) * bounds.width / area.width,
      y: bounds.minY + (point.y - area.minY) * bounds.height / area.height)
  }

  /// Called when the value of `property` on screen has changed; requests a frame.
  func presentationDidChange(of property: AnimatedProperty) {
    switch property {
    case .origin, .transform, .alpha: geometryDidChange()
    case .size, .boundsOrigin, .backgroundColor, .cornerRadius, .borderWidth, .borderColor,
      .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius:
      contentsDidChange()
    case .textColor: setNeedsDisplay()
    }
  }
}

extension Label {
  /// The text colour on screen during animations; without animations it equals the label's own text
  /// colour.
  var presentationTextColor: Color {
    guard case .color(let color?) = presentedValue(of: .textColor) else {
      return textColor ?? appearance.label
    }
    return color
  }
}
