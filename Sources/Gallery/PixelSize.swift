import ArgumentParser

/// A width and a height as `1920x1080`.
nonisolated struct PixelSize: ExpressibleByArgument, CustomStringConvertible, Sendable {
  let width: Int
  let height: Int

  /// A size of at least 1 × 1.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size that `argument` names; nil unless both numbers are in 1…16384.
  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (1...16384).contains(width), (1...16384).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  var description: String { "\(width)x\(height)" }
  var defaultValueDescription: String { description }
}
