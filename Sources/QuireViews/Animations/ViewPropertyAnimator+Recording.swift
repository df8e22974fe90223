import QuireAnimation

extension ViewPropertyAnimator {
  /// Activates the animator, and at once runs the animation block `changes` and then the stored
  /// blocks.
  func activate(with changes: () -> Void) {
    precondition(state == .inactive, "an animator can run only once")
    state = .active
    commit(AnimationRecorder.record(changes), delayFactor: 0)
    activateBlocks()
  }

  /// Activates the animator by running its stored animation blocks, unless the animator was
  /// activated before.
  func activate() {
    guard state == .inactive else { return }
    state = .active
    activateBlocks()
  }

  private func activateBlocks() {
    let waiting = blocks
    blocks = []
    for block in waiting { run(block) }
  }

  /// Runs the animation block `block`, and animates its property changes from the end of the
  /// block's delay to the end of the animation.
  func run(_ block: Block) {
    commit(AnimationRecorder.record(block.changes), delayFactor: block.delayFactor)
  }

  private func commit(_ recorder: AnimationRecorder, delayFactor: Double) {
    let done = min(max(clock.progress, 0), 1)
    let first = done + (1 - done) * delayFactor
    func position(_ share: Double) -> Double { min(first + (1 - first) * share, 1) }
    commit(recorder.changes, during: first...1, curve: .linear)
    let keyframes = recorder.keyframes.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, keyframe) in keyframes {
      let inner = AnimationRecorder.record(keyframe.changes)
      commit(
        inner.changes,
        during: position(keyframe.range.lowerBound)...position(keyframe.range.upperBound),
        curve: keyframe.curve)
    }
  }

  private func commit(
    _ changes: [AnimationRecorder.Change], during range: ClosedRange<Double>, curve: TimingCurve
  ) {
    for change in changes where change.view.modelValue(of: change.property) != change.before {
      let former = change.view.animatedTracks?[change.property]
      let track: PropertyTrack
      if let former, former.animator === self {
        track = former
      } else {
        track = PropertyTrack(
          change.property, of: change.view, before: change.before, animator: self,
          takingOver: former)
        tracks.append(track)
      }
      track.join(
        change, during: range, curve: curve, clock: clock,
        fading: (clock.approach ?? approach).gentle)
    }
  }
}
