import Glibc

/// The constants for the motion of released pages and of scrolled contents.
extension Tuning {
  /// Constants for transitions in a window that reduces motion.
  package enum ReducedMotion {
    /// The longest time, in seconds, for which a change without an animation waits for a page that
    /// is not ready.
    ///
    /// The value was chosen for Quire: a longer wait would look like a request that was lost.
    package static let longestWait = 0.15
  }

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
  package enum Throw {
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
    /// The distance, in points, by which a drag has to pull contents beyond their end until it is
    /// passed on to the views behind.
    ///
    /// The value was chosen for Quire.
    package static let passing = 44.0
    /// The angular frequency, in radians per second, of the spring that moves contents back whose
    /// drag has passed on to the views behind.
    ///
    /// The value was chosen for Quire: the contents are back when a grabbed page has approached the
    /// pointer, after 120 ms.
    package static let passingReturn = 50.0
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
