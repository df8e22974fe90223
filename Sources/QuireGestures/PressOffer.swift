import QuireAnimation
package import QuireGeometry

/// A kind of press that a view or gesture recognizer accepts.
///
/// | offer | before movement | after 12 points of movement |
/// |---|---|---|
/// | `control` | watches | claims along its axis, refuses otherwise |
/// | `tap`, `longPress` | watches | refuses |
/// | `pan` | watches | claims along its axis towards its directions, refuses otherwise |
/// | `scroll` | watches | claims if the contents can scroll that way, refuses otherwise |
package enum PressOffer: Hashable, Sendable {
  /// A press of a control, such as a slider, that handles drags along the axis `keeping`, or no
  /// drags if `keeping` is `nil`.
  case control(keeping: Orientation?)
  /// A press that ends without movement.
  case tap
  /// A press that lasts for some time without movement.
  case longPress
  /// A drag in one of the given directions along the given axis, or along either axis if the axis
  /// is `nil`.
  case pan(along: Orientation?, towards: Set<SwipeDirection>)
  /// A drag that scrolls contents in one of the given directions.
  case scroll(towards: Set<SwipeDirection>)

  /// Returns how a view or recognizer with this offer answers a press whose pointer has moved by
  /// `translation`, in points, since the press began.
  package func answer(to translation: Vector) -> PressAnswer {
    switch self {
    case .control(let axis):
      guard translation.length > Tuning.Press.slop else { return .watches }
      return axis == Self.dominantAxis(of: translation) ? .claims : .refuses
    case .tap, .longPress:
      return translation.length < Tuning.Press.slop ? .watches : .refuses
    case .pan, .scroll:
      guard translation.length >= Tuning.Press.slop else { return .watches }
      return direction(of: translation) == nil ? .refuses : .claims
    }
  }

  /// Returns the direction of a drag whose pointer has moved by `translation`, in points, or `nil`
  /// if the view or recognizer does not accept the drag.
  package func direction(of translation: Vector) -> SwipeDirection? {
    switch self {
    case .control, .tap, .longPress: return nil
    case .pan(let orientation, let directions):
      let dominant = Self.dominantAxis(of: translation)
      // Diagonal travel counts as along either axis.
      guard
        orientation == nil || orientation == dominant || abs(translation.x) == abs(translation.y)
      else {
        return nil
      }
      return Self.direction(of: translation, along: orientation ?? dominant, among: directions)
    case .scroll(let directions):
      let axis: Orientation = abs(translation.x) > abs(translation.y) ? .horizontal : .vertical
      return Self.direction(of: translation, along: axis, among: directions)
    }
  }

  private static func dominantAxis(of translation: Vector) -> Orientation {
    abs(translation.x) >= abs(translation.y) ? .horizontal : .vertical
  }

  private static func direction(
    of translation: Vector, along axis: Orientation, among directions: Set<SwipeDirection>
  ) -> SwipeDirection? {
    let way = SwipeDirection(
      translation: axis == .horizontal ? translation.x : translation.y, along: axis)
    return way.flatMap { directions.contains($0) ? $0 : nil }
  }
}

/// An answer that a view or gesture recognizer gives to an event of a press.
package enum PressAnswer: Hashable, Sendable {
  /// The view or recognizer may still accept the press later.
  case watches
  /// The view or recognizer accepts the press, so that others lose it.
  case claims
  /// The view or recognizer does not accept the press, so that others may receive it.
  case refuses
}
