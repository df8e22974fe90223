internal import CSDL2
import Quire

extension Key {
  /// Creates the key of the SDL key event `keysym`, or returns `nil` for modifier keys and unknown
  /// keys; `latinName` is the name of the key on a Latin keyboard layout.
  ///
  /// - Parameters:
  ///   - keysym: SDL's description of the key.
  ///   - latinName: The name of the key on a keyboard with Latin letters, which shortcuts use.
  init?(_ keysym: SDL_Keysym, latinName: String) {
    let code = Int(keysym.sym)
    if let key = Key.named[code] {
      self = key
    } else if let pair = Key.keypad[code] {
      let hasNumLock = keysym.mod & UInt16(KMOD_NUM.rawValue) != 0
      self = hasNumLock ? .character(pair.digit) : pair.key
    } else if let index = Key.functionIndex(code) {
      self = .function(index)
    } else if let character = Key.character(of: keysym, latinName: latinName) {
      self = .character(character)
    } else {
      return nil
    }
  }

  /// Returns the character by which commands know the key of `keysym`, or `nil` if there is none.
  ///
  /// Commands are named by Latin letters and digits. A key with a letter of another script counts
  /// as the Latin letter of the same key, and a digit that is typed with Shift as this digit.
  private static func character(of keysym: SDL_Keysym, latinName: String) -> Character? {
    let code = Int(keysym.sym)
    let latin = latinName.count == 1 ? latinName.lowercased().first : nil
    // A dead key has no character of its own.
    let scalar =
      code & Int(SDLK_SCANCODE_MASK) == 0 && code > 32 ? Unicode.Scalar(UInt32(code)) : nil
    if let latin, isTypedWithShift(keysym, latinName: latinName) { return latin }
    guard let scalar else { return latin.flatMap { $0.isLetter ? $0 : nil } }
    let isShortcut = keysym.mod & UInt16(KMOD_CTRL.rawValue | KMOD_ALT.rawValue) != 0
    if let latin, !scalar.isASCII, isShortcut || latin.isLetter && !isLatin(scalar) { return latin }
    return Character(String(Character(scalar)).lowercased())
  }

  /// Returns whether Shift and the key of `keysym` type a digit, because the layout has other
  /// characters on the row of the digits.
  private static func isTypedWithShift(_ keysym: SDL_Keysym, latinName: String) -> Bool {
    let isDigit = latinName.count == 1 && latinName.allSatisfy(\.isNumber)
    let hasDigit = (0x30...0x39).contains(Int(keysym.sym))
    return isDigit && !hasDigit && keysym.mod & UInt16(KMOD_SHIFT.rawValue) != 0
  }

  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.name?.hasPrefix("LATIN ") == true
  }

  private static func functionIndex(_ code: Int) -> Int? {
    let first = Int(SDLK_F1.rawValue)
    let thirteenth = Int(SDLK_F13.rawValue)
    if (first..<first + 12).contains(code) { return code - first + 1 }
    if (thirteenth..<thirteenth + 12).contains(code) { return code - thirteenth + 13 }
    return nil
  }

  private static let named: [Int: Key] = [
    Int(SDLK_LEFT.rawValue): .left, Int(SDLK_RIGHT.rawValue): .right,
    Int(SDLK_UP.rawValue): .up, Int(SDLK_DOWN.rawValue): .down,
    Int(SDLK_PAGEUP.rawValue): .pageUp, Int(SDLK_PAGEDOWN.rawValue): .pageDown,
    Int(SDLK_HOME.rawValue): .home, Int(SDLK_END.rawValue): .end,
    Int(SDLK_SPACE.rawValue): .space, Int(SDLK_BACKSPACE.rawValue): .backspace,
    Int(SDLK_RETURN.rawValue): .enter, Int(SDLK_KP_ENTER.rawValue): .enter,
    Int(SDLK_ESCAPE.rawValue): .escape, Int(SDLK_TAB.rawValue): .tab,
    Int(SDLK_DELETE.rawValue): .delete, Int(SDLK_APPLICATION.rawValue): .menu,
    Int(SDLK_AUDIONEXT.rawValue): .nextTrack, Int(SDLK_AUDIOPREV.rawValue): .previousTrack,
    Int(SDLK_KP_PLUS.rawValue): .character("+"), Int(SDLK_KP_MINUS.rawValue): .character("-"),
    Int(SDLK_KP_MULTIPLY.rawValue): .character("*"), Int(SDLK_KP_DIVIDE.rawValue): .character("/"),
    Int(SDLK_KP_EQUALS.rawValue): .character("="),
  ]

  /// For each key of the keypad, the digit that the key types with Num Lock, and the key whose
  /// function it has without Num Lock.
  private static let keypad: [Int: (digit: Character, key: Key)] = [
    Int(SDLK_KP_0.rawValue): ("0", .character("0")), Int(SDLK_KP_1.rawValue): ("1", .end),
    Int(SDLK_KP_2.rawValue): ("2", .down), Int(SDLK_KP_3.rawValue): ("3", .pageDown),
    Int(SDLK_KP_4.rawValue): ("4", .left), Int(SDLK_KP_5.rawValue): ("5", .character("5")),
    Int(SDLK_KP_6.rawValue): ("6", .right), Int(SDLK_KP_7.rawValue): ("7", .home),
    Int(SDLK_KP_8.rawValue): ("8", .up), Int(SDLK_KP_9.rawValue): ("9", .pageUp),
    Int(SDLK_KP_PERIOD.rawValue): (".", .delete),
  ]
}

extension Modifiers {
  /// Creates the set of modifier keys that are down according to SDL's `state`.
  init(_ state: UInt16) {
    self = []
    let pairs: [(SDL_Keymod, Modifiers)] = [
      (KMOD_SHIFT, .shift), (KMOD_CTRL, .control), (KMOD_ALT, .alt), (KMOD_GUI, .command),
    ]
    for (mask, modifier) in pairs where state & UInt16(mask.rawValue) != 0 { insert(modifier) }
  }

  /// Creates the set of modifier keys whose bits are set in the modifier state of an X server.
  nonisolated init(stateOfX state: UInt32) {
    self = []
    let pairs: [(UInt32, Modifiers)] = [
      (1 << 0, .shift), (1 << 2, .control), (1 << 3, .alt), (1 << 6, .command),
    ]
    for (mask, modifier) in pairs where state & mask != 0 { insert(modifier) }
  }
}
