import Foundation
import Quire
import Testing
import WindowTesting

@testable import QuireDesktop

@Suite struct SettingsTests {
  private func settings(
    _ values: [(String, String, PortalSettings.Value?)]
  ) -> DesktopSettings {
    var portal = PortalSettings()
    for (space, name, value) in values { portal.note(name, in: space, is: value) }
    return portal.settings
  }

  private let appearance = "org.freedesktop.appearance"
  private let gnome = "org.gnome.desktop.interface"

  @Test(
    arguments: [
      (0, nil), (1, .dark), (2, .light), (3, nil),
    ] as [(UInt32, DesktopSettings.ColorScheme?)])
  func schemesAreNumbers(number: UInt32, scheme: DesktopSettings.ColorScheme?) {
    #expect(settings([(appearance, "color-scheme", .number(number))]).colorScheme == scheme)
  }

  @Test func motionIsReducedByEitherSettingAndTheYoungerWins() {
    #expect(settings([]).reducesMotion == nil)
    #expect(settings([(gnome, "enable-animations", .truth(false))]).reducesMotion == true)
    #expect(settings([(gnome, "enable-animations", .truth(true))]).reducesMotion == false)
    #expect(
      settings([
        (gnome, "enable-animations", .truth(true)), (appearance, "reduced-motion", .number(1)),
      ]).reducesMotion == true)
    #expect(
      settings([
        (appearance, "reduced-motion", .number(0)), (gnome, "enable-animations", .truth(false)),
      ]).reducesMotion == false)
  }

  @Test func othersAndWrongTypesSayNothing() {
    let none = DesktopSettings()
    #expect(settings([(appearance, "color-scheme", .truth(true))]) == none)
    #expect(settings([(gnome, "color-scheme", .number(1))]) == none)
    #expect(settings([(gnome, "enable-animations", .number(0))]) == none)
    // What becomes unreadable is as if it was never there.
    #expect(
      settings([(appearance, "color-scheme", .number(1)), (appearance, "color-scheme", nil)])
        == none)
  }

  /// SDL would wait for such a bus itself, so there is no window here.
  @Test func aBusThatSaysNothingHoldsNobodyUp() throws {
    let silent = try SilentServer()
    let (session, address) = (PortalSession(), "unix:path=\(silent.path)")
    var thread: PollingThread? = PollingThread { _ in
      session.follow(at: address) { Issue.record("\($0)") }
    }
    #expect(thread != nil)
    session.end()
    withExtendedLifetime(silent) { thread = nil }
  }

  @Test func aProgramsOwnColoursStayWhereTheyAgree() {
    var own = Appearance.dark
    own.accent = .white
    #expect(own.following(.dark) == own && own.following(.unspecified) == own)
    #expect(own.following(.light) == .light && Appearance.light.following(.dark) == .dark)
  }
}

extension WindowTests {
  /// The probe beside a portal on a bus of the test's own.
  @Suite(.serialized) struct PortalTests {
    private let dark = """
      {'org.freedesktop.appearance': {'color-scheme': <uint32 1>, 'contrast': <uint32 0>},
       'org.gnome.desktop.interface': {'enable-animations': <false>, 'font-name': <'Sans 11'>}}
      """

    @Test func settingsAreReadAndFollowed() async throws {
      let (server, bus) = (try await XServer(), try await SessionBus())
      let portal = try FakePortal(on: bus, settings: dark)
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), ["follow"],
        environment: server.environment.merging(bus.environment) { $1 })
      try await probe.line("settings dark reduced")
      // Another value, the same once more, one of nobody's, and one wrapped twice.
      portal.change("color-scheme", in: "org.freedesktop.appearance", to: "uint32 2")
      portal.change("color-scheme", in: "org.freedesktop.appearance", to: "uint32 2")
      portal.change("font-name", in: "org.gnome.desktop.interface", to: "'Serif'")
      try await probe.line("settings light reduced")
      portal.change("enable-animations", in: "org.gnome.desktop.interface", to: "<true>")
      try await probe.line("settings light full")
      portal.change("color-scheme", in: "org.freedesktop.appearance", to: "uint32 0")
      try await probe.line("settings none full")
      #expect(probe.lines.count { $0.hasPrefix("settings") } == 4)
      try await probe.rests()
      // A bus that goes takes nothing with it, and the window closes at once.
      try await server.xdotool("mousemove", "640", "400", "key", "q")
      #expect(try await probe.exitStatus() == 0)
      #expect(probe.standardError.isEmpty)
    }

    @Test func withoutAPortalNothingIsSaid() async throws {
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
