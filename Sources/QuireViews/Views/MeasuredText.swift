/// A text with a cache of its measured sizes, one for each maximum width.
///
/// Layouts ask for the same sizes many times, and measuring a text is slow.
nonisolated struct MeasuredText {
  /// The text to measure.
  var text: Text {
    didSet { if text != oldValue { sizes = [:] } }
  }

  private var sizes: [Double: Size] = [:]
  /// The largest number of sizes in the cache.
  ///
  /// A view that is being resized asks for a new width each time.
  private static let mostSizes = 8

  /// Creates a text with an empty cache of sizes.
  init(_ text: Text) {
    self.text = text
  }

  /// Returns the size of the text, in points, when its lines are wrapped to at most `width` points.
  mutating func size(width: Double = .infinity) -> Size {
    if let known = sizes[width] { return known }
    if sizes.count >= MeasuredText.mostSizes { sizes = [:] }
    let size = text.size(width: width)
    sizes[width] = size
    return size
  }
}
