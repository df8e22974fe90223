/// A view in a stack.
struct StackItem {
  /// Which one.
  let view: View
  /// How much it gets of what others leave.
  var flexibility: Double

  /// The lengths of views that fill `room`.
  ///
  /// - Parameters:
  ///   - room: in points, without the gaps.
  ///   - natural: the lengths that they would like to have.
  ///   - flexibilities: how they share what the inflexible ones leave; if all are 0, the last one
  ///     gets it.
  /// - Returns: one for each view.
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

/// Room in a stack that shows nothing.
final class EmptySpace: View {
  private let length: Double

  /// Room that likes to be `length` points long.
  init(length: Double) {
    self.length = length
    super.init()
    isUserInteractionEnabled = false
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: length, height: length) }
}
