/// The methods that move the contents with the frames of the window.
extension ScrollView {
  /// Starts to observe the frames of the window, until the contents no longer move and the
  /// indicators no longer fade.
  func wake() {
    guard let window, !motion.isObserving else { return }
    motion.isObserving = true
    window.observeFrames { [weak self, weak window] time in
      guard let self, self.window === window else { return false }
      return advance(to: time)
    }
  }

  /// Calls `wake()` at `time`, in seconds, so that the scroll indicators can fade out from then on.
  func wake(at time: Double) {
    if let alarm = motion.alarm { window?.cancel(alarm) }
    motion.alarm = window?.setAlarm(at: time) { [weak self] _ in self?.wake() }
  }

  private func advance(to time: Double) -> Bool {
    let wasCoasting = motion.isCoasting
    let zooms = advanceZoom(to: time)
    let goesAcross = motion.x.advance(to: time)
    let goesDown = motion.y.advance(to: time)
    showOffset()
    let moves = goesAcross || goesDown || zooms
    let fades = indicators.advance(to: time, isScrolling: moves || motion.isHeld)
    motion.isObserving = moves || fades
    if wasCoasting, !motion.isCoasting, !motion.isHeld {
      delegate?.scrollViewDidEndDecelerating(self)
    }
    return motion.isObserving
  }
}
