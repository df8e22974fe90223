import Quire

/// A layout of rectangles in lines from left to right, as words in a paragraph.
///
/// The rectangles of a line are centred vertically in the line.
nonisolated struct FlowLayout: Hashable, Sendable {
  /// The rectangles, in the order of their sizes.
  private(set) var frames: [Rect] = []
  /// The height of the first line, in points.
  private(set) var firstLineHeight = 0.0
  /// The total height of all lines, in points.
  private(set) var height = 0.0

  private static let gap = 10.0
  private static let lineGap = 8.0

  /// Creates a layout of rectangles of `sizes` in lines of `width` points.
  ///
  /// A rectangle that is wider than a line gets the width of the line.
  init(_ sizes: [Size], in width: Double) {
    var line: [Size] = []
    var used = 0.0
    for size in sizes {
      let size = Size(width: min(size.width, max(0, width)), height: size.height)
      if !line.isEmpty, used + Self.gap + size.width > width {
        add(line)
        (line, used) = ([], 0)
      }
      used += size.width + (line.isEmpty ? 0 : Self.gap)
      line.append(size)
    }
    add(line)
  }

  /// Adds `line`, the sizes of the rectangles in one line, below the other lines.
  private mutating func add(_ line: [Size]) {
    guard !line.isEmpty else { return }
    let lineHeight = line.map(\.height).max() ?? 0
    let top = frames.isEmpty ? 0 : height + Self.lineGap
    if frames.isEmpty { firstLineHeight = lineHeight }
    var x = 0.0
    for size in line {
      let y = top + ((lineHeight - size.height) / 2).rounded()
      frames.append(Rect(x: x, y: y, width: size.width, height: size.height))
      x += size.width + Self.gap
    }
    height = top + lineHeight
  }
}
