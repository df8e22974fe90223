/// A text and the room that it takes, measured once for each width.
///
/// Layouts ask for sizes many times over, and setting a text to measure it is slow.
nonisolated struct MeasuredText {
  /// What is measured.
  var text: Text {
    didSet { if text != oldValue { sizes = [:] } }
  }

  private var sizes: [Double: Size] = [:]
  /// A view that is being resized asks for ever new widths.
  private static let mostSizes = 8

  /// Nothing is known yet of `text`.
  init(_ text: Text) {
    self.text = text
  }

  /// The room it takes when no line may be wider than `width`, in points.
  mutating func size(width: Double = .infinity) -> Size {
    if let known = sizes[width] { return known }
    if sizes.count >= MeasuredText.mostSizes { sizes = [:] }
    let size = text.size(width: width)
    sizes[width] = size
    return size
  }
}
