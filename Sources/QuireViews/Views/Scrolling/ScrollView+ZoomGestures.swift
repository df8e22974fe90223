import QuireAnimation
import QuireGeometry

extension ScrollView {
  // MARK: Gestures

  /// Returns `location`, a point of the window, in points from the view's top left corner.
  private func place(of location: Point) -> Point {
    let point = convert(location, from: nil) ?? .zero
    let step = point - bounds.origin
    return Point(x: step.x, y: step.y)
  }

  /// Tells the delegate that a zoom begins, unless one is in progress.
  func beginZoom() {
    guard !zoom.isActive else { return }
    delegate?.scrollViewWillBeginZooming(self, with: zoomedView)
  }

  /// Zooms by the wheel steps of `event` about the pointer, and returns whether the scroll view
  /// handles the event.
  func zoomByWheel(_ event: WheelEvent) -> Bool {
    guard event.modifiers.contains(.control), canZoom else { return false }
    guard event.y != 0, !zoom.isHeld else { return true }
    var target = zoom.target
    for _ in 0..<abs(event.y) { target *= event.y < 0 ? ZoomRange.notch : 1 / ZoomRange.notch }
    target = zoom.range.resting(target, fit: fittingZoomScale)
    let location = place(of: event.location)
    if window?.reducesMotion == true {
      zoom(to: target, about: location, animated: false)
    } else {
      beginZoom()
      let anchor = zoom.anchor(at: location, offset: bounds.origin)
      if motion.press == nil || !glide(to: target, around: anchor, at: event.time) {
        zoom.glide(to: target, keeping: anchor, at: event.time)
      }
      wake()
    }
    return true
  }

  /// Starts a motion to the scale `target` at `time`, in seconds, that keeps `anchor` at its place
  /// as far as the ends of the contents allow; returns false if the scale would not change.
  ///
  /// A drag of the contents during the motion has not pulled them beyond their ends.
  private func glide(
    to target: Double, around anchor: ScrollZoom.Anchor, at time: Double
  ) -> Bool {
    guard let view = zoomedView else { return false }
    let end = nearestOffset(to: anchor.offset(at: target), for: view.bounds.size * target)
    return zoom.glide(from: contentOffset, to: target, offset: end, at: time)
  }

  /// Zooms by `event`, a movement of two fingers on a touchpad with the Control key, and returns
  /// whether the scroll view handles it.
  func zoomByFingers(_ event: ScrollEvent) -> Bool {
    if motion.zoomTravel == nil {
      guard event.modifiers.contains(.control), canZoom, !motion.isHeld else { return false }
      beginZoom()
      zoom.hold(at: place(of: event.location), offset: bounds.origin)
      motion.zoomTravel = 0
    }
    let travel = (motion.zoomTravel ?? 0) + event.y
    motion.zoomTravel = travel
    zoom.follow(factor: Tuning.Zoom.factor(travel: travel), at: place(of: event.location))
    showZoom()
    wake()
    return true
  }

  /// Zooms by `event`, a pinch, and returns whether the scroll view handles it.
  func zoomByPinch(_ event: PinchEvent) -> Bool {
    let location = place(of: event.location)
    switch event.phase {
    case .began:
      guard canZoom, motion.pinch == nil, motion.zoomTravel == nil else { return false }
      beginZoom()
      cancelSharing()
      motion.release(at: nil)
      zoom.hold(at: location, offset: bounds.origin)
      motion.pinch = ScrollMotion.Pinch(
        scale: event.scale, location: location, time: event.time)
      wake()
    case .changed:
      guard var pinch = motion.pinch else { return false }
      pinch.drag.move(by: pinch.location - location, at: event.time)
      pinch.location = location
      motion.pinch = pinch
      zoom.follow(factor: event.scale / pinch.scale, at: location)
      showZoom()
    case .ended, .cancelled:
      guard let pinch = motion.pinch else { return false }
      motion.pinch = nil
      settleZoom(at: event.time, by: event.phase == .ended ? pinch.drag : nil)
    }
    return true
  }

