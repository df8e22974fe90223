import Glibc

/// The tuning constants of gestures and of the motion after them.
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
    /// The travel at which a press becomes a drag and can no longer be a tap or a long press, in
    /// points — between StPageFlip (10) and libadwaita's `DRAG_THRESHOLD_DISTANCE` (16).
    package static let travel = 12.0
    /// The width of the strips at the edges in which an edge drag begins, in points —
    /// MPFlipViewController.
    package static let edgeWidth = 44.0
    /// The longest time between the taps of a double tap, in seconds — GTK's
    /// `gtk-double-click-time`.
    package static let tapInterval = 0.4
    /// The longest distance between the taps of a double tap, in points — Quire: twice the travel.
    package static let tapReach = 24.0
    /// The duration after which a press is a long press, in seconds — UIKit's
    /// `minimumPressDuration`.
    package static let longDuration = 0.5
    /// The ratio of a drag's components along and across an axis from which contents scroll along
    /// that axis only — Quire.
    package static let scrollDominance = 2.0
    /// The travel at which a press drags the thumb of a switch, in points — Quire.
    package static let switchTravel = 4.0
    /// The time until a held button first repeats, in seconds — Quire.
    package static let repeatDelay = 0.4
    /// The time between two repetitions of a held button, in seconds — Quire.
    package static let repeatInterval = 0.08
  }

  /// Constants for scrolling with two fingers on a touchpad.
  package enum Touchpad {
    /// The ratio of the first movement's components along and across an axis from which the gesture
    /// is along that axis — libadwaita 1.10.
    package static let dominance = 1.2
    /// The distance of a page turn to the side, in points — libadwaita's
    /// `TOUCHPAD_BASE_DISTANCE_H`.
    package static let pageWidth = 400.0
    /// The distance of a page turn up or down, in points — libadwaita's `TOUCHPAD_BASE_DISTANCE_V`.
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
    /// The velocity from which its direction alone decides, in progress per second — Quire.
    package static let fastVelocity = 1.0
  }

  /// Constants for mouse wheels.
  package enum Wheel {
    /// The distance of a notch that is reported in fractions, in points — libinput's scroll
    /// distance.
    package static let notch = 15.0
    /// The time between two notches below which they come from a touchpad, in seconds — Quire.
    package static let burstGap = 0.025
    /// The longest time between two notches of a wheel in steady motion, in seconds — Quire.
    package static let steadyGap = 0.1
    /// The exponent that gives the distance of a notch from the length of a scroll view — GTK,
    /// `gtkscrolledwindow.c`.
    package static let notchExponent = 2.0 / 3
    /// The pause after which a wheel that has scrolled to an end turns pages, in seconds — Quire.
    package static let pause = 0.3
  }

  // MARK: - Pages under the pointer

  /// Constants for sheets that are held.
  package enum Hold {
    /// The least distance of the grabbed point from the hinge, as a share of the length of the
    /// swinging paper — Quire.
    package static let leastLever = 0.25
    /// The time constant with which a grabbed sheet approaches the pointer, in seconds — Quire.
    package static let approach = 0.04
    /// The time from which the approach is linear, ending one time constant later, in seconds —
    /// Quire.
    package static let evenFrom = 0.08
    /// The difference of lean that cannot be seen, in points — Quire.
    package static let leanTolerance = 0.1
    /// The greatest difference of progress at which grabbed paper in flight drives its sheet —
    /// Quire.
    package static let catchTolerance = 0.005
    /// The least distance that is assumed from a press at an edge to that edge, in points — Quire.
    package static let leastRoom = 1.0
  }

  /// Constants for the velocity of the pointer.
  package enum Velocity {
    /// The time for which reports count, in seconds — libadwaita's `EVENT_HISTORY_THRESHOLD_MS`.
    package static let window = 0.15
    /// The time after the last report from which the velocity is 0, in seconds — Qt Quick's
    /// Flickable.
    package static let rest = 0.05
    /// The highest velocity of progress, per second — Quire.
    package static let progressLimit = 20.0
  }

  /// Constants for the decision between commit and cancel.
  package enum Commit {
    /// The share of the distance from which a slow release commits — libadwaita,
    /// `adw-navigation-view.c`.
    package static let share = 0.5
    /// The speed of a pointer from which its direction decides, in points per second — libadwaita's
    /// `VELOCITY_THRESHOLD_TOUCH`.
    package static let pointerSpeed = 300.0
    /// The speed on a touchpad from which its direction decides, in points per second —
    /// libadwaita's `VELOCITY_THRESHOLD_TOUCHPAD`.
    package static let touchpadSpeed = 600.0
  }

  /// Constants for the first and the last page of a book.
  package enum BookEnd {
    /// The progress that no pull reaches — MPFlipViewController: a third of the first half.
    package static let limit = 1.0 / 6
    /// The progress to which a key or a wheel lifts the page — Quire: half of the limit.
    package static let lift = 1.0 / 12
    /// The time for which the page stays lifted, in seconds — Quire.
    package static let liftDuration = 0.12
  }

  // MARK: - Motion

  /// Constants for the springs that settle pages and controls; all are critically damped.
  package enum Settling {
    /// The angular frequency for a short distance, in radians per second — libadwaita's carousel
    /// and navigation view: √1000.
    package static let shortWay = 31.6
    /// The angular frequency for a long distance, in radians per second — Quire.
    package static let longWay = 16.0
    /// The limit of a short distance, in progress — Quire.
    package static let longestShortWay = 0.5
    /// The part of a control's movement that cannot be seen, as a share — Quire.
    package static let controlTolerance = 0.005
    /// The time by which a turn is ahead at its first frame, in seconds — Quire: one frame.
    package static let headStart = 1.0 / 60
    /// The timing curve of turns by keys, wheel and buttons — Quire: a quick start and a soft end.
    package static let keyCurve = TimingCurve(0.2, 0.4, 0.4, 1)
  }

  /// Constants for several sheets in flight.
  package enum Riffle {
    /// The lowest speed of a throw that turns a second page, in container lengths per second —
    /// Quire.
    package static let slowest = 2.5
    /// The additional speed for each further page, in container lengths per second — Quire.
    package static let step = 1.0
    /// The highest velocity at which a sheet starts, in progress per second — Quire.
    package static let fastest = 5.0
    /// The largest number of pages of one throw — Quire.
    package static let mostPages = 5
    /// The largest number of sheets in flight — Quire.
    package static let mostSheets = 8
    /// The progress of a sheet at which the next sheet of a throw starts — Quire.
    package static let spacing = 1.0 / 8
    /// The progress of a sheet at which a held key starts the next — Quire.
    package static let keySpacing = 1.0 / 2
  }

  /// Constants for scrolling contents.
  package enum Scroll {
    /// The time constant of thrown contents, in seconds: 0.998 of the velocity remains after each
    /// millisecond — UIKit's `UIScrollView.DecelerationRate.normal`.
    package static let momentum = -1 / (1000 * log(0.998))
    /// The lowest speed of a throw that continues after the release, in points per second — Quire.
    package static let slowestThrow = 20.0
    /// The share of a very small pull beyond the end that contents follow — UIScrollView, after
    /// "Analysis of Apple’s rubber band scrolling" (2013).
    package static let stiffness = 0.55
    /// The angular frequency of the return from beyond the end, in radians per second — Lobanov,
    /// "How UIScrollView works" (2020): √(100/1).
    package static let bounce = 10.0
    /// The angular frequency of steps by keys and wheel, in radians per second — Quire.
    package static let glide = 24.0
    /// The part of a movement that cannot be seen, in points — Quire.
    package static let tolerance = 0.2
    /// The distance of an arrow key, in points — Quire.
    package static let line = 40.0
    /// The part of a page that stays visible after a page key, in points — Quire.
    package static let pageOverlap = 32.0
  }
}
