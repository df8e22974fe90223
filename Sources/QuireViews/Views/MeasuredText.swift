/// A text that caches its size for each width.
///
/// Layouts ask for sizes many times, and setting a text to measure it is slow.
nonisolated struct MeasuredText {
  /// The text to measure.
  var text: Text {
    didSet { if text != oldValue { sizes = [:] } }
  }

  private var sizes: [Double: Size] = [:]
  /// The largest number of cached sizes.
  ///
  /// A view that is being resized asks for a new width each time.
  private static let mostSizes = 8

  /// Creates a text that has not been measured yet.
  init(_ text: Text) {
    self.text = text
  }

  /// Returns the size of the text, in points, when no line is wider than `width` points.
  mutating func size(width: Double = .infinity) -> Size {
    if let known = sizes[width] { return known }
    if sizes.count >= MeasuredText.mostSizes { sizes = [:] }
    let size = text.size(width: width)
    sizes[width] = size
    return size
  }
}
