internal import CSDL2
import Quire
import QuireGeometry

/// A translator of SDL's input events into those of the framework.
struct EventTranslator {
  /// The number of points in one unit of SDL's window coordinates.
  var pointsPerUnit = 1.0
  /// The size of text, as a multiple of the normal size, by which points are larger than those of
  /// reports from an X server.
  var textScale = 1.0
  /// The size of the window in points.
  ///
  /// SDL reports touches as fractions of the size.
  var size = Size.zero
  /// Whether SDL's scroll events are ignored, because another listener reports the same scrolling.
  var ignoresWheel = false
  /// The position of the mouse and its pressed buttons.
  var pointer: PointerState
  /// The classifier that distinguishes wheel steps from touchpad scrolling.
  var scroll = ScrollClassifier()
  private var pinch = PinchTracker()
  /// The detector of wheel steps that follow each other so fast that a touchpad must have sent
  /// them, or `nil` on Wayland.
  ///
  /// Only on X11 may a touchpad appear as a wheel.
  private var burst: NotchBurst?
  private var serverClock = ServerClock()
  /// The time stamp of the X event that SDL translates into the next events, in milliseconds on the
  /// server's clock, or `nil` if it has none.
  private var serverStamp: UInt32?

  /// Creates a translator for the events of `driver`.
  init(driver: VideoDriver) {
    pointer = PointerState(keepsPressOutside: driver == .x11)
    burst = driver == .x11 ? NotchBurst() : nil
  }

  /// Returns the framework's input events for SDL's `event`, or no events if it is not input.
  mutating func translate(_ event: SDL_Event) -> [InputEvent] {
    // It belongs to the next event, and is no event of the pointer or the keyboard itself.
    if unsafe event.type == SDL_SYSWMEVENT.rawValue {
      serverStamp = unsafe event.syswm.serverStamp
      return []
    }
    let readingTime = unsafe EventTranslator.time(event.common.timestamp)
    let time = serverStamp.map { serverClock.time(of: $0, readAt: readingTime) } ?? readingTime
    switch unsafe SDL_EventType(event.type) {
    case SDL_MOUSEMOTION:
      let motion = unsafe event.motion
      guard motion.which != mouse_of_touch_id else { return [] }
      return [InputEvent(pointer.move(to: point(motion.x, motion.y)), time: time)]
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      let press = unsafe event.button
      guard press.which != mouse_of_touch_id, let button = InputEvent.Button(number: press.button)
      else { return [] }
      let location = point(press.x, press.y)
      let kinds =
        press.state == SDL_PRESSED
        ? pointer.press(button, at: location, clicks: Int(press.clicks))
        : pointer.release(button, at: location)
      let modifiers = press.state == SDL_PRESSED ? heldModifiers : []
      return kinds.map { InputEvent($0, time: time, modifiers: modifiers) }
    case SDL_MOUSEWHEEL:
      let wheel = unsafe event.wheel
      guard !ignoresWheel, wheel.which != mouse_of_touch_id else { return [] }
      let sign = wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1.0
      let turn = scroll.translate(
        x: Double(wheel.preciseX) * sign, y: -Double(wheel.preciseY) * sign, at: pointer.location,
        time: time, continuesBurst: burst?.addNotch(at: time) ?? false)
      return adding(heldModifiers, to: turn.map { [$0] } ?? [])
    case SDL_FINGERDOWN, SDL_FINGERUP, SDL_FINGERMOTION:
      return unsafe touch(event.tfinger, time: time).map { [$0] } ?? []
    case SDL_KEYDOWN, SDL_KEYUP:
      return unsafe key(event.key, time: time).map { [$0] } ?? []
    case SDL_TEXTINPUT, SDL_TEXTEDITING, SDL_TEXTEDITING_EXT:
      return unsafe InputEvent.Kind(text: event).map { [InputEvent($0, time: time)] } ?? []
    case SDL_WINDOWEVENT:
      return unsafe window(event.window).map { InputEvent($0, time: time) }
    default: return []
    }
  }

  /// Returns the framework's input events for `report`, which was received from an X server at
  /// `time`, in seconds.
  mutating func translate(_ report: DeviceReport, time: Double) -> [InputEvent] {
    translate(
      report.report,
      at: Point(x: report.location.x / textScale, y: report.location.y / textScale),
      holding: report.modifiers, time: time)
  }

  /// Returns the framework's input events for `report`, received at `time` in seconds, at the last
  /// known position of the pointer.
  mutating func translate(_ report: TouchpadReport, time: Double) -> [InputEvent] {
    translate(report, at: pointer.location, holding: heldModifiers, time: time)
  }

