import Foundation
import SampleFiles
import Testing
import WindowTesting

extension DesktopWindowTests {
  /// Tests of a program with two windows on a screen of 800 × 600 pixels.
  @Suite(.serialized) struct SeveralWindowsTests {
    private static let green = Pixel(red: 0, green: 255, blue: 0)
    private static let blue = Pixel(red: 0, green: 0, blue: 255)
    private static let red = Pixel(red: 255, green: 0, blue: 0)
    private static let areas = ["One": 300 * 150, "Two": 200 * 150]
    private static let picture = 60 * 40
    private static let orders = [["One", "Two"], ["Two", "One"]]

    /// Starts the program, and waits until both windows show their pictures beside each other.
    private func start(on screen: any TestScreen) async throws -> RunningProgram {
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), ["two"], environment: screen.environment)
      try await probe.line("shown One")
      try await probe.line("shown Two")
      try await probe.line("windows 2")
      // Both windows open in the middle of the screen.
      for (name, x) in [("One", 0), ("Two", 400)] { try await screen.move(name, to: x) }
      try await screen.perform([.move(790, 590)])
      try await eventually("both windows with the picture") {
        let picture = try await screen.picture()
        return picture.count(of: Self.green) == 2 * Self.picture
          && picture.count(of: Self.blue) == 500 * 150 - 2 * Self.picture ? () : nil
      }
      return probe
    }

    /// Waits until the only window on the screen is the window `name`, in red.
    private func waitForRed(_ name: String, on screen: any TestScreen) async throws {
      try await eventually("the other window changes its colour") {
        let picture = try await screen.picture()
        return picture.count(of: Self.green) == Self.picture && picture.count(of: Self.blue) == 0
          && picture.count(of: Self.red) == (Self.areas[name] ?? 0) - Self.picture ? () : nil
      }
    }

    @Test(
      "two windows share their textures, get their own keys and close in any order, and no GPU object is left",
      arguments: ScreenKind.allCases, orders)
    func order(kind: ScreenKind, names: [String]) async throws {
      let screen = try await kind.makeForWindows()
      let probe = try await start(on: screen)
      try await screen.focus(names[0])
      try await screen.perform([.type(.x)])
      try await probe.line("\(names[0]) character(\"x\")")
      try await probe.line("closed \(names[0])")
      // The other window goes on.
      try await screen.focus(names[1])
      try await screen.perform([.type(.r)])
      try await probe.line("\(names[1]) character(\"r\")")
      try await waitForRed(names[1], on: screen)
      #expect(!probe.lines.contains("closed \(names[1])"))
      try await screen.perform([.type(.x)])
      #expect(try await probe.exitStatus() == 0)
      #expect(probe.lines.contains("closed \(names[1])") && probe.lines.last == "ended 0")
      let counts = probe.objectCounts
      try #require(counts.count == 2, "\(probe.lines)")
      #expect(counts[0].reduce(0, +) > 0, "the other window still has its objects")
      #expect(counts[1].allSatisfy { $0 == 0 }, "\(probe.lines)")
      #expect(probe.standardError.isEmpty)
    }

    @Test(
      "the desktop closes one window and leaves the other one",
      arguments: ScreenKind.allCases, orders)
    func closeRequest(kind: ScreenKind, names: [String]) async throws {
      let screen = try await kind.makeForWindows()
      let probe = try await start(on: screen)
      try await screen.closeWindow(names[0])
      try await probe.line("closed \(names[0])")
      try await screen.focus(names[1])
      try await screen.perform([.type(.r)])
      try await waitForRed(names[1], on: screen)
      try await screen.closeWindow(names[1])
      #expect(try await probe.exitStatus() == 0)
      #expect(probe.objectCounts.last?.allSatisfy { $0 == 0 } == true, "\(probe.lines)")
      #expect(probe.standardError.isEmpty)
    }

    @Test(
      "after a reset of the GPU, both windows are drawn with a new context",
      arguments: ScreenKind.allCases)
    func reset(kind: ScreenKind) async throws {
      let screen = try await kind.makeForWindows()
      let probe = try await start(on: screen)
      for round in 1...2 {
        try await screen.focus("One")
        try await screen.perform([.type(.g)])
        try await eventually("the new context") {
          probe.lines.count { $0.hasSuffix("the GPU was reset") } == 2 * round ? () : nil
        }
        // The windows keep what they show. A window that changes its colour draws everything again.
        let name = ["One", "Two"][round - 1]
        try await screen.focus(name)
        try await screen.perform([.type(.r)])
        try await eventually("both pictures in round \(round)") {
          let picture = try await screen.picture()
          let areas = ["One", "Two"].prefix(round).reduce(0) { $0 + (Self.areas[$1] ?? 0) }
          return picture.count(of: Self.green) == 2 * Self.picture
            && picture.count(of: Self.red) == areas - round * Self.picture
            && picture.count(of: Self.blue) == 500 * 150 - areas - (2 - round) * Self.picture
            ? () : nil
        }
      }
      for name in ["One", "Two"] {
        try await screen.focus(name)
        try await screen.perform([.type(.x)])
        try await probe.line("closed \(name)")
      }
      #expect(try await probe.exitStatus() == 0)
      #expect(probe.objectCounts.last?.allSatisfy { $0 == 0 } == true, "\(probe.lines)")
      #expect(probe.standardError.isEmpty)
    }

    @Test("a GPU that is reset again and again ends the program with a message")
    func resets() async throws {
      let screen = try await ScreenKind.x11.makeForWindows()
      let probe = try await start(on: screen)
      for round in 1...5 {
        try await screen.perform([.type(.g)])
        try await eventually("reset \(round)") {
          probe.lines.count { $0.hasSuffix("the GPU was reset") } == 2 * round ? () : nil
        }
      }
      try await probe.line(
        "failed the GPU does not work after a reset: it was reset 5 times within a minute")
      #expect(try await probe.exitStatus() == 0)
    }

    @Test(
      "a window that cannot be drawn closes, and the other one goes on",
      arguments: ScreenKind.allCases, orders)
    func fault(kind: ScreenKind, names: [String]) async throws {
      let screen = try await kind.makeForWindows()
      let probe = try await start(on: screen)
      try await screen.focus(names[0])
      try await screen.perform([.type(.f)])
      try await probe.line("closed \(names[0])")
      try await screen.focus(names[1])
      try await screen.perform([.type(.r)])
      try await waitForRed(names[1], on: screen)
      try await screen.perform([.type(.x)])
      #expect(try await probe.exitStatus() == 0)
      // The program learns of the fault when the last window has closed.
      #expect(probe.lines.contains { $0.hasPrefix("failed ") }, "\(probe.lines)")
      #expect(probe.objectCounts.last?.allSatisfy { $0 == 0 } == true, "\(probe.lines)")
    }
  }
}

