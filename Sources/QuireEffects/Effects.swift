/// The transitions that come with the framework.
public enum Effects {
  /// All of them, in the order in which they are listed.
  public static let all: [any TransitionEffect.Type] = [
    Flip.self,
    Fold.self,
    Cubic.self,
    Multifold.self,
    Curl.self,
    Turn.self,
    Cube.self,
    Cards.self,
    Explode.self,
    NatGeo.self,
    Portal.self,
    Pan.self,
    Cover.self,
    Uncover.self,
    Slide.self,
    Push.self,
    Crossfade.self,
    Swoosh.self,
    Swing.self,
    Pop.self,
  ]

  /// Other names, known from UIKit, for some of them with certain parameters.
  public static let presets: KeyValuePairs<String, any TransitionEffect> = [
    "flipFromRight": Turn.flipFromRight,
    "flipFromLeft": Turn.flipFromLeft,
    "flipFromTop": Turn.flipFromTop,
    "flipFromBottom": Turn.flipFromBottom,
  ]

  /// The names of all transitions, then those of the presets.
  public static var names: [String] { all.map { $0.name } + presets.map(\.key) }

  /// The transition called `name` with its default parameters, or the preset of that name.
  public static func named(_ name: String) -> (any TransitionEffect)? {
    all.first { $0.name == name }?.init() ?? presets.first { $0.key == name }?.value
  }
}
