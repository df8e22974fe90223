internal import QuireAnimation

/// A transition of a container, in flight.
package struct Flight<Child: Hashable & Sendable>: Sendable {
  /// A request that waits for the outcome of a flight.
  struct Answer: Sendable {
    /// The number of the request.
    let request: Int
    /// The end at which the request has what it wanted.
    let goal: TransitionMachine.End
  }

  /// A throw that turns several pages: flights that follow each other, told as one turn.
  package struct Throw: Hashable, Sendable {
    /// The number of its first flight.
    let number: Int
    /// The page that it leads away from.
    let first: Child
  }

  /// The number that identifies the flight in its container.
  package let number: Int
  /// The change of the content.
  package let change: ContentChange<Child>
  /// The progress and its motion.
  var motion: TransitionMachine
  /// Whether the children are told that they appear and disappear: the container can be seen.
  var forwardsAppearance = false
  /// The progress of the flight ahead at which this one departs, or `nil` if it does not lie still.
  var spacing: Double?
  /// The time at which a page that rose at an end of a book falls, in seconds, ∞ before its first
  /// frame, or `nil` if no page rises by itself.
  var fallTime: Double?
  /// The throw that the flight belongs to, or `nil` if it turns one page.
  package internal(set) var riffle: Throw?
  /// The requests that wait for the outcome, in their order.
  var answers: [Answer] = []

  /// A flight that has not begun, with the progress that cannot be seen as its tolerance.
  package init(_ number: Int, _ change: ContentChange<Child>, tolerance: Double) {
    self.number = number
    self.change = change
    motion = TransitionMachine(tolerance: tolerance)
  }

  /// Whether the flight lies still until the one ahead of it is far enough.
  package var isLying: Bool { spacing != nil }

  /// Whether the flight lies still, but the one ahead of it is far enough.
  var isDue: Bool { spacing.map { motion.limit >= $0 } ?? false }

  /// Whether the flight goes, or has gone, back to where it came from.
  package var isCancelled: Bool { heading == .start }

  /// Whether something about the flight changes with time alone.
  var isMoving: Bool { fallTime != nil || !isLying && motion.isMoving }
}

/// The questions to a `TransitionMachine` that its flight answers.
extension Flight {
  package var progress: Double { motion.progress }
  package var drawnProgress: Double { motion.drawnProgress }
  package var lean: Double { motion.lean }
  package var velocity: Double { motion.velocity }
  package var heading: TransitionMachine.End? { motion.heading }
  package var isHeld: Bool { motion.isHeld }
  package var hasEnded: Bool { motion.hasEnded }
}
