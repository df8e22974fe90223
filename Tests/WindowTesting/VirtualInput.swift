import CVirtualInput

/// A virtual pointer and keyboard; each call returns when the compositor has received the input.
@safe package final class VirtualInput {
  /// The buttons by their numbers in the kernel.
  package enum Button: UInt32, Sendable {
    case left = 0x110
    case right = 0x111
    case middle = 0x112
    case side = 0x113
    case extra = 0x114
  }

  /// The keys by their numbers in the kernel.
  package enum Key: UInt32, Sendable {
    case escape = 1
    case one = 2
    case two = 3
    case seven = 8
    case backspace = 14
    case tab = 15
    case q = 16
    case r = 19
    case t = 20
    case o = 24
    case p = 25
    case enter = 28
    case a = 30
    case d = 32
    case f = 33
    case g = 34
    case l = 38
    case shift = 42
    case z = 44
    case x = 45
    case c = 46
    case v = 47
    case b = 48
    case n = 49
    case m = 50
    case space = 57
    case f1 = 59
    case f9 = 67
    case f10 = 68
    case f11 = 87
    case home = 102
    case up = 103
    case pageUp = 104
    case left = 105
    case right = 106
    case end = 107
    case down = 108
    case pageDown = 109
    case menu = 127
  }

  private let input: OpaquePointer
  private let width: UInt32
  private let height: UInt32

  /// Adds the devices to the compositor whose socket has the absolute path `socket`.
  ///
  /// - Returns: `nil` if the compositor does not answer.
  init?(socket: String, width: Int, height: Int) {
    guard let input = unsafe virtual_input_open(socket) else { return nil }
    unsafe self.input = unsafe input
    self.width = UInt32(width)
    self.height = UInt32(height)
  }

  deinit {
    unsafe virtual_input_close(input)
  }

  /// Gives the keyboard the layout `name`, as X calls it.
  package func useLayout(_ name: String) {
    unsafe virtual_input_use_layout(input, name)
    finish()
  }

  /// Moves the pointer to a pixel of the screen.
  package func move(x: Int, y: Int) {
    unsafe virtual_input_move(input, UInt32(x), UInt32(y), width, height)
    finish()
  }

  /// Presses or releases a button.
  package func button(_ button: Button, isDown: Bool) {
    unsafe virtual_input_button(input, button.rawValue, isDown ? 1 : 0)
    finish()
  }

  /// Turns the wheel by notches, to the right and down.
  package func wheel(x: Int = 0, y: Int = 0) {
    if x != 0 { unsafe virtual_input_wheel(input, 1, Int32(x)) }
    if y != 0 { unsafe virtual_input_wheel(input, 0, Int32(y)) }
    finish()
  }

  /// Scrolls with two fingers, in points to the right and down.
  package func scroll(x: Double = 0, y: Double = 0) {
    if x != 0 { unsafe virtual_input_scroll(input, 1, x) }
    if y != 0 { unsafe virtual_input_scroll(input, 0, y) }
    finish()
  }

  /// Lifts the two fingers.
  package func lift() {
    unsafe virtual_input_lift(input)
    finish()
  }

  /// The modifier keys.
  package enum Modifier: Sendable {
    case shift
    case control
    case alt

    /// The number of the left key, and the bit of the modifier.
    fileprivate var numbers: (key: UInt32, bit: UInt32) {
      switch self {
      case .shift: (42, 1)
      case .control: (29, 4)
      case .alt: (56, 8)
      }
    }
  }

  /// Presses and releases a key, with an optional modifier.
  package func press(_ key: Key, with modifier: Modifier? = nil) {
    hold(modifier, isDown: true)
    self.key(key, isDown: true)
    self.key(key, isDown: false)
    hold(modifier, isDown: false)
  }

  /// Types letters without accents, digits, spaces and apostrophes, each of which is an accent on
  /// the next letter.
  package func type(_ text: String) {
    for character in text {
      guard let number = VirtualInput.keyNumbers[Character(character.lowercased())] else {
        preconditionFailure("no key for \(character)")
      }
      hold(character.isUppercase ? .shift : nil, isDown: true)
      for isDown: UInt32 in [1, 0] { unsafe virtual_input_key(input, number, isDown) }
      hold(character.isUppercase ? .shift : nil, isDown: false)
    }
    finish()
  }

  /// The numbers in the kernel of the keys that `type` uses.
  private static let keyNumbers: [Character: UInt32] = {
    let rows: [(first: UInt32, characters: String)] = [
      (2, "1234567890"), (16, "qwertyuiop"), (30, "asdfghjkl"), (40, "'"), (44, "zxcvbnm"),
      (57, " "),
    ]
    return Dictionary(
      uniqueKeysWithValues: rows.flatMap { row in
        row.characters.enumerated().map { ($1, row.first + UInt32($0)) }
      })
  }()

  /// Presses or releases a key.
  package func key(_ key: Key, isDown: Bool) {
    unsafe virtual_input_key(input, key.rawValue, isDown ? 1 : 0)
    finish()
  }

  private func hold(_ modifier: Modifier?, isDown: Bool) {
    guard let (key, bit) = modifier?.numbers else { return }
    unsafe virtual_input_key(input, key, isDown ? 1 : 0)
    unsafe virtual_input_modifiers(input, isDown ? bit : 0)
    finish()
  }

  private func finish() {
    unsafe virtual_input_finish(input)
  }
}
