import Quire
import QuireGeometry

/// Rotation by a command, and by two fingers, which may pinch at the same time.
///
/// The zoom moves the sheet, and the content is displaced on it. So the point between the fingers
/// stays there, whether the sheet zooms or not.
extension SheetScrollView {
  /// Whether two fingers rotate the sheet, or the sheet moves to a quarter turn.
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
    sheetDelegate?.sheetGeometryDidChange()
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
    case .ended:
      guard let pose = freeRotation.pose(about: sheet.bounds.center) else { return }
      let velocity = recognizer.velocity
      settle(
        from: pose, velocity: velocity,
        by: FreeRotation.quarterTurns(at: pose.angle, velocity: velocity))
    case .cancelled:
      guard let pose = freeRotation.pose(about: sheet.bounds.center) else { return }
      settle(from: pose, velocity: 0, by: 0)
    case .possible, .failed: break
    }
  }

  /// Rotates the paper by `turns` times 90°, clockwise, with an animation from where it is.
  func rotate(by turns: Int) {
    let middle = sheet.bounds.center
    settle(
      from: freeRotation.pose(about: middle) ?? SheetPose(anchor: middle, place: middle),
      velocity: freeRotation.velocity, by: turns)
  }

  /// Rotates the paper by `turns` quarter turns, and moves it to its place there from `pose`, the
  /// present displacement about its middle; `velocity` is the change of the angle, in radians per
  /// second.
  private func settle(from pose: SheetPose, velocity: Double, by turns: Int) {
    // Where the paper is in the window, which a new layout does not change.
    let middle = sheet.convert(pose.apply(to: sheet.bounds.center), to: nil)
    let (scale, former) = (pose.scale * paperScale, rotation)
    if !turns.isMultiple(of: 4) {
      stopZooming()
      sheetDelegate?.sheetDidRotate(by: turns)
      layoutIfNeeded()
    }
    let isRotated = rotation == former.rotated(by: turns)
    let angle = pose.angle - (isRotated ? Double(turns) * .pi / 2 : 0)
    guard let window, !window.reducesMotion,
      let place = middle.flatMap({ sheet.convert($0, from: nil) })
    else { return stopRotating() }
    let isShowing = freeRotation.isSettling
    freeRotation.settle(
      from: SheetPose(
        angle: angle, scale: scale / paperScale, anchor: sheet.bounds.center, place: place),
      velocity: velocity, at: window.time)
    showRotation()
    // The frames of the former movement are those of this one.
    guard !isShowing else { return }
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
