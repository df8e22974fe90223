public import QuireGeometry

/// The place and the size at which a running transition shows flat pages, in relation to pages at
/// rest.
public struct PagePose: Hashable, Sendable {
  /// The factor by which the pages are enlarged about the centre of the container: below 1 while
  /// the camera of a turning sheet has moved back.
  public var scale = 1.0
  /// The distance by which the pages are displaced, in points: a book slides while it is opened.
  public var offset = Vector()

  /// Creates the pose of pages at rest.
  public init() {}

  /// Returns the transform with which a view whose centre rests at `center` moves with the pages of
  /// a container whose centre is at `middle`; both are points of the view's superview.
  public func transform(of center: Point, about middle: Point) -> Transform3D {
    let way = (center - middle) * (scale - 1) + offset
    return .translation(way) * .scale(x: scale, y: scale)
  }

  /// Returns the rectangle to which `rect` at rest moves with the pages of a container whose centre
  /// is at `middle`; all are in points of the container's superview.
  public func rect(_ rect: Rect, about middle: Point) -> Rect {
    let origin = middle + (rect.origin - middle) * scale + offset
    return Rect(origin: origin, size: rect.size * scale)
  }
}

extension ContainerViewController {
  /// The place and the size at which the running transitions show flat pages now.
  public var pagePose: PagePose { transitionView.pagePose }
}
