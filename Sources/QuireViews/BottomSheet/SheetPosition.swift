import QuireAnimation
import QuireGestures

/// A state machine for the height of a bottom sheet: its detents, drags, throws and motions.
///
/// It takes one method call for each event, and does not know views or a clock.
///
/// | event | method | result |
/// |---|---|---|
/// | the window gets another size | `setDetents` | the sheet keeps its detent |
/// | a detent is chosen | `select` | the sheet moves there, or is there at once |
/// | a pointer goes down on the sheet | `hold` | a motion stops |
/// | the pointer moves | `drag` | the sheet follows, beyond its ends less |
/// | the contents of the sheet are dragged | `share` | the sheet takes its part of the step |
/// | the pointer goes up | `release` | the sheet moves to a detent, or `Departure` |
/// | the pointer is lost, or Escape | `cancel` | the sheet moves back to its detent |
/// | a frame is shown | `advance` | the motion continues |
///
/// All heights are in points, and all velocities in points per second, positive upwards.
nonisolated struct SheetPosition: Hashable, Sendable {
  /// A dismissal by a throw: the sheet continues below its lowest detent.
  struct Departure: Hashable, Sendable {
    /// The height of the sheet when it was released.
    let height: Double
    /// The velocity of the sheet when it was released.
    let velocity: Double
  }

  private enum State: Hashable, Sendable {
    case resting
    /// A pointer holds the sheet; `pull` is the height that the sheet would have without the
    /// resistance beyond its ends.
    case held(pull: Double)
    /// The sheet moves to its detent.
    case moving(SpringMotion)
  }

  /// The spring that moves the sheet to a detent.
  private static let spring = Spring.criticallyDamped(angularFrequency: Tuning.Settling.longWay)
  /// The distance that counts as none, in points, because positions are not exact.
  private static let tolerance = 0.01

  /// The height of the sheet above the lower edge of its container.
  private(set) var height: Double
  /// The heights at which the sheet can rest, in ascending order; at least one.
  private(set) var detents: [Double]
  /// The index of the detent at which the sheet rests, or to which it moves.
  private(set) var selected: Int
  /// Whether a drag below the lowest detent dismisses the sheet; otherwise it springs back.
  var canDismiss = true {
    // A held sheet stays where it is.
    didSet { if isHeld { state = .held(pull: pull(giving: height)) } }
  }
  /// The height of the container, which determines the resistance beyond the ends.
  private var room: Double
  private var state = State.resting

  /// Creates the position of a sheet that rests at the detent `selected` of `detents`, in a
  /// container of the height `room`.
  init(detents: [Double], selected: Int = 0, room: Double) {
    precondition(!detents.isEmpty, "a sheet needs a detent")
    self.detents = detents.sorted()
    self.selected = min(max(selected, 0), detents.count - 1)
    self.room = max(1, room)
    height = self.detents[self.selected]
  }

  /// Whether the sheet moves by itself.
  var isMoving: Bool { if case .moving = state { true } else { false } }

  /// Whether a pointer holds the sheet.
  var isHeld: Bool { if case .held = state { true } else { false } }

  /// Whether the sheet is at the height of one of its detents.
  var isAtDetent: Bool { detents.contains { abs($0 - height) <= Self.tolerance } }

  /// The visible part of the lowest detent, 0…1, which is 1 at every detent.
  var shownShare: Double { lowest > 0 ? min(1, max(0, height / lowest)) : 1 }

  private var lowest: Double { detents[0] }
  private var highest: Double { detents[detents.count - 1] }

  // MARK: Events

  /// Sets the heights at which the sheet can rest to `detents`, the selected one to that with the
  /// index `index`, and the height of the container to `room`.
  ///
  /// The sheet moves to its detent from `time` on, in seconds, or is there at once if `time` is
  /// `nil`; a held sheet stays where it is.
  mutating func setDetents(
    _ detents: [Double], selected index: Int, room: Double, at time: Double? = nil
  ) {
    precondition(!detents.isEmpty, "a sheet needs a detent")
    let sorted = detents.sorted()
    let index = min(max(index, 0), sorted.count - 1)
    guard sorted != self.detents || index != selected || max(1, room) != self.room else { return }
    (self.detents, selected, self.room) = (sorted, index, max(1, room))
    if case .held(let pull) = state {
      height = shown(pull)
    } else {
      select(index, at: time)
    }
  }

  /// Moves the sheet to the detent with the index `index` from `time` on, in seconds, or puts it
  /// there at once if `time` is `nil`.
  mutating func select(_ index: Int, at time: Double?) {
    selected = min(max(index, 0), detents.count - 1)
    if let time { settle(velocity: velocity(at: time), at: time) } else { rest() }
  }

  /// Stops the sheet where it is, because a pointer has touched it.
  mutating func hold() {
    if !isHeld { state = .held(pull: pull(giving: height)) }
  }

  /// Changes the height by `step` for a pointer that drags the sheet, or by less beyond its ends.
  mutating func drag(by step: Double) {
    guard case .held(let pull) = state else { return }
    move(to: pull + step)
  }

  /// Takes the part of `step` that moves the sheet when its contents, which are at their top, are
  /// dragged, and returns the rest, which scrolls the contents.
  ///
  /// An upward step first lifts the sheet to its highest detent, or to its selected one if `grows`
  /// is false. A downward step lowers the sheet.
  mutating func share(_ step: Double, grows: Bool) -> Double {
    let start = if case .held(let pull) = state { pull } else { pull(giving: height) }
    let part = step > 0 ? min(step, max(0, (grows ? highest : detents[selected]) - start)) : step
    guard part != 0 else { return step }
    hold()
    move(to: start + part)
    return step - part
  }

  /// Releases the sheet at `time`, in seconds, with `velocity`; `rule` decides between the detents
  /// below and above.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the pointer.
  ///   - rule: The rule of the pointer or of the touchpad.
  ///   - time: The time of the release, in seconds.
  /// - Returns: The dismissal that has to begin, or `nil` if the sheet moves to a detent.
  mutating func release(velocity: Double, by rule: CommitRule, at time: Double) -> Departure? {
    guard case .held(let pull) = state else { return nil }
    let stops = (canDismiss ? [0] : []) + detents
    // A throw leaves the detent at which the sheet is.
    let below = stops.last { velocity < 0 ? $0 < height : $0 <= height } ?? stops[0]
    let above = stops.first { velocity < 0 ? $0 >= height : $0 > height } ?? highest
    let rises = rule.commits(from: below, to: above, at: height, velocity: velocity)
    let target = rises ? above : below
    guard target > 0 || !canDismiss else {
      let departure = Departure(height: height, velocity: velocity)
      selected = 0
      rest()
      return departure
    }
    selected = detents.firstIndex(of: target) ?? 0
    settle(velocity: velocity * slope(at: pull), at: time)
    return nil
  }

  /// Moves a held sheet back to its detent from `time` on, in seconds.
  mutating func cancel(at time: Double) {
    if isHeld { settle(velocity: 0, at: time) }
  }

  /// Advances the motion to `time`, in seconds, and returns whether it continues.
  mutating func advance(to time: Double) -> Bool {
    guard case .moving(let motion) = state else { return false }
    if motion.isSettled(at: time, tolerance: Tuning.Scroll.tolerance) {
      rest()
    } else {
      height = max(0, motion.value(at: time))
    }
    return isMoving
  }

  // MARK: Motion

  private mutating func rest() {
    state = .resting
    height = detents[selected]
  }

  /// Returns the velocity of the motion at `time`, in seconds, or 0 if there is none.
  private func velocity(at time: Double) -> Double {
    if case .moving(let motion) = state { motion.velocity(at: time) } else { 0 }
  }

  /// Moves the sheet to the selected detent, without passing it.
  private mutating func settle(velocity: Double, at time: Double) {
    let way = detents[selected] - height
    guard abs(way) > Self.tolerance else { return rest() }
    // A critically damped spring passes its target from a higher velocity than this.
    let fastest = Tuning.Settling.longWay * abs(way)
    state = .moving(
      SpringMotion(
        spring: Self.spring, start: height, target: detents[selected],
        velocity: way > 0 ? min(velocity, fastest) : max(velocity, -fastest), startTime: time))
  }

  // MARK: Resistance

  private mutating func move(to pull: Double) {
    state = .held(pull: pull)
    height = shown(pull)
  }

  /// The height below which the sheet resists a drag.
  private var floor: Double { canDismiss ? 0 : lowest }

  private func clamped(_ pull: Double) -> Double { min(max(pull, floor), highest) }

  private var band: OverscrollBand { OverscrollBand(length: room) }

  /// Returns the height of the sheet for a drag to `pull`: a sheet that can be dismissed follows
  /// down to the edge of its container, and no further.
  private func shown(_ pull: Double) -> Double {
    let end = clamped(pull)
    guard pull > end || !canDismiss else { return end }
    return max(0, end + band.offset(pulledBy: pull - end))
  }

  private func pull(giving height: Double) -> Double {
    let end = clamped(height)
    return end + band.pull(giving: height - end)
  }

  private func slope(at pull: Double) -> Double {
    let beyond = pull - clamped(pull)
    return beyond == 0 ? 1 : band.slope(pulledBy: beyond)
  }
}
