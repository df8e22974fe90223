import Foundation
import Testing
import WindowTesting

extension DesktopWindowTests {
  /// Tests of the probe beside a portal on a private bus.
  @Suite(.serialized) struct PortalTests {
    private let dark = """
      {'org.freedesktop.appearance': {'color-scheme': <uint32 1>, 'contrast': <uint32 0>},
       'org.gnome.desktop.interface': {'enable-animations': <false>, 'font-name': <'Sans 11'>}}
      """

    @Test("settings are read at the start and followed when they change")
    func follow() async throws {
      let (server, bus) = (try await XServer(), try await SessionBus())
      let portal = try FakePortal(on: bus, settings: dark)
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), ["follow"],
        environment: server.environment.merging(bus.environment) { $1 })
      try await probe.line("settings dark reduced")
      // A new value, the same value again, an unsupported setting, and a value that is wrapped
      // twice.
      portal.change("color-scheme", in: "org.freedesktop.appearance", to: "uint32 2")
      portal.change("color-scheme", in: "org.freedesktop.appearance", to: "uint32 2")
      portal.change("font-name", in: "org.gnome.desktop.interface", to: "'Serif'")
      try await probe.line("settings light reduced")
      portal.change("enable-animations", in: "org.gnome.desktop.interface", to: "<true>")
      try await probe.line("settings light full")
      portal.change("color-scheme", in: "org.freedesktop.appearance", to: "uint32 0")
      try await probe.line("settings none full")
      #expect(probe.lines.count { $0.hasPrefix("settings") } == 4)
      try await probe.waitUntilIdle()
      // The loss of the bus does no harm, and the window closes at once.
      try await server.xdotool("mousemove", "640", "400", "key", "q")
      #expect(try await probe.exitStatus() == 0)
      #expect(probe.standardError.isEmpty)
    }

    @Test("a larger text enlarges all that a window shows, and presses stay under the pointer")
    func textSize() async throws {
      let (server, bus) = (try await XServer(), try await SessionBus())
      let space = "org.gnome.desktop.interface"
      let portal = try FakePortal(
        on: bus, settings: "{'\(space)': {'text-scaling-factor': <1.0>}}")
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), ["follow", "x11"],
        environment: server.environment.merging(bus.environment) { $1 })
      try await probe.line("settings none none")
      try await probe.line("resize 400.0 300.0 1.0")
      portal.change("text-scaling-factor", in: space, to: "2.0")
      try await probe.line("resize 200.0 150.0 2.0")
      // The window is in the middle of the screen.
      try await server.xdotool("mousemove", "640", "400", "click", "--delay", "0", "1")
      #expect(try await probe.line("down") == "down mouse(primary) 100.0 75.0 1")
      // The window cannot become smaller than its contents.
      let pointer = try await RunningProgram.run(
        "xdotool", ["getmouselocation"], environment: server.environment)
      let window =
        String(decoding: pointer, as: UTF8.self).filter { !$0.isNewline }
        .split(separator: ":").last ?? ""
      let hints = try await RunningProgram.run(
        "xprop", ["-id", String(window), "WM_NORMAL_HINTS"], environment: server.environment)
      #expect(String(decoding: hints, as: UTF8.self).contains("minimum size: 320 by 240"))
      try await server.xdotool("key", "q")
      #expect(try await probe.exitStatus() == 0)
    }

    @Test("without a portal no settings are reported")
    func withoutPortal() async throws {
      let server = try await XServer()
      let bus = try await SessionBus()
      for address in ["", "autolaunch:", "unix:path=/nonexistent", "nonsense", bus.address] {
        let probe = try RunningProgram(
          RunningProgram.built("DesktopProbe"), ["follow"],
          environment: server.environment.merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 })
        try await probe.line("frame")
        try await server.xdotool("mousemove", "640", "400", "key", "q")
        #expect(try await probe.exitStatus() == 0, "\(address)")
        #expect(probe.standardError.isEmpty, "\(address): \(probe.standardError)")
        #expect(!probe.lines.contains { $0.hasPrefix("settings") })
      }
    }
  }
}
