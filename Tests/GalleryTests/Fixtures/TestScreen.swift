import Foundation
import WindowTesting

/// A screen with a pointer and a keyboard: that of an X server or of a Wayland compositor.
protocol TestScreen: AnyObject {
  /// For programs that are to use it.
  var environment: [String: String] { get }
  /// What it shows now.
  func picture() async throws -> Screenshot
  /// Does one thing after the other.
  func perform(_ acts: [HandAct]) async throws
}

/// What a hand does.
enum HandAct: Sendable {
  /// For how long a hand waits that lets go slowly: longer than what counts as its velocity.
  static let rest = Duration.milliseconds(100)

  case move(Int, Int)
  case press
  case release
  case type(VirtualInput.Key)
  case control(VirtualInput.Key)
  case alt(VirtualInput.Key)
  case keyDown(VirtualInput.Key)
  case keyUp(VirtualInput.Key)
  /// Turns the wheel one notch, down or up.
  case wheel(isDown: Bool)
  /// Does nothing for some milliseconds.
  case pause(Int)
}

/// The kinds of screens.
enum ScreenKind: CaseIterable, Sendable {
  case x11
  case wayland

  /// A screen of its own.
  ///
  /// The mouse lies in the upper part of it, so that its picture is out of the way.
  func make(width: Int = 640, height: Int = 400) async throws -> any TestScreen {
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
  func picture() async throws -> Screenshot { try screenshot() }

  func perform(_ acts: [HandAct]) async throws {
    let words = acts.flatMap { act -> [String] in
      switch act {
      case .move(let x, let y): ["mousemove", "\(x)", "\(y)"]
      case .press: ["mousedown", "1"]
      case .release: ["mouseup", "1"]
      case .type(let key): ["key", key.symbol]
      case .control(let key): ["key", "ctrl+\(key.symbol)"]
      case .alt(let key): ["key", "alt+\(key.symbol)"]
      case .keyDown(let key): ["keydown", key.symbol]
      case .keyUp(let key): ["keyup", key.symbol]
      case .wheel(let isDown): ["click", isDown ? "5" : "4"]
      case .pause(let time): ["sleep", "\(Double(time) / 1000)"]
      }
    }
    try await RunningProgram.run("xdotool", words, environment: environment)
  }
}

extension SwayCompositor: TestScreen {
  func picture() async throws -> Screenshot { try await screenshot() }

  func perform(_ acts: [HandAct]) async throws {
    for act in acts {
      switch act {
      case .move(let x, let y): input.move(x: x, y: y)
      case .press: input.button(.left, isDown: true)
      case .release: input.button(.left, isDown: false)
      case .type(let key): input.press(key)
      case .control(let key): input.press(key, with: .control)
      case .alt(let key): input.press(key, with: .alt)
      case .keyDown(let key): input.key(key, isDown: true)
      case .keyUp(let key): input.key(key, isDown: false)
      case .wheel(let isDown): input.wheel(y: isDown ? 1 : -1)
      case .pause(let time): try await Task.sleep(for: .milliseconds(time))
      }
    }
  }
}

extension VirtualInput.Key {
  /// What X calls it.
  fileprivate var symbol: String {
    switch self {
    case .escape: "Escape"
    case .backspace: "BackSpace"
    case .tab: "Tab"
    case .enter: "Return"
    case .q: "q"
    case .a: "a"
    case .g: "g"
    case .l: "l"
    case .o: "o"
    case .t: "t"
    case .shift: "shift"
    case .space: "space"
    case .f1: "F1"
    case .f11: "F11"
    case .home: "Home"
    case .up: "Up"
    case .pageUp: "Prior"
    case .left: "Left"
    case .right: "Right"
    case .end: "End"
    case .down: "Down"
    case .pageDown: "Next"
    }
  }
}
