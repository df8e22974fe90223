/// The constants for pages that follow the pointer and for their release.
extension Tuning {
  /// Constants for the motion of a page that follows a pointer, and for the points at which a page
  /// can be grabbed.
  package enum Hold {
    /// The least distance between the line about which a page turns and a point at which the page
    /// can be grabbed, as a fraction of the turning page's length.
    ///
    /// The value was chosen for Quire.
    package static let leastLever = 0.25
    /// The time constant, in seconds, with which a grabbed page approaches the pointer.
    ///
    /// The value was chosen for Quire.
    package static let approach = 0.04
    /// The time, in seconds after the pointer first moves, from which a grabbed page approaches the
    /// pointer at a constant rate instead of exponentially.
    ///
    /// The linear approach takes one more time constant. The value was chosen for Quire.
    package static let evenFrom = 0.08
    /// The distance, in points, below which a grabbed page counts as having reached the pointer,
    /// measured at right angles to the axis along which the page moves.
    ///
    /// The value was chosen for Quire.
    package static let leanTolerance = 0.1
    /// The greatest difference between the progress of a moving page and the progress that would
    /// put the page under the pointer, at which the page can be grabbed without a jump.
    ///
    /// The value was chosen for Quire.
    package static let catchTolerance = 0.005
    /// The least distance, in points, from the point of a press to the edge of the container toward
    /// which the user drags; a shorter distance counts as this one.
    ///
    /// The value was chosen for Quire.
    package static let leastRoom = 1.0
    /// The way on which a pointer that carries a page drives a whole transition, as a fraction of
    /// the shorter side of the container.
    ///
    /// The value was chosen for Quire.
    package static let carriedWay = 0.7
    /// The least progress, and the least distance from the end, of a page that a pointer carries.
    ///
    /// The value was chosen for Quire.
    package static let leastCarriedProgress = 0.002
    /// The highest speed, in points per second, with which a carried page drifts away from its way.
    ///
    /// The value was chosen for Quire.
    package static let fastestDrift = 4000.0
  }

  /// Constants for the measurement of the velocity with which a pointer releases a page.
  package enum Velocity {
    /// The age, in seconds, up to which reported pointer positions count for the velocity.
    ///
    /// The value is that of libadwaita's `EVENT_HISTORY_THRESHOLD_MS`.
    package static let window = 0.15
    /// The time, in seconds, without a reported position after which the velocity counts as 0.
    ///
    /// The value is that of Qt Quick's Flickable.
    package static let restTime = 0.05
    /// The highest velocity of a page, as the change of its progress per second; a higher velocity
    /// counts as this one.
    ///
    /// The value was chosen for Quire.
    package static let progressLimit = 20.0
  }

  /// Constants for the decision whether a released page turns over (commit) or falls back (cancel).
  package enum Commit {
    /// The fraction of the longest possible drag that the user must complete so that a slow release
    /// turns the page.
    ///
    /// The value is that of libadwaita (`adw-navigation-view.c`).
    package static let share = 0.5
    /// The speed of the pointer at its release, in points per second, above which only the
    /// direction of its motion decides whether the page turns.
    ///
    /// The value is that of libadwaita's `VELOCITY_THRESHOLD_TOUCH`.
    package static let pointerSpeed = 300.0
    /// The speed of a touchpad scroll, in points per second, above which only the scroll's
    /// direction decides whether the page turns.
    ///
    /// The value is that of libadwaita's `VELOCITY_THRESHOLD_TOUCHPAD`.
    package static let touchpadSpeed = 600.0
  }

  /// Constants for the lift of the first or last page of a book when the user tries to turn pages
  /// beyond the end.
  package enum BookEnd {
    /// The upper limit for the progress of the first or last page of a book while a drag pulls the
    /// page beyond the end of the book.
    ///
    /// The value is that of MPFlipViewController.
    package static let limit = 1.0 / 6
    /// The progress to which a key or a wheel lifts the first or last page of a book if there is no
    /// further page in that direction.
    ///
    /// The value was chosen for Quire: half of `limit`.
    package static let lift = 1.0 / 12
    /// The time, in seconds, for which a key or a wheel lifts the first or last page of a book if
    /// there is no further page in that direction.
    ///
    /// The value was chosen for Quire.
    package static let liftDuration = 0.12
  }
}
