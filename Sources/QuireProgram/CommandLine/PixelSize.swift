import ArgumentParser

/// A width and a height in pixels, written as `1920x1080` on the command line.
nonisolated struct PixelSize: CustomStringConvertible, Sendable {
  private static let sides = 1...16384

  let width: Int
  let height: Int

  /// Creates a size of `width` × `height` pixels, both at least 1.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Creates a size from `text`, which has the form `1920x1080`.
  ///
  /// - Throws: `ValidationError` if `text` is not a size or a side is out of range.
  init(text: String) throws {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else {
      throw ValidationError("a size is written as 1920x1080")
    }
    let sides = PixelSize.sides
    guard sides.contains(width), sides.contains(height) else {
      throw ValidationError("each side is from \(sides.lowerBound) to \(sides.upperBound)")
    }
    self.init(width: width, height: height)
  }

  var description: String { "\(width)x\(height)" }
}
