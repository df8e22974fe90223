extension View {
  /// The map from its own plane to its superview's, as it is shown.
  package var transformToSuperview: Transform3D {
    map(presentationBounds, at: presentationOrigin, presentationTransform)
  }

  /// The map to the superview's plane of the plane of which `area` shows, with its top left corner
  /// at `origin` if `transform`, which is applied about its centre, does nothing.
  func map(_ area: Rect, at origin: Point, _ transform: Transform3D) -> Transform3D {
    if transform == .identity {
      return .translation(Vector(x: origin.x - area.minX, y: origin.y - area.minY))
    }
    let (place, middle) = (Rect(origin: origin, size: area.size).center, area.center)
    return
      (.translation(Vector(x: place.x, y: place.y)) * transform
      * .translation(Vector(x: -middle.x, y: -middle.y))).flattened
  }

  /// The map from its own plane to that of the root of its tree: the window, if it is in one.
  var transformToRoot: Transform3D {
    guard let superview else {
      return .translation(Vector(x: -bounds.minX, y: -bounds.minY))
    }
    return superview.transformToRoot * transformToSuperview
  }

  /// Where `point` of its own plane appears in `view`; nil for `view` means the window.
  ///
  /// - Returns: nil if the plane of `view` is seen from the edge.
  public func convert(_ point: Point, to view: View?) -> Point? {
    let place = transformToRoot.place(of: point)
    guard let view else { return place }
    return view.transformToRoot.planePoint(at: place)
  }

  /// The point of its own plane at which `point` of `view` appears; nil for `view` means the
  /// window.
  ///
  /// - Returns: nil if its plane is seen from the edge.
  public func convert(_ point: Point, from view: View?) -> Point? {
    transformToRoot.planePoint(at: view?.transformToRoot.place(of: point) ?? point)
  }

  /// The box in `view` round `rect` of its own plane; nil for `view` means the window.
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

  /// The size of the bounds in whole device pixels.
  public var pixelSize: Size {
    pixelSize(scale: window?.scale ?? 1)
  }

  func pixelSize(scale: Double) -> Size {
    Size(
      width: (bounds.width * scale).rounded(), height: (bounds.height * scale).rounded())
  }

  /// What `hitTest` does where it is not overridden.
  func frontmost(at point: Point) -> View? {
    guard !isHidden, presentationAlpha >= 0.01, isUserInteractionEnabled else { return nil }
    let isInside = contains(modelPoint(shownAt: point))
    if clipsToBounds, !isInside { return nil }
    for view in subviews.reversed() {
      guard let place = view.transformToSuperview.planePoint(at: point) else { continue }
      if let hit = view.hitTest(place) { return hit }
    }
    return isInside ? self : nil
  }
}
