import QuireAnimation

extension PropertyTrack {
  /// Continues from the current value and velocity of the property to the new value, which the
  /// animation block has set.
  ///
  /// - Parameters:
  ///   - change: A change that has already been made.
  ///   - range: The part of the progress in which the change is animated.
  ///   - curve: The timing curve of this part.
  ///   - clock: The clock of the animator.
  ///   - fading: The approach by which the former motion fades, if time is running.
  func join(
    _ change: AnimationRecorder.Change, during range: ClosedRange<Double>, curve: TimingCurve,
    clock: AnimationClock, fading: Approach
  ) {
    let progress = clock.progress
    let former = isAttached ? velocity : takeover?.velocity ?? .zero
    let rest = carried?.value(progress: progress, time: clock.time ?? 0) ?? .zero
    let step = extend(from: change.before, during: range, curve: curve, at: progress)
    attach()
    if let time = clock.time {
      carried = .fading(
        rest + step, velocity: former - timeline.slope(at: progress) * clock.rate, since: time,
        approach: fading.lasting(clock.remainingTime ?? 0))
    } else if step != .zero {
      carried = .held(rest + step, progress: progress)
    }
    update(to: clock)
  }

  /// Stops the fading of the former motion, and keeps its current offset.
  func hold(_ clock: AnimationClock) {
    takeover = nil
    guard case .fading? = carried else { return }
    let progress = clock.progress
    let value = carried?.value(progress: progress, time: clock.time ?? 0) ?? .zero
    carried = value == .zero ? nil : .held(value, progress: progress)
  }

  /// Starts to fade the kept offset and the velocity of the former motion along `fading`, at
  /// `time`.
  func release(_ clock: AnimationClock, at time: Double, fading: Approach) {
    if case .fading? = carried { return }
    let value = carried?.value(progress: clock.progress, time: time) ?? .zero
    var velocity = SIMD16<Double>.zero
    if let takeover {
      velocity = takeover.velocity - timeline.slope(at: clock.progress) * clock.rate
    }
    takeover = nil
    guard value != .zero || velocity != .zero else { return }
    carried = .fading(value, velocity: velocity, since: time, approach: fading)
  }

  /// Restores the values that the properties of `tracks` had before their animations, unless other
  /// code has changed them since.
  static func restore(_ tracks: [PropertyTrack]) {
    let untouched = tracks.filter { track in
      guard let view = track.view, !track.isSuperseded else { return false }
      return view.modelValue(of: track.property) == track.after
    }
    for track in tracks { track.detach() }
    set(untouched.map { ($0, $0.before) })
  }

  /// Sets the properties of `tracks` to the values that the views currently show.
  static func settle(_ tracks: [PropertyTrack]) {
    let shown = tracks.compactMap { track in
      track.isAttached ? track.view.map { (track, track.presentedValue(of: $0)) } : nil
    }
    for track in tracks { track.detach() }
    set(shown)
  }

  /// Sets the properties of the tracks to `values`, superviews first, and sizes before positions.
  ///
  /// A view that changes its size resizes its subviews.
  private static func set(_ values: [(track: PropertyTrack, value: AnimatedValue)]) {
    let ordered = values.map { track, value in
      (track: track, value: value, depth: track.depth, isSize: track.property == .size)
    }.sorted { a, b in
      a.depth != b.depth ? a.depth < b.depth : a.isSize && !b.isSize
    }
    for item in ordered { item.track.view?.setModelValue(item.value, of: item.track.property) }
  }

  private var depth: Int {
    view.map { sequence(first: $0, next: \.superview).reduce(0) { depth, _ in depth + 1 } } ?? 0
  }
}
