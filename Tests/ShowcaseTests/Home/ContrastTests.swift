import Foundation
import Quire
import QuireDocuments
import QuireGeometry
import Testing

@testable import QuireReader
@testable import QuireViews
@testable import ReaderTesting
@testable import Showcase

/// The contrast of every text with its background, computed as in WCAG 2.2.
///
/// A disabled control may have less contrast, as WCAG allows.
@MainActor
struct ContrastTests {
  /// All colours that a window can have.
  nonisolated static let appearances: [Appearance] = [
    .light, .dark, .highContrastLight, .highContrastDark,
  ]
  /// The smallest allowed contrast.
  private static let minimum = 4.5

  private nonisolated static func luminance(_ color: Color) -> Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  private nonisolated static func contrast(_ a: Color, _ b: Color) -> Double {
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  /// Returns `color` blended over the opaque `ground`.
  private nonisolated static func lay(_ color: Color, over ground: Color) -> Color {
    func mix(_ top: Double, _ bottom: Double) -> Double {
      top * color.alpha + bottom * (1 - color.alpha)
    }
    return Color(
      red: mix(color.red, ground.red), green: mix(color.green, ground.green),
      blue: mix(color.blue, ground.blue))
  }

  private func check(
    _ text: Color, on grounds: [String: Color], _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (ground, color) in grounds {
      let contrast = Self.contrast(Self.lay(text, over: color), color)
      #expect(
        contrast >= Self.minimum, "\(name) on \(ground): \(contrast)",
        sourceLocation: sourceLocation)
    }
  }

  @Test(
    "every pair of interface colours has enough contrast", arguments: ContrastTests.appearances)
  func interfaceColours(appearance: Appearance) {
    func over(_ colors: Color...) -> Color {
      colors.reduce(appearance.background) { Self.lay($1, over: $0) }
    }
    let rest = [
      "background": appearance.background, "desk": appearance.desk,
      "control": over(appearance.control), "hovered": over(appearance.controlHovered),
      "control on control": over(appearance.control, appearance.control),
      "card": over(CardView.plates(appearance).rest),
      "hovered card": over(CardView.plates(appearance).hovered),
      "pressed card": over(CardView.plates(appearance).pressed),
    ]
    check(appearance.secondaryLabel, on: rest, "secondary label")
    let active = [
      "pressed": over(appearance.controlPressed),
      "pressed segment": over(appearance.control, appearance.controlHovered),
      "chosen row": over(appearance.accent.opacity(appearance.isDark ? 0.3 : 0.17)),
    ]
    check(appearance.label, on: rest.merging(active) { $1 }, "label")
    check(appearance.onAccent, on: ["accent": appearance.accent], "on accent")
  }

  @Test(
    "every pair of colours of floating panels and fields has enough contrast",
    arguments: ContrastTests.appearances)
  func panelColours(appearance: Appearance) {
    let panel = appearance.panel
    func over(_ color: Color, _ ground: Color = panel) -> Color { Self.lay(color, over: ground) }
    let menu = [
      "panel": panel, "highlight": over(appearance.highlight),
      "destructive highlight": over(appearance.highlight(of: appearance.destructive)),
    ]
    check(appearance.label, on: menu, "label")
    check(appearance.secondaryLabel, on: ["panel": panel], "secondary label")
    let buttons = [
      "button": over(appearance.control), "hovered": over(appearance.controlHovered),
      "pressed": over(appearance.controlPressed),
    ]
    check(appearance.label, on: buttons, "label")
    let plain = ["panel": panel, "button": over(appearance.control)]
    check(appearance.destructive, on: plain, "destructive")
    for fill in [appearance.accent, appearance.destructive] {
      let filled = [
        "button": fill, "hovered": over(appearance.control, fill),
        "pressed": over(appearance.controlPressed, fill),
      ]
      check(appearance.onAccent, on: filled, "filled button")
    }
    for (name, ground) in ["background": appearance.background, "panel": panel] {
      let field = over(appearance.field, ground)
      let texts = [
        "field": field, "selection": over(appearance.textSelection, field),
        "inactive selection": over(appearance.inactiveTextSelection, field),
      ]
      check(appearance.label, on: texts, "text on \(name)")
      check(appearance.secondaryLabel, on: ["field": field], "placeholder on \(name)")
      check(appearance.fault, on: [name: ground], "fault")
      let track = over(appearance.control, ground)
      check(appearance.label, on: ["segment": over(appearance.raised, track)], "segment on \(name)")
      check(appearance.secondaryLabel, on: ["segments": track], "segment on \(name)")
    }
  }

