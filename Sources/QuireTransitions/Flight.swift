internal import QuireAnimation

/// A running transition of a container, with its progress.
package struct Flight<Child: Hashable & Sendable>: Sendable {
  /// A request whose completion is called at the end of a flight.
  struct Answer: Sendable {
    /// The number of the request.
    let request: Int
    /// The end of the flight at which the request has been carried out.
    let goal: TransitionMachine.End
  }

  /// A throw of several pages: flights that follow each other and are reported as one page turn.
  package struct Throw: Hashable, Sendable {
    /// The number of the first flight of the throw.
    let number: Int
    /// The page at which the throw began.
    let first: Child
  }

  /// The number that identifies the flight in its container.
  package let number: Int
  /// The change of the container's content that the flight shows.
  package let change: ContentChange<Child>
  /// The progress of the flight and its motion.
  var motion: TransitionMachine
  /// Whether the children of the flight are told that they appear and disappear, because the
  /// container is visible.
  var forwardsAppearance = false
  /// The progress of the flight ahead at which this flight starts, or `nil` if this flight does not
  /// wait.
  var spacing: Double?
  /// The time at which a lifted page falls back, in seconds, or ∞ before its first frame; `nil` if
  /// no page is lifted.
  var fallTime: Double?
  /// The throw that the flight belongs to, or `nil` if it turns one page.
  package internal(set) var riffle: Throw?
  /// The requests to answer at the end of the flight, oldest first.
  var answers: [Answer] = []

  /// Creates a flight that has not begun; `tolerance` is a difference of progress too small to be
  /// seen.
  package init(_ number: Int, _ change: ContentChange<Child>, tolerance: Double) {
    self.number = number
    self.change = change
    motion = TransitionMachine(tolerance: tolerance)
  }

  /// Whether the flight waits at its start until the flight ahead of it is far enough.
  package var isLying: Bool { spacing != nil }

  /// Whether the flight waits at its start, but the flight ahead of it is far enough.
  var isDue: Bool { spacing.map { motion.limit >= $0 } ?? false }

  /// Whether the flight goes back to its start, or has gone back.
  package var isCancelled: Bool { heading == .start }

  /// Whether the flight moves with time, without a gesture.
  var isMoving: Bool { fallTime != nil || !isLying && motion.isMoving }
}

/// The properties of the flight's motion, for direct access.
extension Flight {
  package var progress: Double { motion.progress }
  package var drawnProgress: Double { motion.drawnProgress }
  package var lean: Double { motion.lean }
  package var velocity: Double { motion.velocity }
  package var heading: TransitionMachine.End? { motion.heading }
  package var isHeld: Bool { motion.isHeld }
  package var hasEnded: Bool { motion.hasEnded }
}
