/// The tuning constants of gestures and of the animations that follow them.
///
/// Each comment states the unit and the source of the value. The value is either that of another
/// program or library, or it was chosen for Quire.
///
/// The constants of libadwaita are from `adw-swipe-tracker.c` unless another file is named. The
/// durations of transitions are in the effects.
package enum Tuning {
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

  /// Constants for the recognition of rotations with two fingers, and for
  /// contents that follow them.
  package enum Rotation {
    /// The angle, in radians, by which two fingers on a screen rotate before a rotation begins.
    ///
    /// The value was chosen for Quire: 10°, so that the fingers of a pinch do not rotate.
    package static let slop = Double.pi / 18
    /// The least distance between the fingers, in points, at which their angle counts.
    ///
    /// The value is that of `Pinch.leastDistance`.
    package static let leastDistance = Pinch.leastDistance
    /// The time, in seconds, for which a rotation continues with its velocity to decide at which
    /// quarter turn it ends.
    ///
    /// The value was chosen for Quire.
    package static let projection = 0.1
    /// The angular frequency, in radians per second, of the spring that moves contents to a quarter
    /// turn.
    ///
    /// The value is that of `Zoom.glide`.
    package static let snap = Zoom.glide
    /// The part of a snap, 0…1, that may remain when the snap is treated as ended.
    ///
    /// The value was chosen for Quire: less than a pixel in a window.
    package static let tolerance = 5e-4
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
}
