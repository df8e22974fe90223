import QuireAnimation

/// The animation of one property of one view by one animator.
///
/// The view shows the value of its property plus an offset, which the track brings to zero at the
/// end. The property can therefore be changed at any time.
final class PropertyTrack {
  /// The last velocity of a replaced animation, with which the new animation begins.
  struct Takeover {
    /// The velocity of the replaced animation: the change per second of each component of the
    /// animated value.
    let velocity: SIMD16<Double>
    /// The time, in seconds, at which the replaced animation had this velocity.
    let time: Double
  }

  private(set) weak var view: View?
  let property: AnimatedProperty
  private(set) weak var animator: ViewPropertyAnimator?
  /// The value of the property before the animation.
  let before: AnimatedValue
  /// The value of the property at the end of the animation.
  private(set) var after: AnimatedValue
  /// The mapping of the property's values to vectors, which are interpolated.
  private(set) var basis: AnimatedBasis
  /// The values of the property, as vectors, as a function of the animator's progress.
  private(set) var timeline: Timeline<SIMD16<Double>>
  /// The offset that remains from the replaced animation, or `nil` if there is none.
  var carried: CarriedMotion?
  /// The velocity of the replaced animation, or `nil` if there is no velocity to continue.
  var takeover: Takeover?
  /// The current difference between the value on screen and the value of the property, as a vector.
  private(set) var addition = SIMD16<Double>.zero
  /// Whether an animation of another animator has replaced this one.
  private(set) var isSuperseded = false

  /// Creates the animation of `property` of `view`, which has just changed from the value `before`;
  /// it continues the motion of `former`, the animation that it replaces, if there is one.
  ///
  /// The animation begins with the value and the velocity of `former`, the animation that it
  /// replaces.
  init(
    _ property: AnimatedProperty, of view: View, before: AnimatedValue,
    animator: ViewPropertyAnimator, takingOver former: PropertyTrack?
  ) {
    self.property = property
    self.view = view
    self.animator = animator
    self.before = before
    after = view.modelValue(of: property)
    let old = view.resolved(before, of: property)
    let shown = former?.presentation(of: old) ?? old
    let new = view.resolved(after, of: property)

    basis = .plain
    var start = basis.vector(of: shown) ?? .zero
    if case .transform(let transform) = shown {
      basis = .matrix
      start = basis.vector(of: shown) ?? .zero
      if let components = TransformComponents(transform),
        case .transform(let goal) = new, let target = TransformComponents(goal)
      {
        // The former track may have made more than one full turn.
        start = former?.componentVector(of: old) ?? components.vector
        let rotation = TransformComponents(vector: start).rotation
        basis = .components(towards: target.turned(towards: rotation).rotation)
      }
    }
    timeline = Timeline(from: start)
    if let former, former.hasSameBasis(as: basis), let time = former.animator?.clock.time {
      takeover = Takeover(velocity: former.velocity, time: time)
    }
  }

  /// Whether this animation determines the value of the property on screen.
  var isAttached: Bool { view?.animatedTracks?[property] === self }

  /// Adds the change from `before` to the property's new value, along `curve` in the part `range`
  /// of the progress; returns the jump at `progress`: the old animated value minus the new one.
  func extend(
    from before: AnimatedValue, during range: ClosedRange<Double>, curve: TimingCurve,
    at progress: Double
  ) -> SIMD16<Double> {
    guard let view else { return .zero }
    if isAttached, let vector = basis.vector(of: view.resolved(before, of: property)) {
      // Other code may have changed the model value in between.
      timeline.shift(by: vector - timeline.end)
    }
    let here = timeline.value(at: progress)
    after = view.modelValue(of: property)
    let new = view.resolved(after, of: property)
    if case .components = basis, case .transform(let transform) = new {
      guard let target = TransformComponents(transform) else { return .zero }
      let last = TransformComponents(vector: timeline.end).rotation
      basis = .components(towards: target.turned(towards: last).rotation)
    }
    timeline.add(basis.vector(of: new) ?? timeline.end, during: range, curve: curve)
    return here - timeline.value(at: progress)
  }

  /// Attaches the animation to its view, so that it determines the value of the property on screen.
  func attach() {
    guard let view else { return }
    if let former = view.animatedTracks?[property], former !== self { former.isSuperseded = true }
    view.animatedTracks = view.animatedTracks ?? [:]
    view.animatedTracks?[property] = self
  }

  /// Detaches the animation from its view, which then shows the property's own value; does nothing
  /// if another animation is attached.
  func detach() {
    guard let view, isAttached else { return }
    view.animatedTracks?[property] = nil
    if view.animatedTracks?.isEmpty == true { view.animatedTracks = nil }
    view.presentationDidChange(of: property)
  }

  /// Updates the difference between the value on screen and the property's own value to the current
  /// progress of `clock`.
  func update(to clock: AnimationClock) {
    let progress = clock.progress
    var new = timeline.value(at: progress) - timeline.end
    if let carried { new += carried.value(progress: progress, time: clock.time ?? 0) }
    guard new != addition else { return }
    addition = new
    if isAttached { view?.presentationDidChange(of: property) }
  }

  /// The change per second of the difference between the value on screen and the property's own
  /// value.
  var velocity: SIMD16<Double> {
    guard let clock = animator?.clock else { return .zero }
    guard let time = clock.time else { return takeover?.velocity ?? .zero }
    return timeline.slope(at: clock.progress) * clock.rate
      + (carried?.velocity(time: time) ?? .zero)
  }

  /// Returns the value of the property that `view` currently shows on screen.
  func presentedValue(of view: View) -> AnimatedValue {
    presentation(of: view.resolved(view.modelValue(of: property), of: property))
  }

  /// Returns the value that the view shows on screen if its property has the value `value`.
  private func presentation(of value: AnimatedValue) -> AnimatedValue {
    guard addition != .zero, let vector = basis.vector(of: value) else { return value }
    return basis.value(of: vector + addition, like: value)
  }

  private func componentVector(of value: AnimatedValue) -> SIMD16<Double>? {
    guard case .components = basis, let vector = basis.vector(of: value) else { return nil }
    return vector + addition
  }

  private func hasSameBasis(as other: AnimatedBasis) -> Bool {
    switch (basis, other) {
    case (.components, .components), (.plain, .plain), (.matrix, .matrix): true
    default: false
    }
  }
}
