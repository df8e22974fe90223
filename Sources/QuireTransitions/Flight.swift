internal import QuireAnimation

/// The state of a running transition of a container: its change, progress and motion.
package struct Flight<Child: Hashable & Sendable>: Sendable {
  /// A request whose completion is called when the transition has ended.
  struct Answer: Sendable {
    /// The number of the request.
    let request: Int
    /// The end of the transition at which the request is fulfilled: the start if the request is for
    /// the old child, or the finish if it is for the new child.
    let goal: TransitionMachine.End
  }

  /// A fast swipe that turns several pages, each with its own transition.
  ///
  /// Its transitions are reported as one page turn.
  package struct Throw: Hashable, Sendable {
    /// The number of the first transition of the swipe.
    let number: Int
    /// The page that was shown before the swipe.
    let first: Child
  }

  /// The number that identifies the transition in its container.
  package let number: Int
  /// The change of the container's content that the transition shows.
  package let change: ContentChange<Child>
  /// The progress of the transition, and the state machine that changes it.
  var motion: TransitionMachine
  /// Whether the appearance callbacks of the children are called for the transition.
  ///
  /// They are called if the container is visible.
  var forwardsAppearance = false
  /// The progress that the previous transition has to reach before this transition starts to move,
  /// or `nil` if this transition need not wait.
  var spacing: Double?
  /// The time, in seconds, at which a page that was lifted without a gesture falls back, or `nil`
  /// if no page is lifted.
  ///
  /// It is ∞ before the first frame.
  var fallTime: Double?
  /// The fast swipe to which the transition belongs, or `nil` if it turns a single page.
  package internal(set) var thrown: Throw?
  /// The requests whose completions are called at the end of the transition, oldest first.
  var answers: [Answer] = []

  /// Creates the state of a transition, not yet begun, that shows `change` and has the number
  /// `number`; `tolerance` is an invisibly small difference of progress.
  ///
  /// If `isAnimated` is false, the content changes at once. The children `returning` have been
  /// taken by other containers, and become children of this container again.
  package init(
    _ number: Int, _ change: ContentChange<Child>, isAnimated: Bool = true,
    returning: [Child] = [], tolerance: Double
  ) {
    self.number = number
    var change = change
    change.isAnimated = isAnimated
    change.joining += returning
    self.change = change
    motion = TransitionMachine(tolerance: tolerance)
  }

  /// Whether the transition waits to start until the previous transition has advanced far enough.
  package var isWaiting: Bool { spacing != nil }

  /// Whether the transition waits to start and may start now, because the previous transition has
  /// advanced far enough.
  var isDue: Bool { spacing.map { motion.limit >= $0 } ?? false }

  /// Whether the transition is going back to its start, or has ended there.
  package var isCancelled: Bool { heading == .start }

  /// Whether the transition changes with time, without input from a gesture.
  var isMoving: Bool { fallTime != nil || !isWaiting && motion.isMoving }
}

/// Shortcuts to the properties of `motion`, the state machine of the transition.
extension Flight {
  package var progress: Double { motion.progress }
  package var drawnProgress: Double { motion.drawnProgress }
  package var lean: Double { motion.lean }
  package var velocity: Double { motion.velocity }
  package var heading: TransitionMachine.End? { motion.heading }
  package var isHeld: Bool { motion.isHeld }
  package var hasEnded: Bool { motion.hasEnded }

  /// Returns the moments through which the transition has moved since it was in the state `former`,
  /// at most `step` seconds apart.
  package func moments(since former: Flight, step: Double) -> [TransitionMachine.Moment] {
    motion.moments(since: former.motion, step: step)
  }
}