  private mutating func translate(
    _ report: TouchpadReport, at location: Point, holding modifiers: Modifiers, time: Double
  ) -> [InputEvent] {
    switch report {
    case .axes(let axes):
      return adding(modifiers, to: scroll.translate(axes, at: location, time: time))
    case .notches(let x, let y):
      return adding(
        modifiers, to: scroll.translate(x: x, y: y, at: location, time: time).map { [$0] } ?? [])
    case .pinch(let report):
      return pinch.translate(report, at: location, time: time).map { [$0] } ?? []
    }
  }

  private func adding(_ modifiers: Modifiers, to events: [InputEvent]) -> [InputEvent] {
    events.map { InputEvent($0.kind, time: $0.time, modifiers: modifiers) }
  }

  /// The modifier keys that are down according to SDL.
  private var heldModifiers: Modifiers {
    Modifiers(UInt16(truncatingIfNeeded: SDL_GetModState().rawValue))
  }

  private mutating func window(_ event: SDL_WindowEvent) -> [InputEvent.Kind] {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_ENTER: pointer.enter()
    case SDL_WINDOWEVENT_LEAVE: return pointer.leave()
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: return pointer.cancelPresses()
    default: break
    }
    return []
  }

  private func touch(_ finger: SDL_TouchFingerEvent, time: Double) -> InputEvent? {
    guard finger.touchId != touch_mouse_id else { return nil }
    let id = InputEvent.Pointer.touch(id: Int(finger.fingerId))
    let location = Point(x: Double(finger.x) * size.width, y: Double(finger.y) * size.height)
    switch SDL_EventType(finger.type) {
    case SDL_FINGERDOWN:
      return InputEvent(.pointerDown(id, at: location, clickCount: 1), time: time)
    case SDL_FINGERUP: return InputEvent(.pointerUp(id, at: location), time: time)
    default: return InputEvent(.pointerMoved(id, to: location), time: time)
    }
  }

  private func key(_ event: SDL_KeyboardEvent, time: Double) -> InputEvent? {
    let name = unsafe SDL_GetScancodeName(event.keysym.scancode).map { unsafe String(cString: $0) }
    guard let key = Key(event.keysym, latinName: name ?? "") else { return nil }
    let modifiers = Modifiers(event.keysym.mod)
    if event.state == SDL_PRESSED {
      return InputEvent(.keyDown(key, modifiers, isRepeat: event.repeat != 0), time: time)
    }
    return InputEvent(.keyUp(key, modifiers), time: time)
  }

  private func point(_ x: Int32, _ y: Int32) -> Point {
    Point(x: Double(x) * pointsPerUnit, y: Double(y) * pointsPerUnit)
  }

  /// Returns the time, on the monotonic clock, of an SDL time stamp in milliseconds since SDL's
  /// start.
  private static func time(_ stamp: UInt32) -> Double {
    let age = Int32(bitPattern: SDL_GetTicks() &- stamp)
    return monotonicTime() - Double(max(0, age)) / 1000
  }
}

extension SDL_SysWMEvent {
  /// The time stamp of an X event of the mouse or the keyboard, in milliseconds on the server's
  /// clock, or `nil` for other events.
  fileprivate var serverStamp: UInt32? {
    guard let message = unsafe msg?.pointee, unsafe message.subsystem == SDL_SYSWM_X11 else {
      return nil
    }
    let event = unsafe message.msg.x11.event
    let stamp: Time? =
      switch unsafe event.type {
      case MotionNotify: unsafe event.xmotion.time
      case ButtonPress, ButtonRelease: unsafe event.xbutton.time
      case KeyPress, KeyRelease: unsafe event.xkey.time
      default: nil
      }
    // Events that other programs send may have the time 0, which is none.
    return stamp.flatMap { $0 == CurrentTime ? nil : UInt32(truncatingIfNeeded: $0) }
  }
}

extension InputEvent.Button {
  /// Creates the mouse button with SDL's `number`, or returns `nil` if the framework has no such
  /// button.
  init?(number: UInt8) {
    switch Int32(number) {
    case SDL_BUTTON_LEFT: self = .primary
    case SDL_BUTTON_MIDDLE: self = .middle
    case SDL_BUTTON_RIGHT: self = .secondary
    case SDL_BUTTON_X1: self = .back
    case SDL_BUTTON_X2: self = .forward
    default: return nil
    }
  }
}
