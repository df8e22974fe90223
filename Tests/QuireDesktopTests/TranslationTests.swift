import CSDL2
import Quire
import QuireGeometry
import QuireScene
import Testing

@testable import QuireDesktop

@MainActor @Suite struct TranslationTests {
  private func key(_ code: SDL_KeyCode, held: UInt32 = 0, latin: String = "") -> Key? {
    let keysym = SDL_Keysym(
      scancode: SDL_SCANCODE_UNKNOWN, sym: SDL_Keycode(code.rawValue), mod: UInt16(held), unused: 0)
    return Key(keysym, latinName: latin)
  }

  @Test("keys are translated by their meaning")
  func keys() {
    #expect(key(SDLK_PAGEDOWN) == .pageDown)
    #expect(key(SDLK_KP_ENTER) == .enter)
    #expect(key(SDLK_AUDIONEXT) == .nextTrack && key(SDLK_AUDIOPREV) == .previousTrack)
    #expect(key(SDLK_F11) == .function(11))
    #expect(key(SDLK_F12) == .function(12))
    #expect(key(SDLK_F13) == .function(13))
    #expect(key(SDLK_F24) == .function(24))
    #expect(key(SDLK_q) == .character("q"))
    #expect(key(SDLK_SPACE) == .space)
    #expect(key(SDLK_LSHIFT) == nil)
    #expect(key(SDLK_UNKNOWN) == nil)
  }

  @Test("keypad keys depend on Num Lock")
  func keypad() {
    #expect(key(SDLK_KP_6, held: KMOD_NUM.rawValue) == .character("6"))
    #expect(key(SDLK_KP_6) == .right)
    #expect(key(SDLK_KP_9) == .pageUp)
  }

  @Test("a key with a letter of another script counts as its Latin letter")
  func alphabets() {
    for (letter, latin) in [("й", "Q"), ("щ", "O"), ("σ", "S"), ("ש", "A"), ("ฟ", "A")] {
      let code = SDL_KeyCode(letter.unicodeScalars.first?.value ?? 0)
      let character = Character(latin.lowercased())
      #expect(key(code, latin: latin) == .character(character))
      #expect(key(code, held: KMOD_LCTRL.rawValue, latin: latin) == .character(character))
    }
    // Letters of Latin alphabets stay, and so do other characters.
    #expect(key(SDL_KeyCode(0xe4), latin: "'") == .character("ä"))
    #expect(key(SDL_KeyCode(0xf8), latin: ";") == .character("ø"))
    #expect(key(SDL_KeyCode(0xe9), latin: "2") == .character("é"))
    #expect(key(SDLK_a, latin: "Q") == .character("a"))
  }