  @Test("the texts of the overview have enough contrast", arguments: ContrastTests.appearances)
  func overviewColours(appearance: Appearance) {
    let ground = ["background": appearance.background]
    check(appearance.label, on: ground, "caption")
    check(appearance.accent, on: ground, "caption of the current page")
    let plate = appearance.background.opacity(PageFilterBar.opacity)
    for picture in [Color.white, .black, Color(white: 0.5)] {
      let bar = Self.lay(plate, over: picture)
      check(appearance.secondaryLabel, on: ["the filter": bar], "number of pages")
      let field = Self.lay(appearance.field, over: bar)
      check(appearance.label, on: ["the field": field], "words")
      check(appearance.secondaryLabel, on: ["the field": field], "placeholder")
    }
  }

  /// Marks and symbols that are no texts need a contrast of 3, as WCAG says.
  @Test("symbols and marks have enough contrast", arguments: ContrastTests.appearances)
  func symbolColours(appearance: Appearance) {
    func expect(
      _ color: Color, on ground: Color, _ name: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let contrast = Self.contrast(Self.lay(color, over: ground), ground)
      #expect(contrast >= 3, "\(name): \(contrast)", sourceLocation: sourceLocation)
    }
    for ground in [appearance.background, appearance.panel] {
      expect(appearance.accent, on: ground, "focus ring")
      let field = Self.lay(appearance.field, over: ground)
      for disc in [appearance.disc, appearance.discHovered, appearance.discPressed] {
        expect(disc, on: field, "clear button")
        expect(appearance.background, on: Self.lay(disc, over: field), "cross")
      }
    }
    let highlight = Self.lay(appearance.highlight, over: appearance.panel)
    expect(appearance.accent, on: highlight, "symbol of a highlighted item")
  }

  @Test(
    "strong contrasts are stronger", arguments: [Appearance.highContrastLight, .highContrastDark])
  func highContrast(appearance: Appearance) {
    let ground = appearance.background
    #expect(Self.contrast(appearance.label, ground) > 20)
    #expect(Self.contrast(appearance.secondaryLabel, ground) > 12)
    #expect(Self.contrast(appearance.accent, ground) > 7)
    let outline = Self.lay(appearance.secondaryLabel, over: ground)
    #expect(Self.contrast(outline, Self.lay(appearance.controlPressed, over: ground)) > 4.5)
    let panel = appearance.panel
    for ground in [ground, panel] {
      #expect(Self.contrast(appearance.panelEdge, ground) > 7)
      let field = Self.lay(appearance.field, over: ground)
      #expect(Self.contrast(appearance.fieldEdge, field) > 7)
      #expect(Self.contrast(appearance.fieldEdgeHovered, field) > 7)
    }
    #expect(Self.contrast(Self.lay(appearance.separator, over: panel), panel) > 3)
    #expect(Self.contrast(Self.lay(appearance.line, over: ground), ground) > 3)
    let highlight = Self.lay(appearance.highlight, over: panel)
    #expect(Self.contrast(appearance.secondaryLabel, highlight) > 3)
    let keys = KeysPanel([]) {}
    let window = Window(size: Size(width: 800, height: 600))
    window.appearance = appearance
    window.addSubview(keys)
    #expect(keys.borderWidth > 0 && Self.contrast(keys.borderColor, ground) > 7)
  }

  @Test("text on every paper has enough contrast", arguments: Tone.allCases)
  func paperColours(tone: Tone) {
    check(tone.ink, on: ["\(tone)": tone.paper], "ink")
  }

  /// Checks all labels of all demos on the colours beneath them.
  @Test("every label of every demo has enough contrast", arguments: ContrastTests.appearances)
  func labels(appearance: Appearance) {
    var count = 0
    for demo in [nil] + Demos.all.map(Optional.some) {
      let show = Show(demo)
      show.window.appearance = appearance
      show.wait(0.1)
      for label in show.views(Label.self) where label.isVisibleToAll && !label.text.isEmpty {
        // The list in the settings draws its own rows beneath its labels.
        let chain = Array(sequence(first: label as View, next: \.superview))
        let ground = chain.reversed().compactMap(\.backgroundColor)
          .reduce(appearance.background) { Self.lay($1, over: $0) }
        check(
          label.textColor ?? appearance.label, on: ["its ground": ground],
          "\(demo?.name ?? "home"): \(label.text)")
        count += 1
      }
    }
    #expect(count > 60)
  }

  /// A message about a file that cannot be opened is checked in both appearances.
  @Test("messages have enough contrast", arguments: ContrastTests.appearances)
  func messages(appearance: Appearance) throws {
    let show = Show()
    show.window.appearance = appearance
    show.gallery.open([FilePath(bytes: Array("/nowhere/a.png".utf8))])
    show.wait(2)
    let message = try #require(show.views(PageMessage.self).first)
    let ground = try #require(message.backgroundColor)
    for label in show.views(Label.self, in: message) {
      check(label.textColor ?? appearance.label, on: ["message": ground], label.text)
    }
  }
}