  /// Ends a zoom by two fingers on a touchpad at `time`, in seconds.
  func endZoomByFingers(at time: Double) {
    guard motion.zoomTravel != nil else { return }
    motion.zoomTravel = nil
    settleZoom(at: time, by: nil)
  }

  /// Zooms to 2.5 times the scale that shows everything, or back to that scale, about `location`,
  /// in points of the window.
  func toggleZoom(at location: Point) {
    let fit = fittingZoomScale
    let isAtFit = zoom.range.resting(zoom.scale, fit: fit) == fit
    zoom(
      to: isAtFit ? fit * Tuning.Zoom.double : fit, about: place(of: location), animated: true)
  }

  // MARK: Taps

  /// Begins to watch the press of `event`, which may become a tap, and returns whether it does.
  func beginTap(_ event: PointerEvent) -> Bool {
    guard canZoom, event.isPrimary else { return false }
    _ = motion.taps.handle(event.input)
    return motion.taps.isPressed
  }

  /// Follows the press of `event`, and offers it to the next responders once it has moved too far
  /// for a tap; returns whether the scroll view watched it.
  func followTap(_ event: PointerEvent) -> Bool {
    guard motion.taps.isPressed else { return false }
    guard motion.taps.handle(event.input) == .cancelled, let window else { return true }
    let isAlone = window.recognizers(of: event.pointer, at: self).isEmpty
    if isAlone, motion.press == nil, window.responder(holding: event.pointer) === self {
      window.offerPress(event, from: self)
    }
    return true
  }

  /// Ends the press of `event`, zooms after the second of two taps, and returns whether the scroll
  /// view watched the press.
  func endTap(_ event: PointerEvent) -> Bool {
    guard motion.taps.isPressed else { return false }
    if case .tapped(_, let count) = motion.taps.handle(event.input), count.isMultiple(of: 2) {
      toggleZoom(at: event.location)
    }
    return true
  }

  // MARK: Rest

  /// Moves the contents to an allowed scale and to their ends at `time`, in seconds, after a
  /// gesture; they continue with the velocity of `drag`, if there is one.
  private func settleZoom(at time: Double, by drag: ScrollMotion.Drag?) {
    guard let view = zoomedView, let anchor = zoom.anchor else {
      zoom.release()
      return
    }
    let scale = zoom.range.resting(zoom.scale, fit: fittingZoomScale)
    if scale != zoom.scale {
      let limits = offsetLimits(of: view.bounds.size * scale)
      let offset = anchor.offset(at: scale)
      let end = Point(
        x: min(max(offset.x, limits.x.lowerBound), limits.x.upperBound),
        y: min(max(offset.y, limits.y.lowerBound), limits.y.upperBound))
      if window?.reducesMotion != true,
        zoom.glide(from: contentOffset, to: scale, offset: end, at: time)
      {
        return wake()
      }
      zoom.jump(to: scale)
      placeZoomedView()
      contentOffset = end
      delegate?.scrollViewDidZoom(self)
    }
    zoom.release()
    motion.release(at: time, by: drag)
    endZoom()
    wake()
  }

  /// Advances the motion of the zoom scale to `time`, in seconds, and returns whether it continues.
  func advanceZoom(to time: Double) -> Bool {
    guard zoom.isGliding else { return false }
    let isSettled = zoom.advance(to: time)
    showZoom()
    guard isSettled else { return true }
    zoom.release()
    // The anchor may have taken the contents beyond their ends, from where a drag still moves them.
    if motion.isHeld { motion.hold() } else { motion.release(at: time) }
    endZoom()
    return false
  }

  /// Draws the contents for the scale at which they rest, and tells the delegate that the zoom has
  /// ended.
  func endZoom() {
    zoomedView?.contentMagnification = zoom.scale
    showOffset()
    delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoom.scale)
  }
}
