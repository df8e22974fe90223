import QuireGeometry
import QuireScene

/// The cells of the flat pages on which the shadow of the sheet falls, or from which the sheet
/// hides a part of the sky.
extension LeafMesh {
  /// The number of strips into which the shadow of a twisted sheet is divided along the spine.
  private static let shadowStrips = 16

  /// The least width over which the contact shadow fades, in points.
  var contactWidth: Double { LeafShadow.contactWidth / scale }

  /// The cells of a strip, or of all of an area: where the shadow falls, and beside it.
  private struct Columns {
    var shadow: [ClosedRange<Double>] = []
    var sky: [ClosedRange<Double>] = []
  }

  /// Appends the cells of all areas on which the shadow falls.
  mutating func appendShadows() {
    guard sheet.castShadow > 0 || sheet.occlusion > 0 else { return }
    for area in sheet.shadowAreas {
      let frame = sheet.paperRect(area.frame)
      for isFrontSide in [true, false] {
        let side = frame.intersection(
          Rect(
            x: isFrontSide ? 0 : frame.minX, y: frame.minY,
            width: isFrontSide ? max(0, frame.maxX) : max(0, -frame.minX), height: frame.height))
        if !side.isEmpty { appendShadow(of: area, in: side, onFrontSide: isFrontSide) }
      }
    }
  }

  /// Appends the cells of `area` in `frame`, its part on one side of the spine.
  private mutating func appendShadow(
    of area: ShadowArea, in frame: Rect, onFrontSide isFrontSide: Bool
  ) {
    let paper = sheet.shadowCaster(onFrontSide: isFrontSide)
    let ends = sheet.shadowRows(of: paper)
    let rows = shadowRows(of: frame, between: ends)
    let isFaced = sheet.facedPage(onFrontSide: isFrontSide) != nil
    let skyShare =
      isFaced ? area.paper * sheet.skyPresence(ofFront: isFrontSide, onFrontSide: isFrontSide) : 0
    let stops = skyShare * sheet.occlusion > 0 ? skyStops(in: frame, onFrontSide: isFrontSide) : []
    let strips = zip(rows, rows.dropFirst()).map { first, last in
      (
        first: first, last: last,
        shadows: [first, last].compactMap { sheet.shadow(in: $0, onFrontSide: isFrontSide) }
      )
    }
    for isSkyOnly in [false, true] where !isSkyOnly || !stops.isEmpty {
      let begin = cellCount
      for strip in strips {
        let columns = columns(in: frame, of: strip.shadows, at: stops)
        for column in isSkyOnly ? columns.sky : columns.shadow {
          numbers.appendAttribute(
            column.lowerBound, column.upperBound, strip.first, strip.last)
          for index in 0..<2 {
            guard index < strip.shadows.count else {
              numbers.appendAttribute(0, 0, 0, 0)
              continue
            }
            let shadow = strip.shadows[index]
            numbers.appendAttribute(
              shadow.covered.lowerBound, shadow.covered.upperBound, shadow.height,
              shadow.presence)
          }
        }
      }
      guard begin < cellCount else { continue }
      shadows.append(
        Shadow(
          cells: begin..<cellCount, share: area.share, rows: ends, width: paper.maxX,
          isFrontSide: isFrontSide, skyShare: skyShare, isSkyOnly: isSkyOnly))
    }
  }

  /// Returns the columns of `frame`: those within the reach of `shadows`, and those beside them,
  /// both divided at `stops`.
  private func columns(
    in frame: Rect, of shadows: [LeafShadow], at stops: [Double]
  ) -> Columns {
    func reach(_ shadow: LeafShadow) -> Double { shadow.reach(contactWidth: contactWidth) }
    var columns = Columns()
    let falls = shadows.contains { $0.presence > 0 }
    let start = max(
      frame.minX, falls ? shadows.map { $0.covered.lowerBound - reach($0) }.min() ?? 0 : .infinity)
    let end = min(
      frame.maxX, falls ? shadows.map { $0.covered.upperBound + reach($0) }.max() ?? 0 : -.infinity)
    guard !stops.isEmpty else {
      if start < end { columns.shadow = [start...end] }
      return columns
    }
    let bounds = (start < end ? stops + [start, end] : stops).sorted()
    for (a, b) in zip(bounds, bounds.dropFirst()) where b - a > 1e-3 {
      if a >= start - 1e-3, b <= end + 1e-3 {
        columns.shadow.append(a...b)
      } else {
        columns.sky.append(a...b)
      }
    }
    return columns
  }

  /// Returns the positions across the spine at which the cells in `frame` are divided, so that the
  /// light changes evenly in each, with both ends of the frame.
  private func skyStops(in frame: Rect, onFrontSide isFrontSide: Bool) -> [Double] {
    let distances = LeafSheet.skyStops(
      cosine: sheet.chordCosine(onFrontSide: isFrontSide),
      width: sheet.shadowCaster(onFrontSide: isFrontSide).maxX)
    let positions = isFrontSide ? distances : distances.map { -$0 }
    return [frame.minX, frame.maxX] + positions.filter { $0 > frame.minX && $0 < frame.maxX }
  }

  /// Returns the positions along the spine at which the shadow in `frame` is divided, from one end
  /// of the frame to the other; `ends` are those between which the sheet is above the pages.
  private func shadowRows(
    of frame: Rect, between ends: (first: Double, last: Double)
  ) -> [Double] {
    let bounds = [frame.minY, frame.maxY]
    guard sheet.shape.isTwisted else { return bounds }
    // Beyond the ends of the paper the shadow is that at its ends.
    let within = (0...Self.shadowStrips).map {
      ends.first + (ends.last - ends.first) * Double($0) / Double(Self.shadowStrips)
    }
    return [bounds[0]] + within.filter { $0 > bounds[0] && $0 < bounds[1] } + [bounds[1]]
  }
}
