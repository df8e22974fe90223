public import QuireScene
import Synchronization

/// Colours that depend on the appearance of the window in which they are shown: on light and dark,
/// on contrast, and on the tint of the view.
///
/// A view draws such a colour as its ``View/appearance`` demands, and anew when that changes.
nonisolated extension Color {
  /// The colour of primary text, such as titles.
  public static let label = ColorRules.color { $0.label }
  /// The colour of secondary text, such as captions.
  public static let secondaryLabel = ColorRules.color { $0.secondaryLabel }
  /// The background colour of the window.
  public static let background = ColorRules.color { $0.background }
  /// The colour that marks the selection and the keyboard focus: the tint of the view.
  public static let accent = ColorRules.color { $0.accent }
  /// The colour of a control that is neither pressed nor under the pointer.
  public static let control = ColorRules.color { $0.control }
  /// The colour of thin lines between areas.
  public static let separator = ColorRules.color {
    $0.secondaryLabel.opacity($0.isHighContrast ? 1 : 0.25)
  }

  /// Creates a colour that is `light` in a light appearance and `dark` in a dark one.
  public init(light: Color, dark: Color) {
    self = ColorRules.pair(light, dark)
  }

  /// Creates a colour that `provider` chooses for an appearance.
  ///
  /// The provider is kept until the program ends, so create the colour once, as a constant.
  public init(dynamicProvider provider: @escaping @Sendable (_ appearance: Appearance) -> Color) {
    self = ColorRules.color(provider)
  }

  /// Returns the colour in `appearance`, which no longer depends on an appearance.
  public func resolved(with appearance: Appearance) -> Color {
    guard rule != 0 else { return self }
    let color = ColorRules.provider(of: rule)(appearance)
    // The alpha of the light appearance may have been changed with `opacity`.
    let light = ColorRules.provider(of: rule)(.light).alpha
    return color.resolved(with: appearance).opacity(light > 0 ? alpha / light : 1)
  }
}

/// The rules by which colours depend on an appearance.
nonisolated private enum ColorRules {
  typealias Provider = @Sendable (Appearance) -> Color

  private struct Pair: Hashable {
    let light: Color
    let dark: Color
  }

  private struct Rules {
    var providers: [Provider] = []
    /// The numbers of the rules for pairs, so that equal pairs are equal colours.
    var pairs: [Pair: UInt32] = [:]

    mutating func add(_ provider: @escaping Provider) -> UInt32 {
      providers.append(provider)
      return UInt32(providers.count)
    }
  }

  private static let rules = Mutex(Rules())

  static func color(_ provider: @escaping Provider) -> Color {
    let number = rules.withLock { $0.add(provider) }
    return Color(rule: number, light: provider(.light))
  }

  static func pair(_ light: Color, _ dark: Color) -> Color {
    let number = rules.withLock { rules in
      let pair = Pair(light: light, dark: dark)
      if let known = rules.pairs[pair] { return known }
      let new = rules.add { $0.isDark ? dark : light }
      rules.pairs[pair] = new
      return new
    }
    return Color(rule: number, light: light)
  }

  static func provider(of number: UInt32) -> Provider {
    rules.withLock { $0.providers[Int(number) - 1] }
  }
}
