import QuireAnimation

/// An interaction that drives transitions by pinching a view, on a touchpad or on the screen.
///
/// The progress p is reached when the distance between the fingers is 1 − p times the distance at
/// the beginning. When a pinch begins, `onBegin` starts a transition. The delegate of the container
/// returns this object as the interaction controller while `isInProgress` is `true`, and `nil` at
/// other times.
public final class PinchInteraction: PercentDrivenInteraction {
  /// Called when a pinch begins, to start the transition for it.
  public var onBegin: () -> Void
  /// Whether a pinch is in progress.
  public private(set) var isInProgress = false
  private let pinch = PinchGestureRecognizer()

  /// Creates an interaction that is attached to no view.
  public init(onBegin: @escaping () -> Void) {
    self.onBegin = onBegin
    super.init()
    pinch.action = { [weak self] _ in self?.pinchDidChange() }
  }

  /// Attaches the interaction to `view`, and detaches it from its former view.
  public func attach(to view: View) {
    view.addGestureRecognizer(pinch)
  }

  private func pinchDidChange() {
    let (scale, velocity) = (pinch.scale, pinch.velocity)
    switch pinch.state {
    case .began:
      isInProgress = true
      onBegin()
      context?.follow(1 - scale)
    case .changed:
      if isInProgress { context?.follow(1 - scale) }
    case .ended:
      guard isInProgress else { return }
      isInProgress = false
      let isSlow = abs(velocity) < Tuning.Pinch.fastVelocity
      let isMeant = isSlow ? 1 - scale >= Tuning.Commit.share : velocity < 0
      if isMeant { finish(velocity: -velocity) } else { cancel(velocity: -velocity) }
    case .cancelled:
      guard isInProgress else { return }
      isInProgress = false
      cancel(velocity: 0)
    case .possible, .failed: break
    }
  }
}
