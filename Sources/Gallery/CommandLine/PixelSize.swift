import ArgumentParser

/// A width and a height as `1920x1080`.
nonisolated struct PixelSize: CustomStringConvertible, Sendable {
  private static let sides = 1...16384

  let width: Int
  let height: Int

  /// A size of at least 1 × 1.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size that `text` names.
  ///
  /// - Throws: `ValidationError` if it is no size or beyond the limits.
  init(text: String) throws {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else {
      throw ValidationError("a size is written as 1920x1080")
    }
    let sides = PixelSize.sides
    guard sides.contains(width), sides.contains(height) else {
      throw ValidationError("a side is from \(sides.lowerBound) to \(sides.upperBound)")
    }
    self.init(width: width, height: height)
  }

  var description: String { "\(width)x\(height)" }
}
