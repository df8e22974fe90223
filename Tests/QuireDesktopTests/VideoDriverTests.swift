import Testing

@testable import QuireDesktop

@Suite struct VideoDriverTests {
  private let sway = WaylandFeatures(hasSeat: true, hasWindows: true, hasServerDecorations: true)
  private let gnome = WaylandFeatures(hasSeat: true, hasWindows: true)
  private let seatless = WaylandFeatures(hasWindows: true, hasServerDecorations: true)

  private func choose(
    _ wayland: WaylandFeatures?, request: VideoDriver? = nil, x11: Bool = true, plugin: Bool = false
  ) -> Result<[DriverChoice], DesktopError> {
    Result { () throws(DesktopError) in
      try DriverChoice.choices(
        request: request, hasX11: x11, wayland: wayland, hasDecorationPlugin: plugin)
    }
  }

  private let x11 = DriverChoice(driver: .x11)
  private let plainWayland = DriverChoice(driver: .wayland)

  @Test("Wayland is preferred if windows can be decorated")
  func decorations() {
    #expect(choose(sway) == .success([plainWayland, x11]))
    let decorating = DriverChoice(driver: .wayland, usesClientDecorations: true)
    #expect(choose(gnome, plugin: true) == .success([decorating, x11]))
    #expect(choose(gnome) == .success([x11, plainWayland]))
    #expect(choose(nil) == .success([x11]))
    // The compositor's own decorations are better.
    #expect(choose(sway, plugin: true) == .success([plainWayland, x11]))
  }

  @Test("Wayland without decorations is used if there is no alternative")
  func withoutAlternative() {
    #expect(choose(gnome, x11: false) == .success([plainWayland]))
    #expect(choose(gnome, request: .wayland) == .success([plainWayland]))
  }

  @Test("a compositor without a seat is never used")
  func withoutSeat() throws {
    #expect(choose(seatless) == .success([x11]))
    for result in [choose(seatless, x11: false), choose(seatless, request: .wayland)] {
      guard case .failure(.noDisplay(let reason)) = result else {
        Issue.record("used: \(result)")
        continue
      }
      #expect(reason.contains("no seat"))
    }
  }

  @Test("a requested driver is used or fails")
  func request() {
    #expect(choose(sway, request: .x11) == .success([x11]))
    #expect(throws: DesktopError.self) { try choose(sway, request: .x11, x11: false).get() }
    #expect(throws: DesktopError.self) { try choose(nil, request: .wayland).get() }
    #expect(throws: DesktopError.self) { try choose(nil, x11: false).get() }
  }

  @Test("the scale of an X server is a multiple of a quarter")
  func xScale() {
    #expect(scaleOfX(resources: "*customization:\t-color\nXft.dpi:\t192\n") == 2)
    #expect(scaleOfX(resources: "Xft.dpi: 120") == 1.25)
    #expect(scaleOfX(resources: "Xft.dpi: 100") == 1)
    #expect(scaleOfX(resources: "Xft.dpi: 72") == 1)
    #expect(scaleOfX(resources: "Xft.dpi: 9600") == 4)
    for broken in ["", "Xft.dpi", "Xft.dpi:", "Xft.dpi: nan", "Xft.dpi: inf", "Xft.dpix: 192"] {
      #expect(scaleOfX(resources: broken) == 1, "\(broken)")
    }
  }
}
