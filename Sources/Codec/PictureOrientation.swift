internal import QuireGeometry

/// The rotation and mirroring that turn a stored picture upright: one of the eight orientations of
/// EXIF.
struct PictureOrientation: Equatable {
  /// The orientation as a number from 1 to 8, as EXIF defines it.
  let number: Int

  static let upright = PictureOrientation(number: 1)

  /// Whether the orientation swaps the width and the height of the picture.
  var swapsSides: Bool { number > 4 }

  private init(number: Int) {
    self.number = number
  }

  /// Creates the orientation with the number `number` of EXIF, or returns `nil` if it is not one.
  init?(exifNumber number: Int) {
    guard (1...8).contains(number) else { return nil }
    self.init(number: number)
  }

  /// Creates the orientation that turns a picture clockwise by `degrees`, or returns `nil` if that
  /// is not a multiple of 90.
  init?(clockwiseDegrees degrees: Double) {
    guard let whole = Int(exactly: degrees), whole % 90 == 0 else { return nil }
    self.init(number: [1, 6, 3, 8][((whole / 90) % 4 + 4) % 4])
  }

  /// Creates the orientation that turns a picture by `anticlockwiseTurns` quarter turns, 0 to 3,
  /// and then exchanges left and right if `mirroring` is 1, or top and bottom if it is 2.
  init(anticlockwiseTurns: Int, mirroring: Int) {
    let numbers = [[1, 8, 3, 6], [2, 7, 4, 5], [4, 5, 2, 7]]
    self.init(number: numbers[mirroring][anticlockwiseTurns])
  }

  /// Creates an orientation from the EXIF data in an APP1 segment of a JPEG file, or returns `nil`
  /// if the data contain no orientation.
  ///
  /// EXIF 2.32, section 4.5: "Exif", two zeros, then a TIFF file whose first directory has the
  /// orientation as tag 0x0112.
  init?(exif bytes: [UInt8]) {
    guard bytes.starts(with: Array("Exif".utf8) + [0, 0]) else { return nil }
    let tiff = Array(bytes.dropFirst(6))
    let isLittle = tiff.starts(with: [0x49, 0x49])
    guard isLittle || tiff.starts(with: [0x4d, 0x4d]) else { return nil }
    func number(at offset: Int, bytes count: Int) -> Int? {
      guard offset >= 0, offset + count <= tiff.count else { return nil }
      let digits = tiff[offset..<(offset + count)]
      return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(at: 2, bytes: 2) == 42, let directory = number(at: 4, bytes: 4),
      let count = number(at: directory, bytes: 2)
    else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let tag = number(at: entry, bytes: 2) else { return nil }
      guard tag == 0x0112 else { continue }
      // The value begins its field, so a short one does not end at the end of the field.
      guard let type = number(at: entry + 2, bytes: 2), let size = [1: 1, 3: 2, 4: 4][type],
        let value = number(at: entry + 8, bytes: size), (1...8).contains(value)
      else { return nil }
      self.number = value
      return
    }
    return nil
  }

  /// Returns the position that the pixel at `x`, `y` of a stored picture of `width` × `height`
  /// pixels has in the upright picture.
  func destination(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    switch number {
    case 2: (width - 1 - x, y)
    case 3: (width - 1 - x, height - 1 - y)
    case 4: (x, height - 1 - y)
    case 5: (y, x)
    case 6: (height - 1 - y, x)
    case 7: (height - 1 - y, width - 1 - x)
    case 8: (y, width - 1 - x)
    default: (x, y)
    }
  }

  /// Returns the rectangle of a stored picture of `width` × `height` pixels that becomes `part` in
  /// the upright picture.
  func source(of part: PixelRect, width: Int, height: Int) -> PixelRect {
    let inverse = PictureOrientation(number: number == 6 ? 8 : number == 8 ? 6 : number)
    let (uprightWidth, uprightHeight) = swapsSides ? (height, width) : (width, height)
    let corners = [(part.x, part.y), (part.x + part.width - 1, part.y + part.height - 1)].map {
      inverse.destination(x: $0.0, y: $0.1, width: uprightWidth, height: uprightHeight)
    }
    let (x, y) = (min(corners[0].x, corners[1].x), min(corners[0].y, corners[1].y))
    return PixelRect(
      x: x, y: y, width: abs(corners[0].x - corners[1].x) + 1,
      height: abs(corners[0].y - corners[1].y) + 1)
  }
}
