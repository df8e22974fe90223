import Quire
import QuireGeometry

/// Rotation by two fingers, which may pinch at the same time.
///
/// The zoom moves the sheet, and the content is displaced on it. So the point between the fingers
/// stays there, whether the sheet zooms or not.
extension SheetScrollView {
  /// Whether the sheet is rotated by two fingers or moves to a quarter turn.
  var isRotatingFreely: Bool { !freeRotation.isResting }

  /// Begins to watch for rotations.
  func prepareRotation() {
    rotationRecognizer.action = { [weak self] in self?.rotationDidChange($0) }
    addGestureRecognizer(rotationRecognizer)
  }

  /// Ends a rotation in progress at once, at the present quarter turn.
  func stopRotating() {
    guard isRotatingFreely else { return }
    freeRotation.stop()
    showRotation()
    rotationDidBeginOrEnd()
  }

  /// Shows the page block beside a sheet that rests, and the corners of a rotated sheet there.
  private func rotationDidBeginOrEnd() {
    clipsToBounds = !isRotatingFreely
    geometryDidChange()
  }

  private func rotationDidChange(_ recognizer: RotationGestureRecognizer) {
    let place = recognizer.location(in: sheet)
    switch recognizer.state {
    case .began:
      freeRotation.begin(at: place, about: sheet.bounds.center)
      rotationDidBeginOrEnd()
    case .changed:
      freeRotation.follow(angle: recognizer.rotation, at: place)
      showRotation()
    case .ended: settleRotation(velocity: recognizer.velocity)
    case .cancelled: settleRotation(velocity: nil)
    case .possible, .failed: break
    }
  }

  /// Rotates the paper to a quarter turn and moves it there; `velocity` is the change of the angle,
  /// in radians per second, or `nil` after a cancelled gesture, which rotates nothing.
  private func settleRotation(velocity: Double?) {
    guard let pose = freeRotation.pose(about: sheet.bounds.center) else { return }
    // Where the paper is in the window, which a new layout does not change.
    let middle = sheet.convert(pose.apply(to: sheet.bounds.center), to: nil)
    let (scale, former) = (pose.scale * paperScale, rotation)
    let turns = velocity.map { FreeRotation.quarterTurns(at: pose.angle, velocity: $0) } ?? 0
    if !turns.isMultiple(of: 4) {
      stopZooming()
      userDidRotate(turns)
      layoutIfNeeded()
    }
    let isRotated = rotation == former.rotated(by: turns)
    let angle = pose.angle - (isRotated ? Double(turns) * .pi / 2 : 0)
    guard let window, !window.reducesMotion,
      let place = middle.flatMap({ sheet.convert($0, from: nil) })
    else { return stopRotating() }
    freeRotation.settle(
      from: SheetPose(
        angle: angle, scale: scale / paperScale, anchor: sheet.bounds.center, place: place),
      velocity: velocity ?? 0, at: window.time)
    showRotation()
    window.observeFrames { [weak self] time in
      guard let self, freeRotation.isSettling else { return false }
      freeRotation.advance(to: time)
      showRotation()
      if !isRotatingFreely { rotationDidBeginOrEnd() }
      return isRotatingFreely
    }
  }

  /// Shows the content where the rotation has moved it.
  private func showRotation() {
    placeContent()
    showPart()
  }
}
