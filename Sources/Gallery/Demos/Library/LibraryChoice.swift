import Quire

/// How the pages of the library come and go, and what a hand does to have them come.
struct LibraryChoice: Hashable {
  /// The animations of the library, in the order of the list of all transitions.
  enum Animation: CaseIterable {
    case none
    case flip
    case multifold
    case turn
    case cube
    case cards
    case explode
    case natGeo
    case portal
    case pan
    case crossfade

    /// The effect that draws it, with its own axis; `nil` for none.
    fileprivate var effect: (any TransitionEffect)? {
      switch self {
      case .none: nil
      case .flip: Flip()
      case .multifold: Multifold.twice
      case .turn: Turn()
      case .cube: Cube()
      case .cards: Cards()
      case .explode: Explode()
      case .natGeo: NatGeo()
      case .portal: Portal()
      case .pan: Pan()
      case .crossfade: Crossfade()
      }
    }

    /// The title in the list.
    var title: String { effect.map { BuiltInEffects.title(of: $0.name) } ?? "None" }

    /// The gestures that can drive it.
    var interactions: [Interaction] {
      let axes = effect?.handAxes ?? [.horizontal, .vertical]
      return Interaction.allCases.filter { $0.orientation.map(axes.contains) ?? true }
    }
  }

  /// What a hand does.
  enum Interaction: String, CaseIterable {
    case none = "None"
    case horizontal = "Swipe ↔"
    case vertical = "Swipe ↕"
    case pinch = "Pinch"

    /// The axis of a swipe; `nil` for anything else.
    var orientation: Orientation? {
      switch self {
      case .none, .pinch: nil
      case .horizontal: .horizontal
      case .vertical: .vertical
      }
    }
  }

  /// How pages come and go.
  ///
  /// A swipe that the animation does not know becomes one along the animation's own axis.
  var animation: Animation {
    didSet {
      guard !animation.interactions.contains(interaction) else { return }
      interaction = animation.interactions.first { $0.orientation != nil } ?? .none
    }
  }
  /// What a hand does to have them come or go.
  var interaction: Interaction

  /// The effect, along the axis of the swipe that drives it; `nil` for none.
  var effect: (any TransitionEffect)? {
    guard let orientation = interaction.orientation else { return animation.effect }
    return animation.effect?.moving(along: orientation)
  }
}

extension Multifold {
  /// The paper of the library, which is folded twice.
  fileprivate static var twice: Multifold {
    var multifold = Multifold()
    multifold.folds = 2
    return multifold
  }
}
