import QuireAnimation

/// An interaction controller that drives a transition while the user pinches a view, on a touchpad
/// or on the screen.
///
/// When the fingers move together, the progress p of the transition is 1 minus the distance between
/// the fingers, divided by their distance at the beginning. When a pinch begins, `onBegin` requests
/// a transition. The delegate of the container returns this object as the interaction controller
/// while `isInProgress` is `true`, and `nil` at other times.
public final class PinchInteraction: PercentDrivenInteraction {
  /// Called when a pinch begins, to request the transition that the pinch drives.
  public var onBegin: () -> Void
  /// Whether a pinch is in progress.
  public private(set) var isInProgress = false
  private let pinch = PinchGestureRecognizer()

  /// Creates an interaction controller that is attached to no view yet; `onBegin` is called when a
  /// pinch begins.
  public init(onBegin: @escaping () -> Void) {
    self.onBegin = onBegin
    super.init()
    pinch.action = { [weak self] _ in self?.pinchDidChange() }
  }

  /// Attaches the interaction controller to `view`, and detaches it from its former view.
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
