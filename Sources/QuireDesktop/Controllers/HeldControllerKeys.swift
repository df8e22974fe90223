import Quire

/// The keys that the buttons of controllers hold in one window, and their repeats.
///
/// | event | key events |
/// |---|---|
/// | a button is pressed | a press of its key, unless another button holds the key already |
/// | the newest button stays pressed | repeats of its key, as from a keyboard |
/// | a button is released | a release of its key, unless another button holds the key |
/// | the window loses the keyboard | releases of all keys |
struct HeldControllerKeys {
  /// The time from a press to its first repeat, in seconds.
  static let repeatDelay = 0.5
  /// The time between two repeats, in seconds.
  static let repeatPeriod = 0.08

  private let keys: ControllerKeys
  /// The pressed buttons with a key, oldest first.
  private var held: [ControllerPress] = []
  /// The time of the next repeat, in seconds, or `nil` if no key repeats.
  private(set) var nextRepeat: Double?

  /// Creates the state of a window in which controllers press `keys`, without a pressed button.
  init(keys: ControllerKeys) { self.keys = keys }

  /// Returns the key events of `press`, which began at `time` seconds.
  mutating func press(_ press: ControllerPress, at time: Double) -> [InputEvent] {
    guard let stroke = keys[press.button], !held.contains(press) else { return [] }
    let isNew = !isHeld(stroke)
    held.append(press)
    guard isNew else { return [] }
    nextRepeat = time + Self.repeatDelay
    return [InputEvent(.keyDown(stroke.key, stroke.modifiers, isRepeat: false), time: time)]
  }

  /// Returns the key events of the end of `press` at `time` seconds.
  mutating func release(_ press: ControllerPress, at time: Double) -> [InputEvent] {
    guard let index = held.firstIndex(of: press), let stroke = keys[press.button] else { return [] }
    if index == held.count - 1 { nextRepeat = nil }
    held.remove(at: index)
    return isHeld(stroke)
      ? [] : [InputEvent(.keyUp(stroke.key, stroke.modifiers), time: time)]
  }

  /// Returns the releases, at `time` seconds, of all keys that are held.
  mutating func releaseAll(at time: Double) -> [InputEvent] {
    held.reversed().flatMap { release($0, at: time) }
  }

  /// Returns the repeat that is due at `time` seconds, if there is one.
  ///
  /// A loop that was busy for long gets one repeat, not all that it has missed.
  mutating func repeats(at time: Double) -> [InputEvent] {
    guard let due = nextRepeat, due <= time, let newest = held.last,
      let stroke = keys[newest.button]
    else { return [] }
    nextRepeat = time + Self.repeatPeriod
    return [InputEvent(.keyDown(stroke.key, stroke.modifiers, isRepeat: true), time: time)]
  }

  private func isHeld(_ stroke: ControllerKeys.Stroke) -> Bool {
    held.contains { keys[$0.button] == stroke }
  }
}
