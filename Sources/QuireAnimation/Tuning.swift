import Glibc

/// The tuning constants of gestures and of the motion that follows them, each with its unit and,
/// behind the dash, its source.
///
/// "Quire" is a choice of this project. libadwaita's are those of `adw-swipe-tracker.c` unless
/// another file is named. Durations of transitions belong to the effects.
package enum Tuning {
  // MARK: - Begin of a gesture

  /// Presses of the mouse and of fingers.
  package enum Press {
    /// The travel at which a press is a drag, and neither tap nor long press, in points — between
    /// StPageFlip (10) and libadwaita's `DRAG_THRESHOLD_DISTANCE` (16).
    package static let travel = 12.0
    /// The width of the strips in which a drag from an edge begins, in points —
    /// MPFlipViewController.
    package static let edgeWidth = 44.0
    /// The longest time between two taps that count together, in seconds — GTK's
    /// `gtk-double-click-time`.
    package static let tapInterval = 0.4
    /// The longest way between two taps that count together, in points — Quire: twice the travel.
    package static let tapReach = 24.0
    /// The time after which a press is a long one, in seconds — UIKit's `minimumPressDuration`.
    package static let longDuration = 0.5
    /// The ratio of a drag along an axis to that across it from which contents keep to the axis —
    /// Quire.
    package static let scrollDominance = 2.0
    /// The travel at which a press drags the thumb of a switch, in points — Quire.
    package static let switchTravel = 4.0
    /// The time until a held button repeats, in seconds — Quire.
    package static let repeatDelay = 0.4
    /// The time between two repetitions of a held button, in seconds — Quire.
    package static let repeatInterval = 0.08
  }

  /// Two fingers on a touchpad.
  package enum Touchpad {
    /// The ratio of the first movement along an axis to that across it from which it is along the
    /// axis — libadwaita 1.10.
    package static let dominance = 1.2
    /// The way that turns a page sideways, in points — libadwaita's `TOUCHPAD_BASE_DISTANCE_H`.
    package static let pageWidth = 400.0
    /// The way that turns a page up or down, in points — libadwaita's `TOUCHPAD_BASE_DISTANCE_V`.
    package static let pageHeight = 300.0
    /// The silence that ends a scroll without an end of its own, in seconds — Quire.
    package static let silence = 0.12
  }

  /// Two fingers that move apart or together.
  package enum Pinch {
    /// The change of distance at which fingers on a screen pinch, in points — as `Press.travel`.
    package static let travel = 12.0
    /// The least distance that fingers count as having at the start, in points — Quire.
    package static let leastDistance = 10.0
    /// The progress per second from which the velocity alone decides — Quire.
    package static let fastVelocity = 1.0
  }

  /// The notches of a wheel.
  package enum Wheel {
    /// The way of a notch that comes in fractions, in points — libinput's scroll distance.
    package static let notch = 15.0
    /// The time between two notches below which a touchpad made them, in seconds — Quire.
    package static let burstGap = 0.025
    /// The longest time between two notches of a wheel that turns steadily, in seconds — Quire.
    package static let steadyGap = 0.1
    /// The exponent of a scroll view's length that gives the way of a notch — GTK,
    /// `gtkscrolledwindow.c`.
    package static let notchExponent = 2.0 / 3
    /// The time after which a wheel that has scrolled to an end turns pages, in seconds — Quire.
    package static let pause = 0.3
  }

  // MARK: - Hand on a page

  /// A hand that holds a sheet.
  package enum Hold {
    /// The least distance of grabbed paper from its hinge, as a share of the length of the paper
    /// that swings — Quire.
    package static let leastLever = 0.25
    /// The time constant with which a grabbed sheet closes on the hand, in seconds — Quire.
    package static let approach = 0.04
    /// The time from which it closes evenly, at rest one time constant later, in seconds — Quire.
    package static let evenFrom = 0.08
    /// The lean that cannot be seen, in points — Quire.
    package static let leanTolerance = 0.1
    /// The greatest difference of progress at which paper in flight leads its sheet — Quire.
    package static let catchTolerance = 0.005
    /// The least way of a hand that presses at an edge, in points — Quire.
    package static let leastRoom = 1.0
  }

  /// The velocity of a hand.
  package enum Velocity {
    /// The time for which reports count, in seconds — libadwaita's `EVENT_HISTORY_THRESHOLD_MS`.
    package static let window = 0.15
    /// The time after the last report at which a hand rests, in seconds — Qt Quick's Flickable.
    package static let rest = 0.05
    /// The highest progress per second — Quire.
    package static let progressLimit = 20.0
  }

  /// The decision between going on and falling back.
  package enum Commit {
    /// The share of the way from which a slow release goes on — libadwaita,
    /// `adw-navigation-view.c`.
    package static let share = 0.5
    /// The speed of a pointer from which its direction decides, in points per second —
    /// libadwaita's `VELOCITY_THRESHOLD_TOUCH`.
    package static let pointerSpeed = 300.0
    /// The speed on a touchpad from which its direction decides, in points per second —
    /// libadwaita's `VELOCITY_THRESHOLD_TOUCHPAD`.
    package static let touchpadSpeed = 600.0
  }

  /// The ends of a book.
  package enum BookEnd {
    /// The progress that no pull reaches — MPFlipViewController: a third of the first half.
    package static let limit = 1.0 / 6
    /// The progress to which a key or a wheel lifts the page — Quire: half of the limit.
    package static let lift = 1.0 / 12
    /// The time for which the page stays up, in seconds — Quire.
    package static let liftDuration = 0.12
  }

  // MARK: - Motion

  /// Springs that settle pages and controls; all are critically damped.
  package enum Settling {
    /// The angular frequency for a short way, in radians per second — libadwaita's carousel and
    /// navigation view: √1000.
    package static let shortWay = 31.6
    /// The angular frequency for a long way, in radians per second — Quire.
    package static let longWay = 16.0
    /// The longest short way, as progress — Quire.
    package static let longestShortWay = 0.5
    /// The part of a control's way that cannot be seen, as a share — Quire.
    package static let controlTolerance = 0.005
    /// The time by which a turn is ahead at its first frame, in seconds — Quire: one frame.
    package static let headStart = 1.0 / 60
    /// The control points of the curve for turns by keys, wheel and buttons — Quire: at once, and
    /// down softly.
    package static let keyCurve = TimingCurve(0.2, 0.4, 0.4, 1)
  }

  /// Several sheets in flight.
  package enum Riffle {
    /// The slowest throw that turns a second page, in container lengths per second — Quire.
    package static let slowest = 2.5
    /// The speed that each further page takes, in container lengths per second — Quire.
    package static let step = 1.0
    /// The highest velocity with which a sheet departs, in progress per second — Quire.
    package static let fastest = 5.0
    /// The most pages of one throw — Quire.
    package static let mostPages = 5
    /// The most sheets in flight — Quire.
    package static let mostSheets = 8
    /// The progress of a sheet at which the next of a throw follows — Quire.
    package static let spacing = 1.0 / 8
    /// The progress of a sheet at which a held key sends the next — Quire: four are in flight.
    package static let keySpacing = 1.0 / 2
  }

  /// Contents that scroll.
  package enum Scroll {
    /// The time constant of contents that were thrown, in seconds: 0.998 of the velocity is left
    /// after each millisecond — UIKit's `UIScrollView.DecelerationRate.normal`.
    package static let momentum = -1 / (1000 * log(0.998))
    /// The slowest throw that goes on by itself, in points per second — Quire.
    package static let slowestThrow = 20.0
    /// The share of a first pull beyond the end that contents follow — UIScrollView, after
    /// "Analysis of Apple’s rubber band scrolling" (2013).
    package static let stiffness = 0.55
    /// The angular frequency with which they come back, in radians per second — Lobanov,
    /// "How UIScrollView works" (2020): √(100/1).
    package static let bounce = 10.0
    /// The angular frequency of steps by keys and wheel, in radians per second — Quire.
    package static let glide = 24.0
    /// The part of a way that cannot be seen, in points — Quire.
    package static let tolerance = 0.2
    /// The way of an arrow key, in points — Quire.
    package static let line = 40.0
    /// The part of a page that stays in sight at a page key, in points — Quire.
    package static let pageOverlap = 32.0
  }
}
