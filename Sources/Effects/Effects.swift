/// The transitions that come with the framework.
public enum Effects {
  /// All of them, in the order in which they are listed.
  public static let all: [any TransitionEffect.Type] = [
    Flip.self,
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

  /// The transition called `name`, with its default parameters.
  public static func named(_ name: String) -> (any TransitionEffect)? {
    all.first { $0.name == name }?.init()
  }
}
