import Glibc

/// The tuning constants of gestures and of the motions that follow them.
///
/// Each has its unit and, after the dash, its source.
///
/// "Quire" marks a choice of this project. The constants of libadwaita are from
/// `adw-swipe-tracker.c` unless another file is named. The effects hold the durations of
/// transitions.
package enum Tuning {
  // MARK: - Begin of a gesture

  /// Constants for presses of the mouse and of fingers.
  package enum Press {
    /// The distance at which a moving press becomes a drag and can no longer be a tap or a long
    /// press, in points — between StPageFlip (10) and libadwaita's `DRAG_THRESHOLD_DISTANCE` (16).
    package static let travel = 12.0
    /// The width of the strips along edges in which an edge drag can begin, in points —
    /// MPFlipViewController.
    package static let edgeWidth = 44.0
    /// The longest time between the taps of a double tap, in seconds — GTK's
    /// `gtk-double-click-time`.
    package static let tapInterval = 0.4
    /// The longest distance between the taps of a double tap, in points — Quire: twice `travel`.
    package static let tapReach = 24.0
    /// The duration after which a press is a long press, in seconds — UIKit's
    /// `minimumPressDuration`.
    package static let longDuration = 0.5
    /// The ratio of a drag's components along and across an axis above which contents scroll along
    /// that axis only — Quire.
    package static let scrollDominance = 2.0
    /// The distance at which a moving press drags the thumb of a switch, in points — Quire.
    package static let switchTravel = 4.0
    /// The time until a held button first repeats, in seconds — Quire.
    package static let repeatDelay = 0.4
    /// The time between two repetitions of a held button, in seconds — Quire.
    package static let repeatInterval = 0.08
  }

  /// Constants for scrolling with two fingers on a touchpad.
  package enum Touchpad {
    /// The ratio of the first movement's components along and across an axis above which the
    /// gesture follows that axis — libadwaita 1.10.
    package static let dominance = 1.2
    /// The distance of finger movement that turns a page to the left or right, in points —
    /// libadwaita's `TOUCHPAD_BASE_DISTANCE_H`.
    package static let pageWidth = 400.0
    /// The distance of finger movement that turns a page up or down, in points — libadwaita's
    /// `TOUCHPAD_BASE_DISTANCE_V`.
    package static let pageHeight = 300.0
    /// The time without events after which a scroll without an end event ends, in seconds — Quire.
    package static let silence = 0.12
  }

  /// Constants for pinches with two fingers.
  package enum Pinch {
    /// The change of distance at which two fingers on a screen begin a pinch, in points — as
    /// `Press.travel`.
    package static let travel = 12.0
    /// The least distance that is assumed between the fingers at the start, in points — Quire.
    package static let leastDistance = 10.0
    /// The velocity of a pinch, as the change of the progress per second, above which its direction
    /// alone decides between commit and cancel — Quire.
    package static let fastVelocity = 1.0
  }

  /// Constants for mouse wheels.
  package enum Wheel {
    /// The scroll distance of one notch on a wheel that reports fractions of notches, in points —
    /// libinput's scroll distance.
    package static let notch = 15.0
    /// The time between two notches below which they are taken for scrolling on a touchpad, in
    /// seconds — Quire.
    package static let burstGap = 0.025
    /// The longest time between two notches of a wheel in steady motion, in seconds — Quire.
    package static let steadyGap = 0.1
    /// The exponent n in the scroll distance of a notch, which is the nth power of the scroll
    /// view's length — GTK, `gtkscrolledwindow.c`.
    package static let notchExponent = 2.0 / 3
    /// The pause after which a wheel that has scrolled contents to their end turns pages instead,
    /// in seconds — Quire.
    package static let pause = 0.3
  }

  // MARK: - Pages under the pointer

  /// Constants for sheets of paper that the user holds with a pointer.
  package enum Hold {
    /// The least distance that is assumed between the grabbed point and the hinge, as a share of
    /// the length of the turning paper — Quire.
    package static let leastLever = 0.25
    /// The time constant with which a grabbed sheet approaches the pointer, in seconds — Quire.
    package static let approach = 0.04
    /// The time after which the approach to the pointer is linear and takes one more time constant,
    /// in seconds — Quire.
    package static let evenFrom = 0.08
    /// The difference between the actual and the wanted lean (the displacement across the axis)
    /// that is too small to be visible, in points — Quire.
    package static let leanTolerance = 0.1
    /// The greatest difference of progress at which paper grabbed during its motion keeps its
    /// position under the pointer — Quire.
    package static let catchTolerance = 0.005
    /// The least distance that is assumed between a press near an edge and that edge, in points —
    /// Quire.
    package static let leastRoom = 1.0
  }

  /// Constants for the velocity of the pointer.
  package enum Velocity {
    /// The age up to which reported positions count for the velocity, in seconds — libadwaita's
    /// `EVENT_HISTORY_THRESHOLD_MS`.
    package static let window = 0.15
    /// The time without a reported position after which the velocity counts as 0, in seconds — Qt
    /// Quick's Flickable.
    package static let rest = 0.05
    /// The upper limit for the change of a page's progress per second — Quire.
    package static let progressLimit = 20.0
  }

  /// Constants for the decision whether a released page turns (commit) or falls back (cancel).
  package enum Commit {
    /// The share of the distance beyond which a slow release commits — libadwaita,
    /// `adw-navigation-view.c`.
    package static let share = 0.5
    /// The speed of a pointer above which its direction alone decides, in points per second —
    /// libadwaita's `VELOCITY_THRESHOLD_TOUCH`.
    package static let pointerSpeed = 300.0
    /// The speed on a touchpad above which its direction alone decides, in points per second —
    /// libadwaita's `VELOCITY_THRESHOLD_TOUCHPAD`.
    package static let touchpadSpeed = 600.0
  }

  /// Constants for the first and the last page of a book.
  package enum BookEnd {
    /// The upper limit for the progress of a page that is pulled beyond the end of its book —
    /// MPFlipViewController: a third of the first half.
    package static let limit = 1.0 / 6
    /// The progress to which a key or a wheel lifts the first or last page if there is no page to
    /// turn to — Quire: half of `limit`.
    package static let lift = 1.0 / 12
    /// The time for which a page stays lifted if there is no page to turn to, in seconds — Quire.
    package static let liftDuration = 0.12
  }

  // MARK: - Motion

  /// Constants for the springs that settle pages and controls; all are critically damped.
  package enum Settling {
    /// The angular frequency of the spring for a short distance, in radians per second —
    /// libadwaita's carousel and navigation view: √1000.
    package static let shortWay = 31.6
    /// The angular frequency of the spring for a long distance, in radians per second — Quire.
    package static let longWay = 16.0
    /// The greatest distance that counts as short, as a difference of progress — Quire.
    package static let longestShortWay = 0.5
    /// The share of a control's movement that is too small to be visible — Quire.
    package static let controlTolerance = 0.005
    /// The time by which a page turn is already advanced at its first frame, in seconds — Quire:
    /// one frame.
    package static let headStart = 1.0 / 60
    /// The timing curve of page turns by keys, wheel and buttons — Quire: a quick start and a soft
    /// end.
    package static let keyCurve = TimingCurve(0.2, 0.4, 0.4, 1)
  }

  /// Constants for several sheets that turn at the same time.
  package enum Riffle {
    /// The lowest speed of a throw that turns a second page, in container lengths per second —
    /// Quire.
    package static let slowest = 2.5
    /// The additional speed of a throw for each further page, in container lengths per second —
    /// Quire.
    package static let step = 1.0
    /// The highest velocity with which a sheet starts to turn, as the change of its progress per
    /// second — Quire.
    package static let fastest = 5.0
    /// The largest number of pages that one throw turns — Quire.
    package static let mostPages = 5
    /// The largest number of sheets that turn at the same time — Quire.
    package static let mostSheets = 8
    /// The progress of a turning sheet at which the next sheet of a throw starts — Quire.
    package static let spacing = 1.0 / 8
    /// The progress of a turning sheet at which a held key starts the next sheet — Quire.
    package static let keySpacing = 1.0 / 2
  }

  /// Constants for the scrolling of contents.
  package enum Scroll {
    /// The time constant of thrown contents, in seconds: 0.998 of the velocity remains after each
    /// millisecond — UIKit's `UIScrollView.DecelerationRate.normal`.
    package static let momentum = -1 / (1000 * log(0.998))
    /// The lowest speed at which contents continue to scroll after a release, in points per second
    /// — Quire.
    package static let slowestThrow = 20.0
    /// The ratio of the offset of contents beyond their end to the pull, for a very small pull —
    /// UIScrollView, after "Analysis of Apple’s rubber band scrolling" (2013).
    package static let stiffness = 0.55
    /// The angular frequency of the spring that returns contents from beyond their end, in radians
    /// per second — Lobanov, "How UIScrollView works" (2020): √(100/1).
    package static let bounce = 10.0
    /// The angular frequency of the spring that scrolls contents by a key or a wheel, in radians
    /// per second — Quire.
    package static let glide = 24.0
    /// The remaining distance of a scroll movement that is too small to be visible, in points —
    /// Quire.
    package static let tolerance = 0.2
    /// The distance by which an arrow key scrolls, in points — Quire.
    package static let line = 40.0
    /// The part of the contents that stays visible when Page Up or Page Down scrolls, in points —
    /// Quire.
    package static let pageOverlap = 32.0
  }
}
