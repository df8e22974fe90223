/// The direction in which a pad or a stick is pushed, of which there is only one at a time.
///
/// A thumb that pushes to the right easily pushes a little up as well. The first direction
/// therefore counts alone, until the pad is back at rest.
///
/// | state | event | state afterwards |
/// |---|---|---|
/// | at rest | directions are pushed | the first of them is held |
/// | a direction is held | it is let go, but another is still pushed | waits for rest |
/// | any | nothing is pushed | at rest |
nonisolated enum DirectionPad: Hashable, Sendable {
  /// Nothing is pushed.
  case atRest
  /// A direction is pushed.
  case held(ControllerButton.Direction)
  /// Another direction than the first is pushed.
  case waits

  /// The direction that counts, or `nil` if there is none.
  var direction: ControllerButton.Direction? {
    if case .held(let direction) = self { direction } else { nil }
  }

  /// Notes that `pushed` are the directions that are pushed now.
  mutating func follow(_ pushed: Set<ControllerButton.Direction>) {
    guard !pushed.isEmpty else {
      self = .atRest
      return
    }
    switch self {
    case .atRest:
      // Left and right come first, because they are what pages turn with.
      self =
        ControllerButton.Direction.allCases.first(where: pushed.contains).map { .held($0) }
        ?? .atRest
    case .held(let direction): if !pushed.contains(direction) { self = .waits }
    case .waits: break
    }
  }
}
