import Glibc

/// The tuning constants of gestures and of the animations that follow them.
///
/// Each comment states the unit and the source of the value. The value is either that of another
/// program or library, or it was chosen for Quire.
///
/// The constants of libadwaita are from `adw-swipe-tracker.c` unless another file is named. The
/// durations of transitions are in the effects.
package enum Tuning {
  // MARK: - Begin of a gesture

  /// Constants that decide whether a press of the mouse or of a finger is a tap, a long press or a
  /// drag, and when a held button repeats its action.
  package enum Press {
    /// The distance, in points, at which a moving press becomes a drag and can no longer be a tap
    /// or a long press.
    ///
    /// The value is between that of StPageFlip, 10, and that of libadwaita's
    /// `DRAG_THRESHOLD_DISTANCE`, 16.
    package static let slop = 12.0
    /// The width, in points, of the strips along the edges of a view in which a drag must begin to
    /// count as a drag from the edge.
    ///
    /// The value is that of MPFlipViewController.
    package static let edgeWidth = 44.0
    /// The longest time between the taps of a double tap, in seconds.
    ///
    /// The value is that of GTK's `gtk-double-click-time`.
    package static let tapInterval = 0.4
    /// The longest distance between the taps of a double tap, in points.
    ///
    /// The value was chosen for Quire: twice `slop`.
    package static let tapReach = 24.0
    /// The duration after which a press is a long press, in seconds.
    ///
    /// The value is that of UIKit's `minimumPressDuration`.
    package static let longDuration = 0.5
    /// The ratio of the longer to the shorter component of a drag above which contents scroll only
    /// along the axis of the longer component.
    ///
    /// The value was chosen for Quire.
    package static let scrollDominance = 2.0
    /// The distance, in points, that a press on a switch must move before it drags the switch's
    /// thumb.
    ///
    /// The value was chosen for Quire.
    package static let switchDragThreshold = 4.0
    /// The time, in seconds, for which a control's button must be held down before it first repeats
    /// its action.
    ///
    /// The value was chosen for Quire.
    package static let repeatDelay = 0.4
    /// The time, in seconds, between two repetitions of the action of a control's button that is
    /// held down.
    ///
    /// The value was chosen for Quire.
    package static let repeatInterval = 0.08
  }

  /// Constants that decide when scrolling with two fingers on a touchpad begins, turns a page and
  /// ends.
  package enum Touchpad {
    /// The ratio of the longer to the shorter component of the first finger movement above which a
    /// scroll begins, along the axis of the longer component.
    ///
    /// The value is that of libadwaita 1.10.
    package static let dominance = 1.2
    /// The distance, in points, that fingers move to turn a page to the left or right.
    ///
    /// The value is that of libadwaita's `TOUCHPAD_BASE_DISTANCE_H`.
    package static let pageWidth = 400.0
    /// The distance, in points, that fingers move to turn a page up or down.
    ///
    /// The value is that of libadwaita's `TOUCHPAD_BASE_DISTANCE_V`.
    package static let pageHeight = 300.0
    /// The time, in seconds, after the last event at which a touchpad scroll without an end event
    /// counts as ended.
    ///
    /// The value was chosen for Quire.
    package static let silence = 0.12
  }

  /// Constants for the recognition of pinches with two fingers, and for transitions that follow a
  /// pinch.
  package enum Pinch {
    /// The change of the distance between two fingers on a screen, in points, at which a pinch
    /// begins.
    ///
    /// The value is that of `Press.slop`.
    package static let slop = 12.0
    /// The least initial distance between the fingers in the computation of a pinch's scale, in
    /// points; a smaller distance counts as this one.
    ///
    /// The value was chosen for Quire.
    package static let leastDistance = 10.0
    /// The velocity of a pinch, as the change of the transition's progress per second, above which
    /// only the pinch's direction decides whether the transition commits or is cancelled.
    ///
    /// The value was chosen for Quire.
    package static let fastVelocity = 1.0
  }

  /// Constants that decide how far the steps of a mouse wheel scroll, and when they turn pages.
  package enum Wheel {
    /// The scroll distance, in points, that corresponds to one wheel step on devices that report
    /// fractions of steps.
    ///
    /// The value is that of libinput.
    package static let notch = 15.0
    /// The shortest time, in seconds, between two steps of a real mouse wheel; faster steps count
    /// as scrolling on a touchpad.
    ///
    /// The value was chosen for Quire.
    package static let burstGap = 0.025
    /// The longest time, in seconds, between two steps of a mouse wheel that the user turns without
    /// a pause.
    ///
    /// The value was chosen for Quire.
    package static let steadyGap = 0.1
    /// The exponent n: one wheel step scrolls by Lⁿ points in a scroll view that is L points long
    /// in the direction of scrolling.
    ///
    /// The value is that of GTK (`gtkscrolledwindow.c`).
    package static let notchExponent = 2.0 / 3
    /// The least time, in seconds, between two wheel steps for the second one to turn a page after
    /// contents have been scrolled to their end.
    ///
    /// The value was chosen for Quire.
    package static let pause = 0.3
  }

  // MARK: - Pages under the pointer

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

  // MARK: - Motion

  /// Constants for the critically damped springs that move pages and controls to their final
  /// positions.
  package enum Settling {
    /// The angular frequency, in radians per second, of the spring that moves a page over a short
    /// remaining distance.
    ///
    /// The value is √1000, as in libadwaita's carousel and navigation view.
    package static let shortWay = 31.6
    /// The angular frequency, in radians per second, of the spring that moves a page over a long
    /// remaining distance.
    ///
    /// The value was chosen for Quire.
    package static let longWay = 16.0
    /// The greatest remaining distance, as a difference of progress, over which the spring for
    /// short distances moves a page.
    ///
    /// The value was chosen for Quire.
    package static let longestShortWay = 0.5
    /// The remaining distance at which the movement of a control is treated as ended, as a fraction
    /// of the whole distance.
    ///
    /// So small a remainder is not visible. The value was chosen for Quire.
    package static let controlTolerance = 0.005
    /// The time, in seconds, for which a page turn has already run in its first frame, so that the
    /// page moves at once.
    ///
    /// The value was chosen for Quire: one frame.
    package static let headStart = 1.0 / 60
    /// The timing curve of page turns by keys, wheel and buttons.
    ///
    /// The value was chosen for Quire: a fast start and a slow end.
    package static let keyCurve = TimingCurve(0.2, 0.4, 0.4, 1)
  }

  /// Constants that decide how many pages turn at the same time, and when the next page starts to
  /// turn.
  package enum Riffle {
    /// The lowest speed of a released drag, in container lengths per second, at which a second page
    /// turns.
    ///
    /// The value was chosen for Quire.
    package static let slowest = 2.5
    /// The additional speed of a released drag, in container lengths per second, that is needed to
    /// turn one more page.
    ///
    /// The value was chosen for Quire.
    package static let step = 1.0
    /// The highest initial velocity of a page turn, as the change of its progress per second; a
    /// higher velocity counts as this one.
    ///
    /// The value was chosen for Quire.
    package static let fastest = 5.0
    /// The largest number of pages that one fast drag turns after its release.
    ///
    /// The value was chosen for Quire.
    package static let mostPages = 5
    /// The largest number of pages that turn at the same time.
    ///
    /// The value was chosen for Quire.
    package static let mostSheets = 8
    /// The progress of a turning page at which the next page starts to turn after a fast drag.
    ///
    /// The value was chosen for Quire.
    package static let spacing = 1.0 / 8
    /// The progress of a turning page at which a key that is held down starts to turn the next
    /// page.
    ///
    /// The value was chosen for Quire.
    package static let keySpacing = 1.0 / 2
  }

  /// Constants for the motion of a scroll view's contents: after a release, beyond their end, and
  /// by keys.
  package enum Scroll {
    /// The time, in seconds, in which the speed of scrolled contents falls to 1/e (37 %) after a
    /// release.
    ///
    /// The value is that of UIKit's `UIScrollView.DecelerationRate.normal`. After each millisecond,
    /// 0.998 of the velocity remains.
    package static let momentum = -1 / (1000 * log(0.998))
    /// The lowest speed of a released drag, in points per second, at which the contents continue to
    /// scroll.
    ///
    /// The value was chosen for Quire.
    package static let slowestThrow = 20.0
    /// The ratio of the movement of the contents to the movement of the drag, when the drag begins
    /// to pull the contents beyond their end.
    ///
    /// The value is that of `UIScrollView`. See "Analysis of Apple’s rubber band scrolling" (2013).
    package static let stiffness = 0.55
    /// The angular frequency, in radians per second, of the spring that moves contents back from
    /// beyond their end.
    ///
    /// The value is √(100/1), as in Lobanov, "How UIScrollView works" (2020).
    package static let bounce = 10.0
    /// The angular frequency, in radians per second, of the spring that scrolls contents after a
    /// key press or a wheel step.
    ///
    /// The value was chosen for Quire.
    package static let glide = 24.0
    /// The distance, in points, between the contents and their final position at which a scroll
    /// movement is treated as ended.
    ///
    /// So small a distance is not visible. The value was chosen for Quire.
    package static let tolerance = 0.2
    /// The distance by which an arrow key scrolls, in points.
    ///
    /// The value was chosen for Quire.
    package static let line = 40.0
    /// The length, in points, of the part of the contents that stays visible when Page Up or Page
    /// Down scrolls.
    ///
    /// The value was chosen for Quire.
    package static let pageOverlap = 32.0
  }
}
