import QuireAnimation

/// One property of one view on its way to the model value, as far as one animator moves it.
///
/// What shows is the model value plus what the track adds, which is nothing at the end: so model
/// values can be changed at any moment by anybody.
final class PropertyTrack {
  /// A motion that goes on as soon as time runs.
  struct Takeover {
    /// Per second.
    let velocity: SIMD16<Double>
    /// The moment at which it was that, in seconds.
    let time: Double
  }

  private(set) weak var view: View?
  let property: AnimatedProperty
  private(set) weak var animator: ViewPropertyAnimator?
  /// The model value before the animation.
  let before: AnimatedValue
  /// The model value that the animation goes to.
  private(set) var after: AnimatedValue
  /// How values become numbers.
  private(set) var basis: AnimatedBasis
  /// The way there over the animator's progress.
  private(set) var timeline: Timeline<SIMD16<Double>>
  /// What is left of the motion before.
  var carried: CarriedMotion?
  /// The flight in which it was taken over; nil if it was at rest, or has gone on from there.
  var takeover: Takeover?
  /// What is added to the model value at present.
  private(set) var addition = SIMD16<Double>.zero
  /// Whether another animator has taken the property over.
  private(set) var isSuperseded = false

  /// The track of `property`, which has changed from `before` to what it is now, and which
  /// `former` moved until now; it starts where that one has brought it, with its velocity.
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
        // Another track has perhaps turned it more than once.
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

  /// Whether the view shows what this track adds.
  var isAttached: Bool { view?.animatedTracks?[property] === self }

  /// Adds the way to the present model value.
  ///
  /// - Parameters:
  ///   - before: the model value that the view had before it was changed to that.
  ///   - range: the part of the progress in which it shows.
  ///   - curve: of that part of the way.
  ///   - progress: where the animator is.
  /// - Returns: how far the value at `progress` was, before, from what it is now.
  func extend(
    from before: AnimatedValue, during range: ClosedRange<Double>, curve: TimingCurve,
    at progress: Double
  ) -> SIMD16<Double> {
    guard let view else { return .zero }
    if isAttached, let vector = basis.vector(of: view.resolved(before, of: property)) {
      // Somebody may have changed the model in between.
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

  /// Has the view show what this track adds, in place of another.
  func attach() {
    guard let view else { return }
    if let former = view.animatedTracks?[property], former !== self { former.isSuperseded = true }
    view.animatedTracks = view.animatedTracks ?? [:]
    view.animatedTracks?[property] = self
  }

  /// Has the view show its model value, unless another track moves it.
  func detach() {
    guard let view, isAttached else { return }
    view.animatedTracks?[property] = nil
    if view.animatedTracks?.isEmpty == true { view.animatedTracks = nil }
    view.presentationDidChange(of: property)
  }

  /// Brings what it adds to the animator's present progress.
  func update(to clock: AnimationClock) {
    let progress = clock.progress
    var new = timeline.value(at: progress) - timeline.end
    if let carried { new += carried.value(progress: progress, time: clock.time ?? 0) }
    guard new != addition else { return }
    addition = new
    if isAttached { view?.presentationDidChange(of: property) }
  }

  /// How fast what it adds changes, per second.
  var velocity: SIMD16<Double> {
    guard let clock = animator?.clock else { return .zero }
    guard let time = clock.time else { return takeover?.velocity ?? .zero }
    return timeline.slope(at: clock.progress) * clock.rate
      + (carried?.velocity(time: time) ?? .zero)
  }

  /// What shows of `view`, whose model has changed or not.
  func presentedValue(of view: View) -> AnimatedValue {
    presentation(of: view.resolved(view.modelValue(of: property), of: property))
  }

  /// What shows when the model value is `value`.
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
