import Quire
import QuireLibrary
import Testing

@testable import QuireReader

/// Tests of the rule for which source of a setting wins.
@MainActor
struct BookSettingsTests {
  /// The order of precedence, the first source that wins first.
  private static let order: [BookSettings.Source] = [
    .window, .commandLine, .library, .preferences, .document,
  ]

  /// A setting of one property: how a source says something about it, and what wins.
  private struct Property {
    let name: String
    /// Makes a source say the value with the number `number`, which differs from all others.
    let say: (inout BookChoices, _ number: Int) -> Void
    /// The number of the value that wins, or `nil` if no source says anything.
    let winner: (BookSettings) -> Int?
  }

  private static let effects = Array(BuiltInEffects.all.prefix(5))
  private static let properties = [
    Property(
      name: "page", say: { $0.page = .number($1 + 1) },
      winner: { if case .number(let number) = $0[\.page] { number - 1 } else { nil } }),
    Property(
      name: "zoom", say: { $0.zoom = .scale(Double($1 + 1)) },
      winner: { if case .scale(let scale) = $0[\.zoom] { Int(scale) - 1 } else { nil } }),
    Property(
      name: "transition", say: { $0.transition = .builtIn(effects[$1]) },
      winner: { settings in
        effects.firstIndex { $0.name == settings[\.transition]?.transition.name }
      }),
    Property(
      name: "parameters", say: { $0.parameters = ["\($1)"] },
      winner: { $0[\.parameters]?.first.flatMap { Int($0) } }),
  ]

  @Test("of the sources that say something, the first in the order of precedence wins")
  func precedence() {
    #expect(BookSettings.Source.allCases == BookSettingsTests.order)
    for property in BookSettingsTests.properties {
      // Every subset of the sources.
      for subset in 0..<(1 << 5) {
        var settings = BookSettings()
        let speakers = (0..<5).filter { subset >> $0 & 1 == 1 }
        for source in speakers { property.say(&settings[BookSettingsTests.order[source]], source) }
        #expect(property.winner(settings) == speakers.first, "\(property.name) \(speakers)")
      }
    }
  }

  @Test("a source that is silent about one property does not hide another source")
  func silence() {
    var settings = BookSettings()
    settings[.commandLine].spreads = .never
    settings[.library].direction = .leftToRight
    settings[.library].spreads = .always
    settings[.document].direction = .rightToLeft
    #expect(settings[\.spreads] == .never && settings.source(of: \.spreads) == .commandLine)
    #expect(settings[\.direction] == .leftToRight && settings.source(of: \.direction) == .library)
    #expect(settings[\.splitsWidePages] == nil && settings.source(of: \.splitsWidePages) == nil)
    settings[.window].direction = .rightToLeft
    #expect(settings[\.direction] == .rightToLeft)
  }

  @Test("what is remembered of a document is said about each of its properties")
  func remembered() {
    var state = ReadingState()
    (state.page, state.zoom, state.spreads) = (4, .fitWidth, .always)
    (state.splitsWidePages, state.direction) = (true, .rightToLeft)
    (state.tone, state.trimming, state.adjustments) = (.sepia, .alike, PageLook.Adjustments())
    let choices = BookChoices(state)
    // A property that both have is restored.
    let remembered = Set(Mirror(reflecting: state).children.compactMap(\.label))
    for case (let name?, let value) in Mirror(reflecting: choices).children {
      let isRestored = Mirror(reflecting: value).children.first != nil
      #expect(isRestored == remembered.contains(name), "\(name)")
    }
    #expect(choices.page == .number(5) && choices.zoom == .fitWidth && choices.spreads == .always)
    #expect(choices.splitsWidePages == true && choices.direction == .rightToLeft)
    #expect(choices.tone == .sepia && choices.trimming == .alike)
    #expect(choices.transition == nil && choices.parameters == nil)
  }
}
