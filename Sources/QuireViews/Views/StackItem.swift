/// A view in a `StackView`, with its weight in the distribution of free space.
struct StackItem {
  /// The view that the stack lays out.
  let view: View
  /// The view's weight in the distribution of free space, or 0 to keep the length that
  /// `sizeThatFits` returns.
  var flexibility: Double

  /// Returns the lengths with which views fill `room` points: views with a flexibility of 0 keep
  /// their `natural` length, and the others share the remaining space.
  ///
  /// - Parameters:
  ///   - room: The length to fill, in points, without the spacing.
  ///   - natural: The natural lengths of the views.
  ///   - flexibilities: The weights by which views share the space that the inflexible ones leave.
  ///     If all are 0, the last view gets it.
  /// - Returns: A length for each view.
  nonisolated static func filling(
    _ room: Double, natural: [Double], with flexibilities: [Double]
  ) -> [Double] {
    let weights = flexibilities.reduce(0, +)
    let fixed = zip(natural, flexibilities).reduce(0) { $0 + ($1.1 > 0 ? 0 : $1.0) }
    if fixed > room {
      let share = room / fixed
      return zip(natural, flexibilities).map { $1 > 0 ? 0 : $0 * share }
    }
    var lengths = zip(natural, flexibilities).map { natural, flexibility in
      flexibility > 0 ? (room - fixed) * flexibility / weights : natural
    }
    if weights == 0, let last = lengths.indices.last { lengths[last] += room - fixed }
    return lengths
  }
}

/// An empty view that takes space in a stack.
final class EmptySpace: View {
  private let length: Double

  /// Creates an empty view that asks for a width and a height of `length` points.
  init(length: Double) {
    self.length = length
    super.init()
    isUserInteractionEnabled = false
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: length, height: length) }
}
