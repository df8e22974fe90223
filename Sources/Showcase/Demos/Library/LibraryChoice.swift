import Quire
import QuireReader

/// The animation and the gesture that the user has chosen for pushing and popping pages.
struct LibraryChoice: Hashable {
  /// The animations that the user can choose.
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

    /// The effect that draws the animation, with its default parameters, or `nil` for no animation.
    fileprivate var effect: (any TransitionEffect)? {
      switch self {
      case .none: nil
      case .flip: Flip()
      case .multifold: Multifold.twoFolds
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

    /// The title of the animation in the list of choices.
    var title: String { effect.map { BuiltInEffects.title(of: $0.name) } ?? localized("None") }

    /// The gestures that can drive the animation.
    var interactions: [Interaction] {
      let axes = effect?.dragAxes ?? [.horizontal, .vertical]
      return Interaction.allCases.filter { $0.orientation.map(axes.contains) ?? true }
    }
  }

  /// The gestures that the user can choose for pushing and popping pages.
  enum Interaction: CaseIterable {
    case none
    case horizontal
    case vertical
    case pinch

    /// The title of the gesture in the list of choices.
    var title: String {
      switch self {
      case .none: localized("None")
      case .horizontal: localized("Swipe ↔")
      case .vertical: localized("Swipe ↕")
      case .pinch: localized("Pinch")
      }
    }

    /// The axis of the swipe gesture, or `nil` if the gesture is not a swipe.
    var orientation: Orientation? {
      switch self {
      case .none, .pinch: nil
      case .horizontal: .horizontal
      case .vertical: .vertical
      }
    }
  }

  /// The animation with which pages are pushed and popped.
  ///
  /// If the chosen swipe cannot drive a new animation, a swipe along the animation's axis replaces
  /// it.
  var animation: Animation {
    didSet {
      guard !animation.interactions.contains(interaction) else { return }
      interaction = animation.interactions.first { $0.orientation != nil } ?? .none
    }
  }
  /// The gesture with which the user pushes and pops pages.
  var interaction: Interaction

  /// The effect that draws the animation along the axis of the chosen swipe, or `nil` for no
  /// animation.
  var effect: (any TransitionEffect)? {
    guard let orientation = interaction.orientation else { return animation.effect }
    return animation.effect?.moving(along: orientation)
  }
}

extension Multifold {
  /// The effect `Multifold` with two folds, as in the library that the demo recreates.
  fileprivate static var twoFolds: Multifold {
    var multifold = Multifold()
    multifold.folds = 2
    return multifold
  }
}
