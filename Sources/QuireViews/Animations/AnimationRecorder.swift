import QuireAnimation

/// A recorder of the view properties that an animation block changes, with their values before the
/// change.
final class AnimationRecorder {
  @TaskLocal private static var innermost: AnimationRecorder?

  /// The recorder of the innermost running animation block, or `nil` outside all blocks.
  static var current: AnimationRecorder? {
    // A task that was started in a block inherits its recorder and outlives the block.
    innermost.flatMap { $0.isRunning ? $0 : nil }
  }

  /// A changed property of a view, with its value before the animation block first changed it.
  struct Change {
    let view: View
    let property: AnimatedProperty
    let before: AnimatedValue
  }

  /// A keyframe that the animation block has added: a part of the progress, a timing curve and a
  /// closure.
  struct Keyframe {
    let range: ClosedRange<Double>
    let curve: TimingCurve
    let changes: () -> Void
  }

  private struct Key: Hashable {
    let view: ObjectIdentifier
    let property: AnimatedProperty
  }

  /// The recorded changes, in the order in which the block first changed the properties.
  private(set) var changes: [Change] = []
  private var known: Set<Key> = []
  private var isRunning = true
  /// The keyframes that the animation block has added, in the order in which it added them.
  private(set) var keyframes: [Keyframe] = []

  /// Runs the animation block `block` and returns the recorder of its changes.
  static func record(_ block: () -> Void) -> AnimationRecorder {
    let recorder = AnimationRecorder()
    $innermost.withValue(recorder) { block() }
    recorder.isRunning = false
    return recorder
  }

  /// Runs `block` without recording its changes, so that they are not animated.
  static func withoutRecording(_ block: () -> Void) {
    $innermost.withValue(nil) { block() }
  }

  /// Records `before` as the value that `property` of `view` had before the block, unless an
  /// earlier change of this property is recorded already.
  func note(_ property: AnimatedProperty, of view: View, before: AnimatedValue) {
    let key = Key(view: ObjectIdentifier(view), property: property)
    guard known.insert(key).inserted else { return }
    changes.append(Change(view: view, property: property, before: before))
  }

  /// Adds a keyframe, which animates the property changes in `changes` along `curve` during the
  /// part `range` of the progress 0…1.
  func addKeyframe(
    during range: ClosedRange<Double>, curve: TimingCurve, changes: @escaping () -> Void
  ) {
    keyframes.append(Keyframe(range: range, curve: curve, changes: changes))
  }
}
