/// The list of the effects that the framework provides, and of their presets.
public enum BuiltInEffects {
  /// The effects with their default parameters, in the order in which lists show them.
  public static let all: [any TransitionEffect] = [
    Flip(),
    Leaf(),
    Fold(),
    Fold.cubic,
    Multifold(),
    Curl(),
    Turn(),
    Cube(),
    Cards(),
    Explode(),
    NatGeo(),
    Portal(),
    Pan(),
    Cover(),
    Uncover(),
    Slide(),
    Push(),
    Crossfade(),
    Swoosh(),
    Swing(),
    Pop(),
    Zoom(),
  ]

  /// The presets: effects with parameters other than the defaults, under the names of the
  /// corresponding UIKit transitions.
  public static let presets: KeyValuePairs<String, any TransitionEffect> = [
    "flipFromRight": Turn.flipFromRight,
    "flipFromLeft": Turn.flipFromLeft,
    "flipFromTop": Turn.flipFromTop,
    "flipFromBottom": Turn.flipFromBottom,
  ]

  /// The names of all effects, followed by the names of the presets.
  public static var names: [String] { all.map(\.name) + presets.map(\.key) }

  /// Returns the effect or the preset called `name`, or `nil` if there is none.
  ///
  /// An effect has its default parameters.
  public static func named(_ name: String) -> (any TransitionEffect)? {
    all.first { $0.name == name } ?? presets.first { $0.key == name }?.value
  }
}
