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
    for (space, name, value) in values { portal.set(name, in: space, to: value) }
    return portal.settings
  }

  private let appearance = "org.freedesktop.appearance"
  private let gnome = "org.gnome.desktop.interface"

  @Test(
    "the portal's numbers map to color schemes",
    arguments: [
      (0, nil), (1, .dark), (2, .light), (3, nil),
    ] as [(UInt32, DesktopSettings.ColorScheme?)])
  func colorSchemes(number: UInt32, scheme: DesktopSettings.ColorScheme?) {
    #expect(settings([(appearance, "color-scheme", .number(number))]).colorScheme == scheme)
  }

  @Test("either setting reduces motion, and the newer one takes precedence")
  func reducedMotion() {
    #expect(settings([]).motion == nil)
    #expect(settings([(gnome, "enable-animations", .boolean(false))]).motion == .reduced)
    #expect(settings([(gnome, "enable-animations", .boolean(true))]).motion == .full)
    #expect(
      settings([
        (gnome, "enable-animations", .boolean(true)), (appearance, "reduced-motion", .number(1)),
      ]).motion == .reduced)
    #expect(
      settings([
        (appearance, "reduced-motion", .number(0)), (gnome, "enable-animations", .boolean(false)),
      ]).motion == .full)
  }

  private let accessibility = "org.gnome.desktop.a11y.interface"

  @Test("either setting increases the contrast")
  func contrast() {
    func contrast(_ number: UInt32?, _ flag: Bool?) -> DesktopSettings.Contrast? {
      settings([
        (appearance, "contrast", number.map { .number($0) }),
        (accessibility, "high-contrast", flag.map { .boolean($0) }),
      ]).contrast
    }
    #expect(contrast(nil, nil) == nil)
    #expect(contrast(1, nil) == .high && contrast(0, nil) == .normal && contrast(2, nil) == .normal)
    #expect(contrast(nil, true) == .high && contrast(nil, false) == .normal)
    #expect(contrast(0, true) == .high && contrast(1, false) == .high)
  }

  @Test(
    "the size of text is limited",
    arguments: [(1.5, 1.5), (0.1, 0.5), (-1, 0.5), (9, 3), (.infinity, nil), (.nan, nil)]
      as [(Double, Double?)])
  func textSize(factor: Double, scale: Double?) {
    #expect(settings([(gnome, "text-scaling-factor", .fraction(factor))]).textScale == scale)
    #expect(settings([(gnome, "text-scaling-factor", .number(2))]).textScale == nil)
  }

  @Test("strong contrast keeps light and dark colours apart")
  @MainActor
  func highContrast() {
    let window = Quire.Window(size: Size(width: 10, height: 10), appearance: .dark)
    window.desktopIncreasesContrast = true
    #expect(window.appearance == .highContrastDark)
    window.desktopInterfaceStyle = .light
    #expect(window.appearance == .highContrastLight)
    window.overrideUserInterfaceStyle = .dark
    #expect(window.appearance == .highContrastDark)
    window.appearance = .light
    #expect(window.appearance == .highContrastLight)
    window.desktopIncreasesContrast = false
    #expect(window.appearance == .dark)
  }

  @Test("unknown settings and wrong types are ignored")
  func ignoredValues() {
    let none = DesktopSettings()
    #expect(settings([(appearance, "color-scheme", .boolean(true))]) == none)
    #expect(settings([(gnome, "color-scheme", .number(1))]) == none)
    #expect(settings([(gnome, "enable-animations", .number(0))]) == none)
    // A value that becomes unreadable is removed.
    #expect(
      settings([(appearance, "color-scheme", .number(1)), (appearance, "color-scheme", nil)])
        == none)
  }

  /// There is no window here, because SDL itself would wait for such a bus.
  @Test("a bus that never answers blocks nothing")
  func silentBus() throws {
    let silent = try SilentServer()
    let (session, address) = (PortalSession(), "unix:path=\(silent.path)")
    var thread: PollingThread? = PollingThread { _ in
      session.follow(at: address) { Issue.record("\($0)") }
    }
    #expect(thread != nil)
    session.end()
    withExtendedLifetime(silent) { thread = nil }
  }

  @Test("a custom appearance stays if it matches the desktop's style")
  func customAppearance() {
    var own = Appearance.dark
    own.accent = .white
    #expect(own.following(.dark) == own && own.following(.unspecified) == own)
    #expect(own.following(.light) == .light && Appearance.light.following(.dark) == .dark)
  }
}