  @Test("a digit that the layout types with Shift is this digit")
  func shiftedDigits() {
    let shift = KMOD_LSHIFT.rawValue
    // The row of the digits in the French layout, also with a dead key.
    for (code, digit) in [(0xe0, "0"), (0x26, "1"), (0xe9, "2"), (0x28, "5"), (0x4000_0000, "9")] {
      #expect(
        key(SDL_KeyCode(UInt32(code)), held: shift, latin: digit) == .character(Character(digit)))
    }
    #expect(key(SDL_KeyCode(0x26), latin: "1") == .character("&"))
    #expect(key(SDLK_MINUS, held: KMOD_LCTRL.rawValue, latin: "6") == .character("-"))
  }

  @Test("the modifier keys of both sides count")
  func modifiers() {
    #expect(Modifiers(UInt16(KMOD_RSHIFT.rawValue | KMOD_LALT.rawValue)) == [.shift, .alt])
    #expect(Modifiers(UInt16(KMOD_RCTRL.rawValue | KMOD_LGUI.rawValue)) == [.control, .command])
    #expect(Modifiers(UInt16(KMOD_NUM.rawValue | KMOD_CAPS.rawValue)) == [])
  }

  @Test("touches are fractions of the window and arrive once")
  func touches() {
    var translator = EventTranslator(driver: .wayland)
    translator.size = Size(width: 400, height: 200)
    var event = unsafe SDL_Event()
    unsafe event.tfinger.type = SDL_FINGERDOWN.rawValue
    unsafe event.tfinger.fingerId = 7
    unsafe event.tfinger.x = 0.25
    unsafe event.tfinger.y = 0.5
    let down = unsafe translator.translate(event).map(\.kind)
    #expect(down == [.pointerDown(.touch(id: 7), at: Point(x: 100, y: 100), clickCount: 1)])

    var copy = unsafe SDL_Event()
    unsafe copy.button.type = SDL_MOUSEBUTTONDOWN.rawValue
    unsafe copy.button.which = mouse_of_touch_id
    unsafe copy.button.button = UInt8(SDL_BUTTON_LEFT)
    unsafe copy.button.state = UInt8(SDL_PRESSED)
    #expect(unsafe translator.translate(copy).isEmpty)
  }

  @Test("a mouse move carries the button that was pressed first")
  func firstButton() {
    var mouse = PointerState(keepsPressOutside: true)
    let location = Point(x: 1, y: 2)
    _ = mouse.press(.secondary, at: location, clicks: 1)
    _ = mouse.press(.primary, at: location, clicks: 1)
    #expect(mouse.move(to: location) == .pointerMoved(.mouse(.secondary), to: location))
    #expect(
      mouse.release(.secondary, at: location) == [.pointerUp(.mouse(.secondary), at: location)])
    #expect(mouse.move(to: location) == .pointerMoved(.mouse(.primary), to: location))
    // A release without a press sends no event.
    #expect(mouse.release(.middle, at: location).isEmpty)
  }

  @Test("a press continues outside the window only on X11")
  func leavingPress() {
    var onX = PointerState(keepsPressOutside: true)
    _ = onX.press(.primary, at: .zero, clicks: 1)
    #expect(onX.leave().isEmpty)
    #expect(
      onX.release(.primary, at: .zero)
        == [.pointerUp(.mouse(.primary), at: .zero), .pointerLost(.mouse(.primary))])

    var onWayland = PointerState(keepsPressOutside: false)
    _ = onWayland.press(.primary, at: .zero, clicks: 1)
    #expect(onWayland.leave() == [.pointerLost(.mouse(.primary))])
    #expect(onWayland.release(.primary, at: .zero).isEmpty)
  }

  @Test("motion waits and keeps its order")
  func motion() {
    func moved(_ id: Int, _ x: Double) -> InputEvent {
      InputEvent(.pointerMoved(.touch(id: id), to: Point(x: x)), time: x)
    }
    let up = InputEvent(.pointerUp(.touch(id: 1), at: Point(x: 9)), time: 9)
    var motion = MotionCoalescer()
    for event in [moved(1, 1), moved(2, 2), moved(1, 3), moved(2, 4)] {
      #expect(motion.add(event).isEmpty)
    }
    #expect(motion.add(up) == [moved(1, 3), moved(2, 4), up])
    #expect(motion.flush().isEmpty)
    _ = motion.add(moved(2, 5))
    #expect(motion.flush() == [moved(2, 5)])
  }

  @Test("files or lines of text that are dropped together arrive together")
  func drops() {
    var drops = DropCollector()
    func add(_ type: SDL_EventType, _ file: [CChar]? = nil) -> [DragItem]? {
      var event = unsafe SDL_DropEvent()
      unsafe event.type = type.rawValue
      // The collector frees the memory of the event.
      if let file { unsafe event.file = unsafe SDL_strdup(file + [0]) }
      return unsafe drops.add(event)
    }
    // File names need not be UTF-8.
    let names: [[CChar]] = [[0x2f, 0x61], [0x2f, -1, 0x62]]
    #expect(add(SDL_DROPBEGIN) == nil)
    for name in names { #expect(add(SDL_DROPFILE, name) == nil) }
    #expect(add(SDL_DROPCOMPLETE)?.map(\.path) == [[0x2f, 0x61], [0x2f, 0xff, 0x62]])
    // The lines of a text are one item.
    #expect(add(SDL_DROPBEGIN) == nil && add(SDL_DROPTEXT, [0x61]) == nil)
    #expect(add(SDL_DROPTEXT, [0x62]) == nil)
    #expect(add(SDL_DROPCOMPLETE)?.map(\.text) == ["a\nb"])
    #expect(add(SDL_DROPBEGIN) == nil && add(SDL_DROPCOMPLETE) == nil)
    // A drop that was cancelled leaves nothing for the next one.
    _ = add(SDL_DROPFILE, names[0])
    _ = add(SDL_DROPBEGIN)
    _ = add(SDL_DROPFILE, names[1])
    #expect(add(SDL_DROPCOMPLETE)?.count == 1)
  }

  @Test("icons have straight alpha")
  func icons() {
    let image = Image(
      width: 3, height: 1, bytes: [100, 50, 0, 200, 0, 0, 0, 0, 255, 255, 255, 255])
    #expect(straightPixels(of: image) == [128, 64, 0, 200, 0, 0, 0, 0, 255, 255, 255, 255])
  }
}
