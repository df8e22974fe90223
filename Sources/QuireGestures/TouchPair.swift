import QuireGeometry

/// The fingers on a screen, of which the first two can make a gesture together.
struct TouchPair: Sendable {
  /// A finger on the screen, with its position.
  private struct Finger: Hashable, Sendable {
    let pointer: InputEvent.Pointer
    var location: Point
  }

  /// The fingers in the order in which they touched the screen.
  private var fingers: [Finger] = []

  /// Whether there is no finger on the screen.
  var isEmpty: Bool { fingers.isEmpty }

  /// The number of fingers on the screen.
  var count: Int { fingers.count }

  /// The first two fingers, or fewer if there are not so many.
  var pointers: [InputEvent.Pointer] { fingers.prefix(2).map(\.pointer) }

  /// The vector from the first finger to the second; there must be two fingers.
  var vector: Vector { fingers[1].location - fingers[0].location }

  /// The point halfway between the first two fingers; there must be two fingers.
  var middle: Point { fingers[0].location + vector * 0.5 }

  /// Adds the finger `pointer`, which touched the screen at `location`.
  mutating func add(_ pointer: InputEvent.Pointer, at location: Point) {
    fingers.append(Finger(pointer: pointer, location: location))
  }

  /// Moves the finger `pointer` to `location`, and returns whether it is one of the first two.
  mutating func move(_ pointer: InputEvent.Pointer, to location: Point) -> Bool {
    guard let index = fingers.firstIndex(where: { $0.pointer == pointer }) else { return false }
    fingers[index].location = location
    return index < 2
  }

  /// Removes the finger `pointer`, and returns its former place in the order of the fingers, or
  /// `nil` if it was not on the screen.
  mutating func remove(_ pointer: InputEvent.Pointer) -> Int? {
    guard let index = fingers.firstIndex(where: { $0.pointer == pointer }) else { return nil }
    fingers.remove(at: index)
    return index
  }
}
