package import Foundation
internal import SeededNumbers

/// The colours of an opaque picture.
package struct Pixels: Equatable {
  package let width: Int
  package let height: Int
  /// Three bytes per pixel, rows from the top.
  package let bytes: [UInt8]

  package init(width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> [UInt8]) {
    self.width = width
    self.height = height
    bytes = (0..<height).flatMap { y in (0..<width).flatMap { x in pixel(x, y) } }
  }

  /// Creates noise, which differs for every seed.
  package init(noise width: Int, _ height: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    self.init(width: width, height: height) { _, _ in
      let number = random.next()
      return [0, 8, 16].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
  }

  package subscript(x: Int, y: Int) -> [UInt8] {
    Array(bytes[((y * width + x) * 3)..<((y * width + x) * 3 + 3)])
  }

  package var portablePixmap: Data { Data("P6 \(width) \(height) 255\n".utf8) + bytes }

  /// Returns an uncompressed TIFF file with the given pages.
  package static func tiff(_ pages: [Pixels]) -> Data {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    var file = Data("II".utf8) + number(42, 2)
    for page in pages {
      // The order is: offset of the directory, bits per channel, pixels, directory (TIFF 6.0).
      let start = file.count + 4
      let directory = start + 6 + page.bytes.count + page.bytes.count % 2
      file += number(directory, 4) + [8, 0, 8, 0, 8, 0] + page.bytes
      if page.bytes.count % 2 == 1 { file.append(0) }
      let entries = [
        (256, 3, 1, page.width), (257, 3, 1, page.height), (258, 3, 3, start), (259, 3, 1, 1),
        (262, 3, 1, 2), (273, 4, 1, start + 6), (277, 3, 1, 3), (278, 3, 1, page.height),
        (279, 4, 1, page.bytes.count),
      ]
      file += number(entries.count, 2)
      for (tag, type, count, value) in entries {
        file += number(tag, 2) + number(type, 2) + number(count, 4) + number(value, 4)
      }
    }
    return file + number(0, 4)
  }
}
