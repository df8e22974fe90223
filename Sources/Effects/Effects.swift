/// The transitions that come with the framework.
public enum Effects {
  /// All of them, in the order in which they are listed.
  public static let all: [any TransitionEffect.Type] = [
    Flip.self,
    Crossfade.self,
  ]

  /// The transition called `name`, with its default parameters.
  public static func named(_ name: String) -> (any TransitionEffect)? {
    all.first { $0.name == name }?.init()
  }
}
