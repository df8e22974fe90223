extension View {
  /// The transform from the view's own coordinates to those of its superview, including running
  /// animations.
  package var transformToSuperview: Transform3D {
    map(presentationBounds, at: presentationOrigin, presentationTransform)
  }

  /// Returns the transform to the coordinates of the superview from those of a view with the bounds
  /// `area`, the top left corner `origin` and the property `transform`, which acts about the centre
  /// of `area`; the result is flattened into the plane of the superview.
  func map(_ area: Rect, at origin: Point, _ transform: Transform3D) -> Transform3D {
    if transform == .identity {
      return .translation(Vector(x: origin.x - area.minX, y: origin.y - area.minY))
    }
    let (position, middle) = (Rect(origin: origin, size: area.size).center, area.center)
    return
      (.translation(Vector(x: position.x, y: position.y)) * transform
      * .translation(Vector(x: -middle.x, y: -middle.y))).flattened
  }

  /// The transform from the view's own coordinates to those of the root of its tree, usually the
  /// window.
  var transformToRoot: Transform3D {
    guard let superview else {
      return .translation(Vector(x: -bounds.minX, y: -bounds.minY))
    }
    return superview.transformToRoot * transformToSuperview
  }

  /// Converts `point` from the coordinates of this view to those of `view`, or of the window if
  /// `view` is `nil`; returns `nil` if `view` is edge-on to the screen.
  public func convert(_ point: Point, to view: View?) -> Point? {
    let location = transformToRoot.position(of: point)
    guard let view else { return location }
    return view.transformToRoot.planePoint(at: location)
  }

  /// Converts `point` from the coordinates of `view`, or of the window if `view` is `nil`, to those
  /// of this view; returns `nil` if this view is edge-on to the screen.
  public func convert(_ point: Point, from view: View?) -> Point? {
    transformToRoot.planePoint(at: view?.transformToRoot.position(of: point) ?? point)
  }

  /// Returns the bounding box of `rect` in the coordinates of `view`, or of the window if `view` is
  /// `nil`.
  public func convert(_ rect: Rect, to view: View?) -> Rect {
    let box = transformToRoot.boundingBox(of: rect)
    guard let view else { return box }
    let corners = [
      box.origin, Point(x: box.maxX, y: box.minY), Point(x: box.minX, y: box.maxY),
      Point(x: box.maxX, y: box.maxY),
    ].compactMap { view.transformToRoot.planePoint(at: $0) }
    guard let left = corners.map(\.x).min(), let right = corners.map(\.x).max(),
      let top = corners.map(\.y).min(), let bottom = corners.map(\.y).max()
    else { return .zero }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The size of the bounds, in whole device pixels.
  public var pixelSize: Size {
    pixelSize(scale: window?.scale ?? 1)
  }

  func pixelSize(scale: Double) -> Size {
    Size(
      width: (bounds.width * scale).rounded(), height: (bounds.height * scale).rounded())
  }

  /// Returns the frontmost view at `point` among this view and its subviews, or `nil` if there is
  /// none.
  ///
  /// The method `hitTest` returns this view unless it is overridden.
  func frontmost(at point: Point) -> View? {
    guard !isHidden, presentationAlpha >= 0.01, isUserInteractionEnabled else { return nil }
    let isInside = contains(modelPoint(shownAt: point))
    if clipsToBounds, !isInside { return nil }
    for view in subviews.reversed() {
      guard let location = view.transformToSuperview.planePoint(at: point) else { continue }
      if let hit = view.hitTest(location) { return hit }
    }
    return isInside ? self : nil
  }
}
