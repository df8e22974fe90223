import QuireAnimation

/// A recorder of the animated properties that an animation block changes, with their former values.
final class AnimationRecorder {
  @TaskLocal private static var innermost: AnimationRecorder?

  /// The recorder of the innermost running animation block, or `nil` outside all blocks.
  static var current: AnimationRecorder? {
    // A task that was started in a block inherits its recorder and outlives the block.
    innermost.flatMap { $0.isRunning ? $0 : nil }
  }

  /// A property with the value that it had before the block first changed it.
  struct Change {
    let view: View
    let property: AnimatedProperty
    let before: AnimatedValue
  }

  /// A keyframe that was added in the animation block.
  struct Keyframe {
    let range: ClosedRange<Double>
    let curve: TimingCurve
    let changes: () -> Void
  }

  private struct Key: Hashable {
    let view: ObjectIdentifier
    let property: AnimatedProperty
  }

  /// The recorded changes, in the order in which the properties first changed.
  private(set) var changes: [Change] = []
  private var known: Set<Key> = []
  private var isRunning = true
  /// The keyframes, in the order in which they were added.
  private(set) var keyframes: [Keyframe] = []

  /// Runs `block` and returns a record of its changes.
  static func record(_ block: () -> Void) -> AnimationRecorder {
    let recorder = AnimationRecorder()
    $innermost.withValue(recorder) { block() }
    recorder.isRunning = false
    return recorder
  }

  /// Runs `block` without recording its changes for any animation.
  static func withoutRecording(_ block: () -> Void) {
    $innermost.withValue(nil) { block() }
  }

  /// Records that `property` of `view` had the value `before`.
  func note(_ property: AnimatedProperty, of view: View, before: AnimatedValue) {
    let key = Key(view: ObjectIdentifier(view), property: property)
    guard known.insert(key).inserted else { return }
    changes.append(Change(view: view, property: property, before: before))
  }

  /// Adds a keyframe whose closure `changes` sets the properties, animated during `range` of the
  /// progress.
  func addKeyframe(
    during range: ClosedRange<Double>, curve: TimingCurve, changes: @escaping () -> Void
  ) {
    keyframes.append(Keyframe(range: range, curve: curve, changes: changes))
  }
}
