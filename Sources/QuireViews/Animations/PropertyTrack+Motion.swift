import QuireAnimation

extension PropertyTrack {
  /// Animates `change`, which has already been made, along `curve` in the part `range` of the
  /// progress, so that neither the value on screen nor its velocity jumps.
  ///
  /// - Parameters:
  ///   - change: A change that has already been made.
  ///   - range: The part of the progress in which the change is animated.
  ///   - curve: The timing curve of this part.
  ///   - clock: The clock of the animator.
  ///   - fading: The curve or spring along which the offset from the former motion fades, while the
  ///     clock runs.
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

  /// Keeps the offset from the former animation at its value at the current time of `clock`, so
  /// that the offset no longer fades.
  func hold(_ clock: AnimationClock) {
    takeover = nil
    guard case .fading? = carried else { return }
    let progress = clock.progress
    let value = carried?.value(progress: progress, time: clock.time ?? 0) ?? .zero
    carried = value == .zero ? nil : .held(value, progress: progress)
  }

  /// Starts to fade out the offset and the velocity that remain from the former animation, along
  /// the curve or spring `fading` and beginning at `time`, in seconds.
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

  /// Ends the animations `tracks` and restores the values before them, except of properties that
  /// other code has changed since.
  static func restore(_ tracks: [PropertyTrack]) {
    let untouched = tracks.filter { track in
      guard let view = track.view, !track.isSuperseded else { return false }
      return view.modelValue(of: track.property) == track.after
    }
    for track in tracks { track.detach() }
    set(untouched.map { ($0, $0.before) })
  }

  /// Ends the animations `tracks` and sets their properties to the values that are on screen.
  static func settle(_ tracks: [PropertyTrack]) {
    let shown = tracks.compactMap { track in
      track.isAttached ? track.view.map { (track, track.presentedValue(of: $0)) } : nil
    }
    for track in tracks { track.detach() }
    set(shown)
  }

  /// Sets each track's property to its value in `values`, superviews before subviews, and sizes
  /// before positions.
  ///
  /// The order matters because a view that changes its size resizes its subviews.
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
