import QuireAnimation

/// What animated properties were before an animation block changed them.
final class AnimationRecorder {
  @TaskLocal private static var innermost: AnimationRecorder?

  /// The one of the innermost animation block that is running; nil outside all of them.
  static var current: AnimationRecorder? {
    // A task that was begun in a block inherits its recorder, and outlives it.
    innermost.flatMap { $0.isRunning ? $0 : nil }
  }

  /// A property as it was before the block first changed it.
  struct Change {
    let view: View
    let property: AnimatedProperty
    let before: AnimatedValue
  }

  /// A keyframe that is to happen within the block.
  struct Keyframe {
    let range: ClosedRange<Double>
    let curve: TimingCurve
    let changes: () -> Void
  }

  private struct Key: Hashable {
    let view: ObjectIdentifier
    let property: AnimatedProperty
  }

  /// In the order in which they first changed.
  private(set) var changes: [Change] = []
  private var known: Set<Key> = []
  private var isRunning = true
  /// In the order in which they were added.
  private(set) var keyframes: [Keyframe] = []

  /// Runs `block` and returns what it changed.
  static func record(_ block: () -> Void) -> AnimationRecorder {
    let recorder = AnimationRecorder()
    $innermost.withValue(recorder) { block() }
    recorder.isRunning = false
    return recorder
  }

  /// Runs `block`, whose changes belong to no animation.
  static func withoutRecording(_ block: () -> Void) {
    $innermost.withValue(nil) { block() }
  }

  /// Notes what `property` of `view` was.
  func note(_ property: AnimatedProperty, of view: View, before: AnimatedValue) {
    let key = Key(view: ObjectIdentifier(view), property: property)
    guard known.insert(key).inserted else { return }
    changes.append(Change(view: view, property: property, before: before))
  }

  /// Has `changes` happen during `range` of the progress.
  func addKeyframe(
    during range: ClosedRange<Double>, curve: TimingCurve, changes: @escaping () -> Void
  ) {
    keyframes.append(Keyframe(range: range, curve: curve, changes: changes))
  }
}
