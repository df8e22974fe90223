import PixelReading
import QuireCompositor
import Testing

@testable import QuireViews

/// Colours that depend on the appearance, and the tint.
@MainActor
struct AppearanceColorTests {
  private let window = Window(size: Size(width: 100, height: 80))
  private static let pair = Color(
    light: Color(red: 1, green: 0, blue: 0), dark: Color(red: 0, green: 0, blue: 1))

  /// A view that fills itself with a colour.
  private final class Filled: View {
    var color = Color.label
    private(set) var changes = 0
    override var drawsContent: Bool { true }
    override func draw(in canvas: Canvas) { canvas.fill(bounds, with: color) }
    override func appearanceDidChange() {
      super.appearanceDidChange()
      changes += 1
    }
  }

  /// Returns the colours of the quads of the window that show no image.
  private func colors() -> [Color] {
    window.advance(to: window.time + 0.02)
    return window.compose().quads.compactMap {
      if case .color(let color) = $0.content { color } else { nil }
    }
  }

  @Test("a pair is light or dark, with the alpha of its use")
  func pairs() {
    #expect(Self.pair.resolved(with: .light) == Color(red: 1, green: 0, blue: 0))
    #expect(Self.pair.resolved(with: .dark) == Color(red: 0, green: 0, blue: 1))
    #expect(
      Self.pair.opacity(0.5).resolved(with: .dark) == Color(red: 0, green: 0, blue: 1, alpha: 0.5))
    #expect(
      Color(light: Color(red: 1, green: 0, blue: 0), dark: Color(red: 0, green: 0, blue: 1))
        == Self.pair)
    let nested = Color(light: .label, dark: Self.pair)
    #expect(nested.resolved(with: .light) == Appearance.light.label)
    #expect(nested.resolved(with: .dark) == Color(red: 0, green: 0, blue: 1))
    #expect(Color.label.resolved(with: .highContrastDark) == .white)
    #expect(
      Color(dynamicProvider: { $0.isHighContrast ? .white : .black }).resolved(with: .light)
        == .black)
  }

  @Test("a background, a border and a shadow follow the appearance of the window")
  func decorations() {
    let view = View(frame: Rect(x: 10, y: 10, width: 40, height: 30))
    view.backgroundColor = Self.pair
    view.borderColor = .label
    view.borderWidth = 2
    window.addSubview(view)
    #expect(colors().contains(Color(red: 1, green: 0, blue: 0)))
    #expect(colors().contains(Appearance.light.label))
    window.appearance = .dark
    #expect(colors().contains(Color(red: 0, green: 0, blue: 1)))
    #expect(colors().contains(Appearance.dark.label))
    #expect(view.backgroundColor == Self.pair)
  }

  @Test("what a view draws follows the appearance")
  func drawing() throws {
    let view = Filled(frame: Rect(x: 0, y: 0, width: 4, height: 4))
    window.addSubview(view)
    for appearance in [Appearance.light, .dark, .highContrastLight] {
      window.appearance = appearance
      window.advance(to: window.time + 0.02)
      let items = window.compose().quads
      let images = items.compactMap { quad -> Image? in
        guard case .image(let id, _, _) = quad.content else { return nil }
        return window.contents.content(id)?.currentImage()
      }
      let image = try #require(images.first)
      #expect(abs(image.color(x: 1, y: 1).red - appearance.label.red) < 0.01)
    }
  }

  @Test("an animation mixes the colours of the appearance")
  func animation() {
    window.appearance = .dark
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = Self.pair
    window.addSubview(view)
    _ = colors()
    View.animate(
      withDuration: .seconds(1), curve: .linear,
      animations: { view.backgroundColor = Color(red: 1, green: 0, blue: 0) })
    window.advance(to: 10)
    window.advance(to: 10.5)
    let mixed = view.presentationBackgroundColor
    #expect(abs((mixed?.red ?? 0) - 0.5) < 0.02 && abs((mixed?.blue ?? 0) - 0.5) < 0.02)
  }

  @Test("an animation that goes back leaves the colour with its rule")
  func reversed() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = Self.pair
    window.addSubview(view)
    let animator = View.animate(
      withDuration: .seconds(1), curve: .linear, animations: { view.backgroundColor = .label })
    window.advance(to: 10)
    window.advance(to: 10.5)
    animator.isReversed = true
    for step in 1...20 { window.advance(to: 10.5 + Double(step) / 10) }
    #expect(view.backgroundColor == Self.pair && !window.isMoving)
  }

  @Test("a tint is the accent of the views inside, and its change is reported")
  func tint() {
    final class Page: ViewController {
      private(set) var changes = 0
      override func appearanceDidChange() { changes += 1 }
    }
    let (page, view) = (Page(), Filled())
    page.view.addSubview(view)
    window.rootViewController = page
    let (before, told) = (view.changes, page.changes)
    page.view.tintColor = Self.pair
    #expect(view.changes == before + 1 && page.changes == told + 1)
    #expect(view.appearance.accent == Color(red: 1, green: 0, blue: 0))
    #expect(window.appearance.accent == Appearance.light.accent)
    window.appearance = .dark
    #expect(view.changes == before + 2 && page.changes == told + 2)
    #expect(Color.accent.resolved(with: view.appearance) == Color(red: 0, green: 0, blue: 1))
    view.tintColor = .white
    #expect(view.appearance.accent == .white && page.view.appearance.accent != .white)
    // The tint of the window reaches views that have none, and what is presented over them.
    page.view.tintColor = nil
    window.tintColor = Color(red: 0, green: 1, blue: 0)
    let sheet = ViewController()
    page.present(sheet, animated: false)
    window.advance(to: window.time + 1)
    #expect(sheet.view.appearance.accent == Color(red: 0, green: 1, blue: 0))
    sheet.dismiss(animated: false)
    window.tintColor = nil
    page.view.tintColor = Self.pair
    // A view that comes to a place with another tint is told.
    let late = Filled()
    page.view.addSubview(late)
    #expect(late.changes == 1 && late.appearance.accent == Color(red: 0, green: 0, blue: 1))
  }
}
