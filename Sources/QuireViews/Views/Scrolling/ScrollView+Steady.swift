/// The methods that move the contents steadily, at a velocity that may change with every frame.
extension ScrollView {
  /// Scrolls the contents until `velocity` returns zero or the contents have reached their end in
  /// its direction; does nothing if the contents already scroll in this way.
  ///
  /// - Parameters:
  ///   - velocity: Returns the velocity of the offset in the next frame, in points per second.
  ///   - didScroll: Called after each frame in which the contents have moved.
  package func scrollSteadily(
    at velocity: @escaping () -> Vector, didScroll: @escaping () -> Void = {}
  ) {
    guard motion.steadyTime == nil, let window, possibleVelocity(velocity()) != .zero else {
      return
    }
    motion.steadyTime = window.time
    window.observeFrames { [weak self, weak window] time in
      guard let self, self.window === window, let last = motion.steadyTime else { return false }
      let velocity = possibleVelocity(velocity())
      motion.steadyTime = velocity == .zero ? nil : time
      guard velocity != .zero else { return false }
      contentOffset = contentOffset + velocity * (time - last)
      didScroll()
      return true
    }
  }

  /// Returns `velocity`, in points per second, without the directions in which the contents have
  /// reached their end.
  func possibleVelocity(_ velocity: Vector) -> Vector {
    Vector(
      x: velocity.x != 0 && motion.x.canMove(by: velocity.x) ? velocity.x : 0,
      y: velocity.y != 0 && motion.y.canMove(by: velocity.y) ? velocity.y : 0)
  }
}
