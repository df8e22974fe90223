public import QuireGeometry

/// The areas of parts of the text.
extension PageText {
  /// Returns the rectangles that cover the scalars in `range`, in the order of the lines: one for
  /// each piece of a line, as high as the line.
  ///
  /// A line with text of both directions can have several pieces.
  public func rectangles(of range: Range<Int>) -> [Rect] {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return [] }
    var found: [Rect] = []
    var number = lineNumber(at: range.lowerBound)
    while number < lines.count, lines[number].range.lowerBound < range.upperBound {
      let line = lines[number]
      if !line.box.isEmpty {
        let part = range.clamped(to: line.range)
        for extent in extents(of: part, in: line) {
          found.append(line.rect(along: extent, across: line.across(line.box)))
        }
      }
      number += 1
    }
    return found
  }

  /// Returns the extents along `line` of the scalars in `range`, those that touch as one.
  private func extents(of range: Range<Int>, in line: TextLine) -> [ClosedRange<Double>] {
    var pieces: [ClosedRange<Double>] = []
    var former: (index: Int, extent: ClosedRange<Double>)?
    for index in range {
      let extent = line.along(boxes[index])
      guard extent.length > 0 else { continue }
      defer { former = (index, extent) }
      if let former, former.index == index - 1, let last = pieces.last {
        // The room between letters that stand apart belongs to them.
        let isForward = extent.middle >= former.extent.middle
        let gap = -extent.overlap(with: former.extent)
        let isSame =
          gap <= 0
          || gap < line.height && self.isForward(index, in: line) == isForward
            && self.isForward(former.index, in: line) == isForward
        if isSame {
          pieces[pieces.count - 1] = last.union(extent)
          continue
        }
      }
      pieces.append(extent)
    }
    return pieces.merged(ifNearerThan: 0.02 * line.height)
  }
}

extension [ClosedRange<Double>] {
  /// Returns the ranges in ascending order, those of which the distance is less than `distance` as
  /// one.
  fileprivate func merged(ifNearerThan distance: Double) -> [ClosedRange<Double>] {
    guard count > 1 else { return self }
    var merged: [ClosedRange<Double>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound - last.upperBound < distance {
        merged[merged.count - 1] = last.union(range)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}
