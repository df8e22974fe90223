/// A screen with a pointer and a keyboard, of an X server or a Wayland compositor.
package protocol TestScreen: AnyObject {
  /// The environment for programs that use the screen.
  var environment: [String: String] { get }
  /// Gives the keyboard the layout `name`, as X calls it.
  func useLayout(_ name: String) async throws
  /// Takes a screenshot.
  func picture() async throws -> Screenshot
  /// Performs input actions in order.
  func perform(_ actions: [InputAction]) async throws
}

/// An input action.
package enum InputAction: Sendable {
  /// A pause before a slow release, longer than the time over which velocity is measured.
  package static let rest = Duration.milliseconds(100)

  case move(Int, Int)
  case press
  case release
  /// Presses and releases the secondary mouse button.
  case secondaryClick
  case type(VirtualInput.Key)
  case control(VirtualInput.Key)
  case alt(VirtualInput.Key)
  case shift(VirtualInput.Key)
  case keyDown(VirtualInput.Key)
  case keyUp(VirtualInput.Key)
  /// Turns the wheel by one notch, down or up.
  case wheel(isDown: Bool)
  /// Waits for a number of milliseconds.
  case pause(Int)
}

/// The kinds of screens.
package enum ScreenKind: CaseIterable, Sendable {
  case x11
  case wayland

  /// Creates a separate screen, with the pointer in its upper part.
  package func make(width: Int = 640, height: Int = 400) async throws -> any TestScreen {
    switch self {
    case .x11:
      let server = try await XServer(width: width, height: height)
      try await server.perform([.move(width / 2, 50)])
      return server
    case .wayland: return try await SwayCompositor(width: width, height: height)
    }
  }
}

extension XServer: TestScreen {
  package func useLayout(_ name: String) async throws {
    try await RunningProgram.run("setxkbmap", [name], environment: environment)
  }

  package func picture() async throws -> Screenshot { try screenshot() }

  package func perform(_ actions: [InputAction]) async throws {
    let words = actions.flatMap { action -> [String] in
      switch action {
      case .move(let x, let y): ["mousemove", "\(x)", "\(y)"]
      case .press: ["mousedown", "1"]
      case .release: ["mouseup", "1"]
      case .secondaryClick: ["click", "--delay", "0", "3"]
      case .type(let key): ["key", key.symbol]
      case .control(let key): ["key", "ctrl+\(key.symbol)"]
      case .alt(let key): ["key", "alt+\(key.symbol)"]
      case .shift(let key): ["key", "shift+\(key.symbol)"]
      case .keyDown(let key): ["keydown", key.symbol]
      case .keyUp(let key): ["keyup", key.symbol]
      case .wheel(let isDown): ["click", "--delay", "0", isDown ? "5" : "4"]
      case .pause(let time): ["sleep", "\(Double(time) / 1000)"]
      }
    }
    try await RunningProgram.run("xdotool", words, environment: environment)
  }
}

extension SwayCompositor: TestScreen {
  package func useLayout(_ name: String) async throws { input.useLayout(name) }

  package func picture() async throws -> Screenshot { try await screenshot() }

  package func perform(_ actions: [InputAction]) async throws {
    for action in actions {
      switch action {
      case .move(let x, let y): input.move(x: x, y: y)
      case .press: input.button(.left, isDown: true)
      case .release: input.button(.left, isDown: false)
      case .secondaryClick:
        input.button(.right, isDown: true)
        input.button(.right, isDown: false)
      case .type(let key): input.press(key)
      case .control(let key): input.press(key, with: .control)
      case .alt(let key): input.press(key, with: .alt)
      case .shift(let key): input.press(key, with: .shift)
      case .keyDown(let key): input.key(key, isDown: true)
      case .keyUp(let key): input.key(key, isDown: false)
      case .wheel(let isDown): input.wheel(y: isDown ? 1 : -1)
      case .pause(let time): try await Task.sleep(for: .milliseconds(time))
      }
    }
  }
}

extension VirtualInput.Key {
  /// The name of the key in X.
  fileprivate var symbol: String {
    switch self {
    case .escape: "Escape"
    case .one: "1"
    case .two: "2"
    case .seven: "7"
    case .backspace: "BackSpace"
    case .tab: "Tab"
    case .enter: "Return"
    case .q: "q"
    case .a: "a"
    case .d: "d"
    case .c: "c"
    case .f: "f"
    case .g: "g"
    case .l: "l"
    case .o: "o"
    case .r: "r"
    case .t: "t"
    case .v: "v"
    case .x: "x"
    case .z: "z"
    case .b: "b"
    case .n: "n"
    case .m: "m"
    case .p: "p"
    case .shift: "shift"
    case .space: "space"
    case .f1: "F1"
    case .f9: "F9"
    case .f10: "F10"
    case .f11: "F11"
    case .home: "Home"
    case .up: "Up"
    case .pageUp: "Prior"
    case .left: "Left"
    case .right: "Right"
    case .end: "End"
    case .down: "Down"
    case .pageDown: "Next"
    case .menu: "Menu"
    }
  }
}
