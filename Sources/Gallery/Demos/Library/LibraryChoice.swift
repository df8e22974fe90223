import Quire

/// How the pages of the library come and go, and what a hand does to have them come.
struct LibraryChoice: Hashable {
  /// The animations of the library, in its order.
  enum Animation: String, CaseIterable {
    case none = "None"
    case portal = "Portal"
    case cards = "Cards"
    case fold = "Fold"
    case explode = "Explode"
    case flip = "Flip"
    case turn = "Turn"
    case crossfade = "Crossfade"
    case natGeo = "NatGeo"
    case cube = "Cube"
    case pan = "Pan"

    /// What draws it; nil for none.
    var effect: (any PageTransition)? {
      switch self {
      case .none: nil
      case .portal: Portal()
      case .cards: Cards()
      case .fold: Multifold.twice
      case .explode: Explode()
      case .flip: Flip()
      case .turn: Turn()
      case .crossfade: Crossfade()
      case .natGeo: NatGeo()
      case .cube: Cube()
      case .pan: Pan()
      }
    }
  }

  /// What a hand does.
  enum Interaction: String, CaseIterable {
    case none = "None"
    case horizontal = "Swipe ↔"
    case vertical = "Swipe ↕"
    case pinch = "Pinch"
  }

  /// How things come and go.
  var animation: Animation
  /// What a hand does to have them come or go.
  var interaction: Interaction
}

extension Multifold {
  /// The paper of the library, which is folded twice.
  fileprivate static var twice: Multifold {
    var multifold = Multifold()
    multifold.folds = 2
    return multifold
  }
}
