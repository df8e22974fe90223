/// The methods that move the contents steadily, at a velocity that may change with every frame.
extension ScrollView {
  /// Scrolls the contents vertically until `velocity` returns zero or the contents have reached
  /// their end; does nothing if the contents already scroll in this way.
  ///
  /// - Parameters:
  ///   - velocity: Returns the velocity of the offset in the next frame, in points per second.
  ///   - didScroll: Called after each frame in which the contents have moved.
  func scrollSteadily(
    at velocity: @escaping () -> Double, didScroll: @escaping () -> Void = {}
  ) {
    guard motion.steadyTime == nil, let window, canScrollSteadily(at: velocity()) else { return }
    motion.steadyTime = window.time
    window.observeFrames { [weak self, weak window] time in
      guard let self, self.window === window, let last = motion.steadyTime else { return false }
      let velocity = velocity()
      let moves = canScrollSteadily(at: velocity)
      motion.steadyTime = moves ? time : nil
      guard moves else { return false }
      contentOffset.y += velocity * (time - last)
      didScroll()
      return true
    }
  }

  /// Returns whether the contents can move vertically at `velocity`, in points per second.
  func canScrollSteadily(at velocity: Double) -> Bool {
    velocity != 0 && motion.y.canMove(by: velocity)
  }
}
