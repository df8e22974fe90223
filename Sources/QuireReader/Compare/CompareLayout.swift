import QuireGeometry

/// The places of pages beside each other.
nonisolated struct CompareLayout: Equatable, Sendable {
  /// The distance between two pages, in points.
  static let gap = 2.0

  /// The number of pages in a row.
  let columns: Int
  /// The places of the pages, row by row, in the order of reading.
  let frames: [Rect]

  /// Creates the places of pages with the sizes `sizes`, in any unit, in `room`, with edges on
  /// whole pixels of a screen with `scale` pixels per point.
  ///
  /// The rows are so long that the smallest page is as large as possible, and the longest of these.
  init(_ sizes: [Size], in room: Rect, isRightToLeft: Bool = false, scale: Double = 1) {
    guard !sizes.isEmpty, !room.isEmpty else {
      (columns, frames) = (1, [])
      return
    }
    let choices = (1...sizes.count).map { columns in
      (columns, Self.frames(sizes.count, in: room, columns: columns))
    }
    func least(_ frames: [Rect]) -> Double {
      zip(sizes, frames).map { size, frame in
        let fitting = frame.fitting(size).size
        return fitting.width * fitting.height
      }.min() ?? 0
    }
    let best = choices.max { least($0.1) <= least($1.1) } ?? choices[0]
    columns = best.0
    frames = best.1.map { frame in
      let rect = frame.onPixels(scale: scale)
      guard isRightToLeft else { return rect }
      return Rect(
        x: room.minX + room.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
  }

  /// Returns the places of `count` pages in rows of `columns` pages that fill `room`.
  private static func frames(_ count: Int, in room: Rect, columns: Int) -> [Rect] {
    let rows = (count + columns - 1) / columns
    let width = max(0, (room.width - gap * Double(columns - 1)) / Double(columns))
    let height = max(0, (room.height - gap * Double(rows - 1)) / Double(rows))
    return (0..<count).map { index in
      Rect(
        x: room.minX + Double(index % columns) * (width + gap),
        y: room.minY + Double(index / columns) * (height + gap), width: width, height: height)
    }
  }
}
