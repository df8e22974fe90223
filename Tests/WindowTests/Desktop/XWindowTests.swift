import Foundation
import SampleFiles
import Testing
import WindowTesting

extension DesktopWindowTests {
  /// Tests of the probe in a real window of an X server without a screen.
  @Suite(.serialized) struct XWindowTests {
    @Test("a window shows its colour and delivers input")
    func input() async throws {
      let server = try await XServer(width: 800, height: 600)
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), environment: server.environment)
      try await probe.line("frame 400 300")
      #expect(probe.lines.contains("driver x11 core"))
      try await eventually("a blue window") {
        try server.screenshot().count(of: Pixel(red: 0, green: 0, blue: 255)) == 400 * 300
          ? () : nil
      }

      // The window is in the middle of the screen, at 200, 150.
      try await server.xdotool("mousemove", "210", "170")
      try await probe.line("moved mouse(primary) 10.0 20.0")
      try await server.xdotool("mousedown", "3", "mousemove", "230", "171", "mouseup", "3")
      try await probe.line("down mouse(secondary) 10.0 20.0 1")
      try await probe.line("up mouse(secondary) 30.0 21.0")
      try await server.xdotool(
        "click", "--delay", "0", "4", "click", "--delay", "0", "5", "click", "--delay", "0", "8",
        "click", "--delay", "0", "9")
      try await probe.line("wheel 0 -1")
      try await probe.line("wheel 0 1")
      try await probe.line("down mouse(back)")
      try await probe.line("down mouse(forward)")
      try await server.xdotool("key", "shift+Left", "key", "KP_Add", "key", "F5", "key", "g")
      try await probe.line("key left 1")
      try await probe.line("key character(\"+\") 0")
      try await probe.line("key function(5) 0")
      try await eventually("a green window") {
        try server.screenshot().count(of: Pixel(red: 0, green: 255, blue: 0)) == 400 * 300
          ? () : nil
      }
      try await server.xdotool("key", "q")
      #expect(try await probe.exitStatus() == 0)
      #expect(probe.lines.last == "closed")
      #expect(probe.standardError.isEmpty)
    }

    @Test("the window appears only with its first frame")
    func firstFrame() async throws {
      let server = try await XServer(width: 800, height: 600)
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), ["stop"], environment: server.environment)
      try await probe.line("drawn")
      // While the program is stopped, its window exists but is not mapped.
      let window = try await RunningProgram.run(
        "xwininfo", ["-name", "Probe"], environment: server.environment)
      #expect(String(decoding: window, as: UTF8.self).contains("Map State: IsUnMapped"))
      probe.send(signal: SIGCONT)
      try await eventually("a blue window") {
        try server.screenshot().count(of: Pixel(red: 0, green: 0, blue: 255)) == 400 * 300
          ? () : nil
      }
      #expect(probe.lines.count { $0 == "drawn" } == 1)
    }

    @Test("the first frame covers all of the screen, which the window leaves with its own size")
    func fullScreenFromStart() async throws {
      let server = try await XServer(width: 800, height: 600)
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), ["fullscreen", "stop-shown"],
        environment: server.environment)
      try await probe.line("shown")
      try await eventually("a blue screen") {
        try server.screenshot().count(of: Pixel(red: 0, green: 0, blue: 255)) == 800 * 600
          ? () : nil
      }
      probe.send(signal: SIGCONT)
      try await probe.line("frame 800 600")
      try await server.xdotool("mousemove", "300", "300", "key", "F11")
      try await probe.line("resize 400.0 300.0 1.0")
      // In the middle of the screen.
      try await eventually("the window at 200, 150") {
        let screen = try server.screenshot()
        return screen[200, 150] == Pixel(red: 0, green: 0, blue: 255)
          && screen[599, 449] == Pixel(red: 0, green: 0, blue: 255) ? () : nil
      }
    }

    @Test("every notch counts once")
    func notches() async throws {
      let server = try await XServer(width: 800, height: 600)
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), environment: server.environment)
      try await probe.line("frame")
      try await server.xdotool("mousemove", "300", "300")
      try await probe.line("moved")
      // SDL may report scrolling until XInput is ready, but never both.
      for _ in 0..<10 {
        try await server.xdotool(
          "click", "--delay", "0", "4", "click", "--delay", "0", "5", "click", "--delay", "0", "6",
          "click", "--delay", "0", "7")
      }
      try await server.xdotool("key", "F5")
      try await probe.line("key function(5) 0")
      try await eventually("forty notches in \(probe.lines)") {
        probe.lines.count { $0.hasPrefix("wheel") } == 40 ? () : nil
      }
      let wheel = probe.lines.filter { $0.hasPrefix("wheel") }
      let turns = ["wheel 0 -1", "wheel 0 1", "wheel -1 0", "wheel 1 0"]
      #expect(wheel == Array(repeatElement(turns, count: 10).joined()))
    }

    @Test("a drag continues outside the window")
    func drag() async throws {
      let server = try await XServer(width: 800, height: 600)
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), environment: server.environment)
      try await probe.line("frame")
      try await server.xdotool(
        "mousemove", "210", "170", "mousedown", "1", "mousemove", "100", "100")
      try await probe.line("moved mouse(primary) -100.0 -50.0")
      try await server.xdotool("mouseup", "1")
      try await probe.line("up mouse(primary) -100.0 -50.0")
      try await probe.line("lost mouse(primary)")
    }

    @Test("dropped files and text arrive with their position")
    func drop() async throws {
      let server = try await XServer(width: 800, height: 600, resources: "Xft.dpi: 192")
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), environment: server.environment)
      try await probe.line("frame")
      // The window fills the screen, where a point has two pixels.
      try server.drop(["file:///a%20b", "file:///%C3%A4"], x: 300, y: 200)
      try await probe.line("dropped 150.0 100.0 [[47, 97, 32, 98], [47, 195, 164]]")
      try server.drop(["file:///c"], x: 310, y: 200)
      try await probe.line("dropped 155.0 100.0 [[47, 99]]")
      try server.drop("one ä\ntwo", as: "text/plain", x: 310, y: 200)
      try await probe.line("dropped 155.0 100.0 [\"one ä\\ntwo\"]")
    }

    @Test("a deadline wakes the window")
    func deadline() async throws {
      let server = try await XServer(width: 800, height: 600)
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), environment: server.environment)
      try await probe.line("frame")
      try await server.xdotool("mousemove", "300", "300", "key", "d")
      try await probe.line("deadline")
      try await probe.waitUntilIdle()
      #expect(probe.lines.count { $0.hasPrefix("deadline") } == 1)
    }

    @Test("work that no event started finds the present time")
    func clock() async throws {
      let server = try await XServer(width: 800, height: 600)
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), environment: server.environment)
      try await probe.line("frame")
      try await server.xdotool("mousemove", "300", "300", "key", "w")
      try await probe.line("clock true")
    }

    @Test("text reaches another program through the clipboard")
    func clipboard() async throws {
      let server = try await XServer(width: 800, height: 600)
      let first = try RunningProgram(
        RunningProgram.built("DesktopProbe"), environment: server.environment)
      try await first.line("frame")
      try await server.xdotool("mousemove", "300", "300", "key", "v", "key", "c", "key", "v")
      try await first.line("clipboard empty")
      try await first.line("clipboard copied “text”")
      // Without a window manager, keys go to the window under the pointer, which is the second one.
      let second = try RunningProgram(
        RunningProgram.built("DesktopProbe"), environment: server.environment)
      try await second.line("frame")
      try await server.xdotool("mousemove", "310", "310", "key", "v")
      try await second.line("clipboard copied “text”")
    }

    @Test("a window covers the screen and returns to its size")
    func fullScreen() async throws {
      let server = try await XServer(width: 800, height: 600)
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), environment: server.environment)
      try await probe.line("frame")
      try await server.xdotool("key", "F11")
      try await probe.line("resize 800.0 600.0 1.0")
      try await eventually("a blue screen") {
        try server.screenshot().count(of: Pixel(red: 0, green: 0, blue: 255)) == 800 * 600
          ? () : nil
      }
      let seen = probe.lines.count
      try await server.xdotool("key", "F11")
      try await probe.line("resize 400.0 300.0 1.0", after: seen)
    }

    /// The probe's window is 400 by 300 points.
    @Test(
      "a window fits on the screen with its frame and beside task bars",
      arguments: [
        (700, 500, 0, 400.0, 300.0), (420, 320, 0, 398, 258), (420, 400, 60, 398, 278),
      ])
    func frame(
      width: Int, height: Int, bar: Int, expectedWidth: Double, expectedHeight: Double
    ) async throws {
      let server = try await XServer(width: width, height: height)
      let manager = try XWindowManager(
        of: server, area: (10, bar, width - 10, height - bar - 30),
        frame: (left: 6, right: 6, top: 26, bottom: 6))
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), environment: server.environment)
      try await probe.line("resize \(expectedWidth) \(expectedHeight) 1.0")
      withExtendedLifetime(manager) {}
    }

    @Test("a window scales with the resolution of the desktop")
    func scale() async throws {
      let server = try await XServer(width: 1200, height: 900, resources: "Xft.dpi: 192")
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), environment: server.environment)
      try await probe.line("resize 400.0 300.0 2.0")
      try await probe.line("frame 800 600")
      // The window is at 200, 150 in the screen's pixels.
      try await server.xdotool("mousemove", "300", "350")
      try await probe.line("moved mouse(primary) 50.0 100.0")
    }

    @Test("the content follows the size of its window")
    func resize() async throws {
      let server = try await XServer(width: 1000, height: 800)
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), environment: server.environment)
      try await probe.line("frame")
      // The class identifies the icon and the name of the program for the desktop.
      for (width, height) in [(401, 299), (700, 500), (200, 540)] {
        try await server.xdotool(
          "search", "--class", "quire", "windowsize", "\(width)", "\(height)")
        try await probe.line("resize \(width).0 \(height).0 1.0")
        try await eventually("a window of \(width) x \(height)") {
          try server.screenshot().count(of: Pixel(red: 0, green: 0, blue: 255)) == width * height
            ? () : nil
        }
      }
    }

    @Test(
      "a window uses the available kind of OpenGL",
      arguments: [
        (["MESA_GL_VERSION_OVERRIDE": "3.0"], "driver x11 embedded"),
        (["__EGL_VENDOR_LIBRARY_FILENAMES": "/nonexistent"], "driver x11 core"),
      ])
    func graphics(environment: [String: String], driver: String) async throws {
      let server = try await XServer(width: 800, height: 600)
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"),
        environment: server.environment.merging(environment) { $1 })
      try await probe.line("frame 400 300")
      #expect(probe.lines.first == driver)
      try await eventually("a blue window") {
        try server.screenshot().count(of: Pixel(red: 0, green: 0, blue: 255)) == 400 * 300
          ? () : nil
      }
    }

    // A quarter of the light of white is stored as 137, a quarter of its value as 64.
    @Test(
      "a window blends in linear light if the context supports it",
      arguments: [
        ([:], 137),
        (["MESA_GL_VERSION_OVERRIDE": "3.0"], 64),
        (["__EGL_VENDOR_LIBRARY_FILENAMES": "/nonexistent"], 137),
      ])
    func linearLight(environment: [String: String], grey: Int) async throws {
      let server = try await XServer(width: 800, height: 600)
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), ["light"],
        environment: server.environment.merging(environment) { $1 })
      try await probe.line("frame 400 300")
      let paper = Pixel(red: UInt8(grey), green: UInt8(grey), blue: UInt8(grey))
      try await eventually("grey paper") {
        try server.screenshot().count(of: paper) == 400 * 300
          ? () : nil
      }
    }

    @Test("missing OpenGL is reported in one line")
    func withoutGraphics() async throws {
      let server = try await XServer()
      let override = ["MESA_GL_VERSION_OVERRIDE": "3.0", "MESA_GLES_VERSION_OVERRIDE": "2.0"]
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"),
        environment: server.environment.merging(override) { $1 })
      #expect(try await probe.exitStatus() == 1)
      #expect(probe.standardError.hasPrefix("DesktopProbe: neither OpenGL 3.3 nor OpenGL ES 3.0"))
      #expect(probe.standardError.filter { $0 == "\n" }.count == 1)
    }

    @Test("the loop sleeps while nothing moves")
    func sleep() async throws {
      let server = try await XServer()
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), ["animate", "task"], environment: server.environment)
      try await probe.line("animated")
      try await probe.waitUntilIdle()
    }

    @Test("frames follow the refresh rate of the display")
    func refreshRate() async throws {
      let server = try await XServer()
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), ["animate"], environment: server.environment)
      let line = try await probe.line("animated")
      let frames = try #require(Int(line.split(separator: " ")[1]))
      // The display shows 60 frames in this second; a machine under load may lose some. Until the
      // timer takes over, eight frames come early, and again eight if a delay interrupts them.
      #expect((10...90).contains(frames), "\(line)")
    }

    @Test("timers fire while the loop sleeps, and cost nothing afterwards")
    func timers() async throws {
      let server = try await XServer()
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), ["timer"], environment: server.environment)
      try await probe.line("last timer fired")
      let lines = probe.lines.filter { $0.contains("timer") || $0.contains("run loop") }
      #expect(
        lines == [
          "run loop performed", "timer fired 1", "timer fired 2", "timer fired 3",
          "last timer fired",
        ])
      try await probe.waitUntilIdle()
      probe.send(signal: SIGTERM)
    }

    @Test("main-actor tasks run while the loop sleeps")
    func tasks() async throws {
      let server = try await XServer()
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), ["task"], environment: server.environment)
      try await probe.line("task ends")
      #expect(
        probe.lines.filter { $0.hasPrefix("task") }
          == ["task begins", "task slept", "task hopped", "task ends"])
    }

    @Test("the loss of the server is reported in one line")
    func lostServer() async throws {
      for arguments in [[], ["animate"]] {
        let server = try await XServer()
        let probe = try RunningProgram(
          RunningProgram.built("DesktopProbe"), arguments, environment: server.environment)
        try await probe.line("frame")
        server.crash()
        #expect(try await probe.exitStatus() == 1)
        #expect(probe.standardError == "DesktopProbe: the display server has gone away\n")
      }
    }

    @Test("a missing server is reported in one line")
    func withoutServer() async throws {
      for environment in [["DISPLAY": ":987654"], ["DISPLAY": ""], ["WAYLAND_DISPLAY": "none"]] {
        let probe = try RunningProgram(
          RunningProgram.built("DesktopProbe"),
          environment: RunningProgram.environment.merging(environment) { $1 })
        #expect(try await probe.exitStatus() == 1)
        let error = probe.standardError
        #expect(error.hasPrefix("DesktopProbe: no display: "))
        #expect(error.filter { $0 == "\n" }.count == 1, "\(error)")
      }
    }
  }
}

extension RunningProgram {
  /// Waits for a second in which all threads together use less than 200 µs of processor time.
  func waitUntilIdle() async throws {
    try await eventually("rest") {
      let before = try processorTime()
      try await Task.sleep(for: .seconds(1))
      return try processorTime() - before < .microseconds(200) ? () : nil
    }
  }
}
