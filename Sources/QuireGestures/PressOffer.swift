import QuireAnimation
package import QuireGeometry

/// A kind of press that a view or recognizer under the pointer accepts.
///
/// | offer | press at rest | travel of 12 points |
/// |---|---|---|
/// | `control` | watches | claims along its axis, refuses otherwise |
/// | `tap`, `longPress` | watches | refuses |
/// | `pan` | watches | claims along its axis towards its directions, refuses otherwise |
/// | `scroll` | watches | claims where there is room, refuses otherwise |
package enum PressOffer: Hashable, Sendable {
  /// A press of a control; movement along the axis `keeping` stays with the control, as in a
  /// slider.
  case control(keeping: Orientation?)
  /// A press that ends without movement.
  case tap
  /// A press that lasts for some time without movement.
  case longPress
  /// A drag along the given axis, or along any axis for `nil`, in one of the given directions.
  case pan(along: Orientation?, towards: Set<SwipeDirection>)
  /// A drag that scrolls contents in one of the given directions.
  case scroll(towards: Set<SwipeDirection>)

  /// Returns the answer to a press whose pointer has moved by `travel`.
  package func answer(to travel: Vector) -> PressAnswer {
    switch self {
    case .control(let axis):
      guard travel.length > Tuning.Press.travel else { return .watches }
      return axis == Self.dominantAxis(of: travel) ? .claims : .refuses
    case .tap, .longPress:
      return travel.length < Tuning.Press.travel ? .watches : .refuses
    case .pan, .scroll:
      guard travel.length >= Tuning.Press.travel else { return .watches }
      return direction(of: travel) == nil ? .refuses : .claims
    }
  }

  /// Returns the direction of a drag whose pointer has moved by `travel`, or `nil` if the offer
  /// does not accept the drag.
  package func direction(of travel: Vector) -> SwipeDirection? {
    switch self {
    case .control, .tap, .longPress: return nil
    case .pan(let orientation, let directions):
      let dominant = Self.dominantAxis(of: travel)
      // Diagonal travel counts as along either axis.
      guard orientation == nil || orientation == dominant || abs(travel.x) == abs(travel.y) else {
        return nil
      }
      return Self.direction(of: travel, along: orientation ?? dominant, among: directions)
    case .scroll(let directions):
      let axis: Orientation = abs(travel.x) > abs(travel.y) ? .horizontal : .vertical
      return Self.direction(of: travel, along: axis, among: directions)
    }
  }

  private static func dominantAxis(of travel: Vector) -> Orientation {
    abs(travel.x) >= abs(travel.y) ? .horizontal : .vertical
  }

  private static func direction(
    of travel: Vector, along axis: Orientation, among directions: Set<SwipeDirection>
  ) -> SwipeDirection? {
    let way = SwipeDirection(travel: axis == .horizontal ? travel.x : travel.y, along: axis)
    return way.flatMap { directions.contains($0) ? $0 : nil }
  }
}

/// An answer of a view or recognizer to an event of a press.
package enum PressAnswer: Hashable, Sendable {
  /// The view or recognizer may still accept the press later.
  case watches
  /// The view or recognizer accepts the press, so that others lose it.
  case claims
  /// The view or recognizer does not accept the press, so that others may receive it.
  case refuses
}
