public import QuireGeometry

/// Zooming, as in `UIScrollView`.
///
/// | input | the contents |
/// |---|---|
/// | Control and a wheel step | zoom by the factor 1.3 about the pointer |
/// | Control and two fingers on a touchpad | zoom with the fingers about the pointer |
/// | a pinch | follow both fingers |
/// | a double click or double tap | zoom to 2.5 times the scale that shows everything, and back |
///
/// Beyond the least and the greatest scale the contents resist. A zoom that ends close to the scale
/// at which all contents are visible ends at that scale. Contents that are smaller than the view
/// are centred.
extension ScrollView {
  /// The smallest zoom scale at which the contents can rest; 1 by default.
  ///
  /// Setting it does not change `zoomScale`.
  public var minimumZoomScale: Double {
    get { zoom.range.least }
    set { zoom.range.least = newValue }
  }

  /// The largest zoom scale at which the contents can rest; 1 by default.
  ///
  /// Contents can be zoomed if this scale is larger than `minimumZoomScale` and the delegate names
  /// the view that zooms.
  public var maximumZoomScale: Double {
    get { zoom.range.most }
    set { zoom.range.most = newValue }
  }

  /// The zoom scale, 1 for the natural size of the contents; setting it keeps the middle of the
  /// view where it is, as far as possible.
  public var zoomScale: Double {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Whether a gesture zooms the contents.
  public var isZooming: Bool { zoom.isHeld }

  /// The zoom scale at which a running motion will end, or the current scale if none is running.
  public var targetZoomScale: Double { zoom.target }

  /// The largest allowed zoom scale at which all contents are visible.
  var scaleShowingAllContents: Double {
    guard let view = zoomedView, !view.bounds.isEmpty else { return zoom.range.clamped(1) }
    let room = visibleContentRect.size
    return zoom.range.clamped(
      min(room.width / view.bounds.width, room.height / view.bounds.height))
  }

  /// Sets the zoom scale to `scale`, or to the nearest allowed scale, about the middle of the view,
  /// and with a motion if `animated` is true and the window does not reduce motion.
  public func setZoomScale(_ scale: Double, animated: Bool) {
    let middle = visibleContentRect.center - bounds.origin
    zoom(to: scale, about: Point(x: middle.x, y: middle.y), animated: animated)
  }

  /// Sets the zoom scale to `scale`, or to the nearest allowed scale, and keeps the contents at
  /// `point` where they are, as far as the ends of the contents allow.
  ///
  /// - Parameters:
  ///   - scale: The zoom scale.
  ///   - point: A point of the scroll view, in its own coordinates.
  ///   - animated: Whether the contents move to the scale, unless the window reduces motion.
  public func setZoomScale(_ scale: Double, around point: Point, animated: Bool) {
    let location = point - bounds.origin
    zoom(to: scale, about: Point(x: location.x, y: location.y), animated: animated)
  }

  /// Ends a zoom in progress at once, at the scale where it would come to rest.
  public func stopZooming() {
    guard zoom.isActive else { return }
    let target = zoom.range.resting(zoom.target, fit: fittingZoomScale)
    let offset = zoom.anchor?.offset(at: target) ?? contentOffset
    motion.pinch = nil
    motion.zoomTravel = nil
    zoom.jump(to: target)
    placeZoomedView()
    contentOffset = offset
    delegate?.scrollViewDidZoom(self)
    endZoom()
  }

  /// Shows the contents at the zoom scale `scale` and at `offset`, as one step of the motion of
  /// another scroll view.
  ///
  /// The offset may be beyond the ends of the contents and between pixels, as in a motion of this
  /// view. After the last step, set `zoomScale` and `contentOffset`.
  package func showStep(atScale scale: Double, offset: Point) {
    zoom.lead(to: scale)
    placeZoomedView()
    motion.x.hold(at: offset.x)
    motion.y.hold(at: offset.y)
    showOffset()
    delegate?.scrollViewDidZoom(self)
  }

  /// Zooms so that `rect`, in points of the view that zooms, becomes as large as possible and
  /// visible in the middle, with a motion if `animated` is true and the window does not reduce
  /// motion.
  public func zoom(to rect: Rect, animated: Bool) {
    guard !rect.isEmpty, let view = zoomedView else { return }
    let room = visibleContentRect
    let scale = zoom.range.clamped(min(room.width / rect.width, room.height / rect.height))
    let middle = room.center - bounds.origin
    let center = rect.center - view.bounds.origin
    zoom(
      to: scale,
      offset: Point(x: center.x * scale - middle.x, y: center.y * scale - middle.y),
      animated: animated)
  }

  // MARK: Contents

  /// The view that zooms, or `nil` if the contents cannot be zoomed.
  var zoomedView: View? { delegate?.viewForZooming(in: self) }

  /// Whether gestures can zoom the contents.
  var canZoom: Bool { zoom.range.most > zoom.range.least && zoomedView != nil }

  /// Returns the scroll offsets at which contents of `size` points can rest on both axes.
  ///
  /// Contents that zoom and are smaller than the view have one place, which `contentAlignment`
  /// determines.
  func offsetLimits(of size: Size) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let insets = adjustedContentInset
    let alignment = zoomedView == nil ? .zero : contentAlignment
    func limits(
      _ before: Double, _ after: Double, _ length: Double, _ room: Double, _ alignment: Double
    ) -> ClosedRange<Double> {
      let spare = room - before - after - length
      let start = -before - max(0, spare) * alignment
      return start...max(start, length + after - room)
    }
    return (
      limits(insets.left, insets.right, size.width, bounds.width, alignment.x),
      limits(insets.top, insets.bottom, size.height, bounds.height, alignment.y)
    )
  }

