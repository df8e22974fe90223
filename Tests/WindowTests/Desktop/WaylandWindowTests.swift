import Foundation
import SampleFiles
import Testing
import WindowTesting

extension DesktopWindowTests {
  /// Tests of the probe in a real window of a Wayland compositor without a screen.
  @Suite(.serialized) struct WaylandWindowTests {
    @Test("a window shows its colour and delivers input")
    func input() async throws {
      let sway = try await SwayCompositor(width: 800, height: 600)
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), environment: sway.environment)
      try await probe.line("resize 800.0 600.0 1.0")
      #expect(probe.lines.contains("driver wayland core"))
      try await eventually("a blue screen") {
        try await sway.shows(Pixel(red: 0, green: 0, blue: 255)) ? () : nil
      }
      sway.input.move(x: 10, y: 20)
      try await probe.line("moved mouse(primary) 10.0 20.0")
      sway.input.button(.left, isDown: true)
      sway.input.move(x: 30, y: 21)
      sway.input.button(.left, isDown: false)
      try await probe.line("down mouse(primary) 10.0 20.0 1")
      try await probe.line("up mouse(primary) 30.0 21.0")
      sway.input.press(.left, with: .shift)
      try await probe.line("key left 1")
      sway.input.press(.g)
      try await eventually("a green screen") {
        try await sway.shows(Pixel(red: 0, green: 255, blue: 0)) ? () : nil
      }
      sway.input.press(.q)
      #expect(try await probe.exitStatus() == 0)
      #expect(probe.lines.last == "closed")
      #expect(probe.standardError.isEmpty)
    }

    @Test("a window blends in linear light")
    func linearLight() async throws {
      let sway = try await SwayCompositor(width: 800, height: 600)
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), ["light"], environment: sway.environment)
      try await probe.line("resize 800.0 600.0 1.0")
      // A quarter of the light of white is stored as 137; a quarter of its value would be 64.
      try await eventually("grey paper") {
        try await sway.shows(Pixel(red: 137, green: 137, blue: 137)) ? () : nil
      }
    }

    @Test("finger scrolling and wheels are told apart")
    func scrolling() async throws {
      let sway = try await SwayCompositor()
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), environment: sway.environment)
      try await probe.line("resize 1280.0 800.0 1.0")
      sway.input.move(x: 100, y: 100)
      try await probe.line("moved")
      sway.input.wheel(y: 1)
      sway.input.wheel(x: -2)
      sway.input.scroll(x: 12.5, y: -3)
      sway.input.scroll(x: 4)
      sway.input.lift()
      try await probe.line("scrollEnded")
      #expect(
        probe.lines.filter { $0.hasPrefix("wheel") || $0.hasPrefix("scroll") } == [
          "wheel 0 1", "wheel -2 0", "scroll 12.5 0.0", "scroll 0.0 -3.0", "scroll 4.0 0.0",
          "scrollEnded",
        ])
    }

    @Test("a window draws every pixel of a scaled screen")
    func scaledScreen() async throws {
      let sway = try await SwayCompositor(width: 1280, height: 800, scale: 2)
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), environment: sway.environment)
      try await probe.line("resize 640.0 400.0 2.0")
      try await eventually("a blue screen") {
        try await sway.shows(Pixel(red: 0, green: 0, blue: 255)) ? () : nil
      }
      sway.input.move(x: 100, y: 50)
      try await probe.line("moved mouse(primary) 50.0 25.0")
    }

    @Test("the content follows the scale of its screen")
    func changedScale() async throws {
      let sway = try await SwayCompositor(width: 1200, height: 900, scale: 1.5, floating: true)
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), environment: sway.environment)
      // OpenGL gives the first frame the size that the window had before; a scale that changes
      // until then would make the window smaller.
      try await probe.line("frame 600 450")
      for scale in ["2.0", "1.25", "1.0", "1.5"] {
        let seen = probe.lines.count
        try await sway.message("output", "HEADLESS-1", "scale", scale)
        try await probe.line("resize 400.0 300.0 \(scale)", after: seen)
      }
    }

    @Test("the content follows the size of its window")
    func resize() async throws {
      let sway = try await SwayCompositor(width: 800, height: 600, floating: true)
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), environment: sway.environment)
      try await probe.line("frame 400 300")
      for (width, height) in [(401, 299), (700, 500)] {
        try await sway.message(
          "[app_id=\"quire\"] resize set \(width) \(height), move position 10 10")
        try await probe.line("resize \(width).0 \(height).0 1.0")
        try await eventually("a window of \(width) x \(height)") {
          let screen = try await sway.screenshot()
          let blue = Pixel(red: 0, green: 0, blue: 255)
          return screen[10, 10] == blue && screen[9 + width, 9 + height] == blue
            && screen[10 + width, 10] != blue && screen[10, 10 + height] != blue ? () : nil
        }
      }
      let seen = probe.lines.count
      sway.input.press(.f11)
      try await probe.line("resize 800.0 600.0 1.0", after: seen)
      sway.input.press(.f11)
      try await probe.line("resize 700.0 500.0 1.0", after: seen)
    }

    @Test("a hidden window finishes its animation without drawing frames")
    func hidden() async throws {
      let sway = try await SwayCompositor()
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), environment: sway.environment)
      try await probe.line("resize 1280.0 800.0 1.0")
      try await sway.message("workspace", "2")
      try await sway.message("workspace", "1")
      try await probe.line("frame")
      sway.input.press(.a)
      try await probe.line("key character(\"a\") 0")
      try await sway.message("workspace", "2")
      let line = try await probe.line("animated")
      let counts = line.split(separator: " ").compactMap { Int($0) }
      // A second has 60 frames, and the window was visible for a moment.
      #expect(counts[0] < 60 && counts[1] < 60, "\(line)")
      #expect(try probe.processorTime() < .milliseconds(700))
    }

    @Test("the loop sleeps while nothing moves, and the window closes on request")
    func sleep() async throws {
      let sway = try await SwayCompositor()
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), ["animate"], environment: sway.environment)
      try await probe.line("animated")
      try await probe.waitUntilIdle()
      try await sway.message("[app_id=\"quire\"] kill")
      #expect(try await probe.exitStatus() == 0)
      #expect(probe.lines.last == "closed")
    }

    @Test("the program uses a display server that answers")
    func servers() async throws {
      let sway = try await SwayCompositor()
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"),
        environment: sway.environment.merging(["DISPLAY": ":987654"]) { $1 })
      try await probe.line("driver wayland core")
      let server = try await XServer()
      let other = try RunningProgram(
        RunningProgram.built("DesktopProbe"),
        environment: server.environment.merging(["WAYLAND_DISPLAY": "none"]) { $1 })
      try await other.line("driver x11 core")
      let told = try RunningProgram(
        RunningProgram.built("DesktopProbe"), ["x11"],
        environment: sway.environment.merging(server.environment) { $1 })
      try await told.line("driver x11 core")
    }

    @Test("a compositor that never answers is ignored")
    func silentCompositor() async throws {
      let silent = try SilentServer()
      let wayland = ["WAYLAND_DISPLAY": silent.path]
      let alone = try RunningProgram(
        RunningProgram.built("DesktopProbe"),
        environment: RunningProgram.environment.merging(wayland) { $1 })
      #expect(try await alone.exitStatus() == 1)
      #expect(alone.standardError.hasPrefix("DesktopProbe: no display: "))
      #expect(alone.standardError.filter { $0 == "\n" }.count == 1, "\(alone.standardError)")
      let server = try await XServer()
      let other = try RunningProgram(
        RunningProgram.built("DesktopProbe"),
        environment: server.environment.merging(wayland) { $1 })
      try await other.line("driver x11 core")
    }

    @Test("the loss of the compositor is reported in one line")
    func lostCompositor() async throws {
      for arguments in [[], ["animate"]] {
        let sway = try await SwayCompositor()
        let probe = try RunningProgram(
          RunningProgram.built("DesktopProbe"), arguments, environment: sway.environment)
        try await probe.line("resize 1280.0 800.0 1.0")
        sway.crash()
        let status = try await probe.exitStatus()
        #expect(status == 1, "\(arguments), \(probe.lines)")
        #expect(probe.standardError == "DesktopProbe: the display server has gone away\n")
      }
    }
  }
}

extension SwayCompositor {
  /// Whether the screen has a single colour, apart from the cursor.
  fileprivate func shows(_ pixel: Pixel) async throws -> Bool {
    let screen = try await screenshot()
    return screen.count(of: pixel) > screen.width * screen.height - 64 * 64
  }
}
