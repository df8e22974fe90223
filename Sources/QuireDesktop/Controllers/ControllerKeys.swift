package import Quire

/// The keys that the buttons of a game controller press.
///
/// | button | key |
/// |---|---|
/// | the pad, the left stick | ← → ↑ ↓ |
/// | the right shoulder or trigger | Page Down |
/// | the left shoulder or trigger | Page Up |
/// | south (A) | Enter |
/// | east (B) | Escape |
/// | start | Menu |
/// | back | Tab |
///
/// The other buttons press nothing, unless a program gives them a key.
package nonisolated struct ControllerKeys: Sendable {
  /// A key, and the modifier keys that are held with it.
  package struct Stroke: Hashable, Sendable {
    /// The key.
    package var key: Key
    /// The modifier keys.
    package var modifiers: Modifiers

    /// Creates the press of `key` together with `modifiers`.
    package init(_ key: Key, _ modifiers: Modifiers = []) {
      (self.key, self.modifiers) = (key, modifiers)
    }
  }

  private var strokes: [ControllerButton: Stroke] = [
    .south: Stroke(.enter), .east: Stroke(.escape), .start: Stroke(.menu), .back: Stroke(.tab),
    .leftShoulder: Stroke(.pageUp), .leftTrigger: Stroke(.pageUp),
    .rightShoulder: Stroke(.pageDown), .rightTrigger: Stroke(.pageDown),
  ]

  /// Creates the keys in the table above.
  package init() {
    for pad in [ControllerButton.Pad.pad, .leftStick] { press(pad) }
  }

  /// The key that `button` presses, or `nil` for none.
  package subscript(button: ControllerButton) -> Stroke? {
    get { strokes[button] }
    set { strokes[button] = newValue }
  }

  /// Lets the directions of `pad` press the arrow keys together with `modifiers`.
  package mutating func press(
    _ pad: ControllerButton.Pad, holding modifiers: Modifiers = []
  ) {
    let arrows: [ControllerButton.Direction: Key] = [
      .left: .left, .right: .right, .up: .up, .down: .down,
    ]
    for (direction, key) in arrows {
      strokes[.direction(direction, of: pad)] = Stroke(key, modifiers)
    }
  }

  /// All keys that some button presses.
  package var all: Set<Stroke> { Set(strokes.values) }
}
