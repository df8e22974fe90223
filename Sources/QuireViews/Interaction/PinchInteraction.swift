import QuireAnimation

/// Drives transitions by two fingers that move together over a view, on a touchpad or on a screen.
///
/// At p fingers are 1 − p times as far apart as when they came. A pinch that begins asks for a
/// transition by `onBegin`. What delegate of a container is asked for an interaction controller
/// meanwhile returns this one while `isInProgress`, else nil.
public final class PinchInteraction: PercentDrivenInteraction {
  /// A pinch begins: asks for the transition that it stands for, if for any.
  public var onBegin: () -> Void
  /// Whether a pinch is going on.
  public private(set) var isInProgress = false
  private let pinch = PinchGestureRecognizer()

  /// An interaction by pinches over no view yet.
  public init(onBegin: @escaping () -> Void) {
    self.onBegin = onBegin
    super.init()
    pinch.action = { [weak self] _ in self?.pinchDidChange() }
  }

  /// Takes the pinches over `view`, and no longer those over the view that it was attached to.
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
