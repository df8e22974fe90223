internal import QuireAnimation

/// A page that rises a little at an end of a book and falls again.
struct PageLift: Sendable {
  /// How high the page rises, as progress.
  static let progress = Tuning.BookEnd.lift
  /// How long the page is up, in seconds.
  static let duration = Tuning.BookEnd.liftDuration

  /// When the page falls; `nil` before its first frame.
  var end: Double?
}

/// One transition of a container in flight.
package struct Flight<Child: Hashable & Sendable>: Sendable {
  /// Somebody who waits for the outcome.
  struct Answer: Hashable, Sendable {
    /// The number of the request.
    let request: Int
    /// The end at which the request has what it wanted.
    let goal: TransitionMachine.End
  }

  /// The number by which the others name it.
  package let number: Int
  /// What it changes.
  let change: ContentChange<Child>
  /// Where it is on its way.
  var motion: TransitionMachine
  /// Whether its children are told that they come and go: the container can be seen.
  var forwardsAppearance: Bool
  /// Whether it lies still until the one ahead of it is far enough.
  var isLying = false
  /// How far the one ahead of it has to be for it to depart, as progress.
  var spacing = Tuning.Riffle.spacing
  /// What lifts it, where no hand does.
  var lift: PageLift?
  /// The throw that it belongs to.
  var riffle: Int?
  /// Those who wait for the outcome, in the order of asking.
  var answers: [Answer] = []

  /// Whether something about it changes with time alone.
  var isMoving: Bool { lift != nil || !isLying && motion.isMoving }

  /// Whether it goes back to where it came from.
  var isCancelled: Bool { motion.heading == .start }
}

/// How a flight is drawn, and what drives it.
package struct FlightState: Hashable, Sendable {
  /// How far it has come, 0…1.
  package let progress: Double
  /// What is drawn: the progress, and how far a curve leads beyond its ends.
  package let drawnProgress: Double
  /// What a hand pulls it aside, in points.
  package let lean: Double
  /// The progress per second with which it moves by itself.
  package let velocity: Double
  /// Whether a hand holds it.
  package let isHeld: Bool
  /// Whether it lies still until the one ahead of it is far enough.
  package let isLying: Bool
  /// The number of the throw that it belongs to.
  package let riffle: Int?
  /// Where it goes, or has gone.
  package let heading: TransitionMachine.End
  /// Whether it is over.
  package let hasEnded: Bool

  /// The state of a flight.
  package init<Child>(of flight: Flight<Child>) {
    self.init(of: flight.motion, isLying: flight.isLying, riffle: flight.riffle)
  }

  /// The state of `motion`.
  package init(of motion: TransitionMachine, isLying: Bool = false, riffle: Int? = nil) {
    self.riffle = riffle
    progress = motion.progress
    drawnProgress = motion.drawnProgress
    lean = motion.lean
    velocity = motion.velocity
    isHeld = motion.isHeld
    self.isLying = isLying
    heading = motion.heading ?? (motion.hasEnded && motion.progress == 0 ? .start : .finish)
    hasEnded = motion.hasEnded
  }

  /// Whether it goes, or has gone, back to where it came from.
  package var isCancelled: Bool { heading == .start }
}

/// Several pages turned by one throw: flights that follow each other, told as one turn.
struct Throw<Child: Hashable & Sendable>: Sendable {
  /// The page that it leads away from.
  let first: Child
  /// Whether one of its flights has arrived.
  var hasTurned = false
}
