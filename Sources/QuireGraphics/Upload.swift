package import QuireScene

/// An upload of an image into a texture, some rows at a time, so that no frame waits for it.
///
/// The upload keeps the pixels of the image until all of them have been copied.
package struct Upload: Sendable {
  /// The image, and the mipmap level and the row to copy next, or `nil` if
  /// all rows have been copied.
  private var rest: (image: Image, level: Int, row: Int)?

  /// Creates an upload of `image` that has not copied any rows yet.
  package init(of image: Image) {
    rest = (image, 0, 0)
  }

  /// Whether all rows of all mipmap levels have been copied.
  package var isComplete: Bool { rest == nil }

  /// Copies the next rows of the image into `texture`: about as many bytes as `rows` rows have at
  /// full size.
  ///
  /// - Parameters:
  ///   - rows: The number of rows, at least 1.
  ///   - texture: A texture of the image's size and number of levels.
  package mutating func writeNext(rows: Int, into texture: Texture) {
    guard let rest else { return }
    let image = rest.image
    var (level, row) = (rest.level, rest.row)
    var budget = max(1, rows) * image.width
    while budget > 0, level < image.levels.count {
      let size = image.levels[level]
      let count = min(size.height - row, max(1, budget / size.width))
      texture.write(image, level: level, rows: row..<(row + count))
      budget -= count * size.width
      row += count
      if row == size.height { (level, row) = (level + 1, 0) }
    }
    self.rest = level < image.levels.count ? (image, level, row) : nil
  }
}
