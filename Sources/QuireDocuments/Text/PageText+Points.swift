public import QuireGeometry

/// The places of points in the text.
extension PageText {
  /// The place in a text that is nearest to a point of the page.
  public struct Place: Hashable, Sendable {
    /// The index of the nearest Unicode scalar.
    public let index: Int
    /// The position nearest to the point, which is before or after a whole character.
    public let position: Int
    /// Whether the point is on the text: on a line, and on a character or the space beside one.
    public let isOnText: Bool
  }

  /// Returns the place in the text nearest to `point`, or `nil` if nothing of the text has a place.
  ///
  /// Beside a short line, that line is the nearest as far as the longest line of its block reaches,
  /// so that the end of a paragraph can be reached in a column beside another.
  public func place(nearest point: Point) -> Place? {
    guard let line = nearestLine(to: point),
      let index = nearestIndex(to: point, in: line)
    else { return nil }
    let coordinate = line.along(point)
    let extent = line.along(boxes[index])
    let isOnText =
      line.across(line.box).contains(line.across(point)) && extent.contains(coordinate)
      && (extent.length < 2 * line.height || !scalars[index].isWhiteSpace)
    return Place(
      index: index, position: position(at: coordinate, on: index, in: line), isOnText: isOnText)
  }

  /// Returns the position in `line` nearest to `point`, or the start of a line without a place.
  func position(in line: TextLine, nearest point: Point) -> Int {
    guard let index = nearestIndex(to: point, in: line) else { return line.range.lowerBound }
    return position(at: line.along(point), on: index, in: line)
  }

  /// Returns the line nearest to `point`, or `nil` if no line has a place.
  private func nearestLine(to point: Point) -> TextLine? {
    var best: TextLine?
    var least = (distance: Double.infinity, offset: Double.infinity)
    for line in lines where !line.box.isEmpty {
      let (along, across) = (line.along(point), line.across(point))
      let offset = abs(line.across(line.box).middle - across)
      let height = line.across(line.box).distance(to: across)
      var distance = line.along(line.box).distance(to: along)
      if distance > 0 || height > 0 {
        // A line under the point precedes one that only reaches there.
        distance = 1e-6 + line.along(line.reach).distance(to: along)
      }
      distance = distance * distance + height * height
      if distance < least.distance || distance == least.distance && offset < least.offset {
        (best, least) = (line, (distance, offset))
      }
    }
    return best
  }

  /// Returns the index of the scalar of `line` nearest to `point`, or `nil` if none has a place.
  private func nearestIndex(to point: Point, in line: TextLine) -> Int? {
    let coordinate = line.along(point)
    var best: Int?
    var least = Double.infinity
    for index in line.range {
      let extent = line.along(boxes[index])
      guard extent.length > 0 else { continue }
      // Of two that touch, that after the border is the nearest.
      let distance =
        coordinate < extent.upperBound
        ? max(0, extent.lowerBound - coordinate) : coordinate - extent.upperBound + 1e-9
      if distance < least { (best, least) = (index, distance) }
    }
    return best
  }

  /// Returns the position before or after the character of the scalar at `index` that is nearest to
  /// `coordinate` along `line`.
  private func position(at coordinate: Double, on index: Int, in line: TextLine) -> Int {
    let character = character(at: index)
    var extent = line.along(boxes[index])
    for other in character where !boxes[other].isEmpty {
      extent = extent.union(line.along(boxes[other]))
    }
    let isAfter = (coordinate > extent.middle) == isForward(index, in: line)
    return isAfter ? min(character.upperBound, line.range.upperBound) : character.lowerBound
  }

  /// Returns whether the coordinate along `line` grows with the order of reading at the scalar at
  /// `index`, which may belong to a part in the other direction.
  func isForward(_ index: Int, in line: TextLine) -> Bool {
    func step(_ from: Int, _ to: Int) -> Double? {
      guard line.range.contains(from), line.range.contains(to) else { return nil }
      let step = line.along(boxes[to]).middle - line.along(boxes[from]).middle
      return step == 0 ? nil : step
    }
    let steps = [step(index - 1, index), step(index, index + 1)].compactMap { $0 }
    // Where the direction changes, the nearer neighbour belongs to the same part.
    guard let nearest = steps.min(by: { abs($0) < abs($1) }) else {
      return line.direction.isForward
    }
    return nearest > 0
  }
}
