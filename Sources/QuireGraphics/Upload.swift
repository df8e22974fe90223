package import QuireScene

/// An upload of an image into a texture, some rows at a time, so that no frame waits for it.
package struct Upload: Sendable {
  private let image: Image
  private var level = 0
  private var row = 0

  /// Creates an upload of `image` that has not copied any rows yet.
  package init(of image: Image) {
    self.image = image
  }

  /// Whether all rows of all mipmap levels have been copied.
  package var isComplete: Bool { level == image.levels.count }

  /// Copies the next rows of the image into `texture`: about as many bytes as `rows` rows have at
  /// full size.
  ///
  /// - Parameters:
  ///   - rows: The number of rows, at least 1.
  ///   - texture: A texture of the image's size and number of levels.
  package mutating func writeNext(rows: Int, into texture: Texture) {
    var budget = max(1, rows) * image.width
    while budget > 0, level < image.levels.count {
      let size = image.levels[level]
      let count = min(size.height - row, max(1, budget / size.width))
      texture.write(image, level: level, rows: row..<(row + count))
      budget -= count * size.width
      row += count
      if row == size.height { (level, row) = (level + 1, 0) }
    }
  }
}