extension RunningProgram {
  /// The numbers of live GPU objects of each kind that the log reports, for each closed window.
  fileprivate var objectCounts: [[Int]] {
    lines.filter { $0.contains("closed with ObjectCensus(") }.map { line in
      let list = line.components(separatedBy: "ObjectCensus(").last ?? ""
      return list.split { !$0.isNumber }.compactMap { Int($0) }
    }
  }
}

extension ScreenKind {
  /// Creates a screen on which windows have the size that they ask for.
  fileprivate func makeForWindows() async throws -> any TestScreen {
    switch self {
    case .x11: try await make(width: 800, height: 600)
    case .wayland: try await SwayCompositor(width: 800, height: 600, floating: true)
    }
  }
}

extension TestScreen {
  /// Moves the window with the title `name` to the top of the screen, `x` pixels from the left.
  fileprivate func move(_ name: String, to x: Int) async throws {
    if let sway = self as? SwayCompositor {
      try await sway.message("[title=\"^\(name)$\"] move absolute position \(x) 0")
    } else {
      try await xdotool("windowmove", identifier(of: name), "\(x)", "0")
    }
  }

  /// Moves the keyboard focus to the window with the title `name`.
  fileprivate func focus(_ name: String) async throws {
    if let sway = self as? SwayCompositor {
      try await sway.message("[title=\"^\(name)$\"] focus")
    } else {
      // Without a window manager, nothing else moves the focus.
      try await xdotool("windowfocus", "--sync", identifier(of: name))
    }
  }

  /// Asks the window with the title `name` to close, as its button on the title bar does.
  func closeWindow(_ name: String) async throws {
    if let sway = self as? SwayCompositor {
      try await sway.message("[title=\"^\(name)$\"] kill")
    } else if let server = self as? XServer {
      try await server.requestClose(identifier(of: name))
    }
  }

  private func xdotool(_ words: String...) async throws {
    try await RunningProgram.run("xdotool", words, environment: environment)
  }

  /// Returns the identifier of the visible window with the title `name`.
  func identifier(of name: String) async throws -> String {
    try await eventually("the window \(name)") {
      // The program fails as long as there is no such window.
      guard
        let text = try? await RunningProgram.run(
          "xwininfo", ["-name", name], environment: environment)
      else { return nil }
      let words = String(decoding: text, as: UTF8.self)
      guard words.contains("IsViewable") else { return nil }
      return words.split(separator: " ").first { $0.hasPrefix("0x") }.map(String.init)
    }
  }
}