  /// Returns the offset nearest to `offset` at which contents of `size` points can rest.
  func nearestOffset(to offset: Point, for size: Size) -> Point {
    let limits = offsetLimits(of: size)
    return Point(
      x: min(max(offset.x, limits.x.lowerBound), limits.x.upperBound),
      y: min(max(offset.y, limits.y.lowerBound), limits.y.upperBound))
  }

  /// Places the view that zooms, and sets `contentSize` to its size.
  func placeZoomedView() {
    guard let view = zoomedView else { return }
    let size = view.bounds.size * zoom.scale
    view.transform = zoom.scale == 1 ? .identity : .scale(x: zoom.scale, y: zoom.scale)
    view.center = Point(x: size.width / 2, y: size.height / 2)
    contentSize = size
  }

  /// Shows the scale and the scroll offset of the current gesture or motion.
  func showZoom() {
    guard let anchor = zoom.anchor else { return }
    let offset = anchor.offset(at: zoom.scale)
    placeZoomedView()
    drawForReduction()
    // After the size, so that the contents may be beyond their ends.
    motion.x.hold(at: offset.x)
    motion.y.hold(at: offset.y)
    showOffset()
    delegate?.scrollViewDidZoom(self)
  }

  /// Draws the contents again, with fewer pixels, if they have become smaller than half the size
  /// for which they were drawn.
  ///
  /// Otherwise each pixel of the view would show only some of theirs, and thin lines would flicker.
  private func drawForReduction() {
    guard let view = zoomedView, view.contentMagnification > 2 * zoom.scale else { return }
    view.contentMagnification = zoom.scale
  }

  /// Zooms to `scale`, or to the nearest allowed scale, and keeps the point at `location`, in
  /// points from the view's top left corner, where it is, as far as the ends of the contents allow.
  func zoom(to scale: Double, about location: Point, animated: Bool) {
    let scale = zoom.range.clamped(scale)
    let anchor = zoom.anchor(at: location, offset: bounds.origin)
    zoom(to: scale, offset: anchor.offset(at: scale), animated: animated)
  }

  /// Zooms to the allowed scale `scale` and scrolls to `offset`, or to the nearest possible offset.
  func zoom(to scale: Double, offset: Point, animated: Bool) {
    guard let view = zoomedView else { return }
    let end = nearestOffset(to: offset, for: view.bounds.size * scale)
    if animated, let window, !window.reducesMotion {
      // The motion begins with the next frame, since its time is known then.
      window.observeFrames { [weak self] time in
        guard let self, self.window != nil else { return false }
        guard !motion.isHeld else {
          // A press that has come before the first frame is not to wait for the motion.
          jump(to: scale, offset: end)
          motion.hold()
          return false
        }
        beginZoom()
        if zoom.glide(from: contentOffset, to: scale, offset: end, at: time) {
          wake()
        } else {
          endZoom()
          scroll(to: end)
        }
        return false
      }
      return
    }
    jump(to: scale, offset: end)
  }

  /// Shows the contents at `scale` and at `offset`, without a motion.
  private func jump(to scale: Double, offset: Point) {
    zoom.jump(to: scale)
    placeZoomedView()
    contentOffset = offset
    if motion.press != nil { motion.hold() }
    delegate?.scrollViewDidZoom(self)
    endZoom()
  }
}
