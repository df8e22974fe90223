@testable import DocumentFiles

/// A picture that shows how it is turned: its corners A B C D, in reading order, have colours of
/// their own.
enum CornerPicture {
  static let colours: [Character: [UInt8]] = [
    "A": [220, 30, 30], "B": [30, 220, 30], "C": [30, 30, 220], "D": [220, 220, 30],
  ]

  /// The numbers of the orientations of EXIF, each with the corners of the upright picture in
  /// reading order (EXIF 2.32).
  static let orientations = [
    (1, "ABCD"), (2, "BADC"), (3, "DCBA"), (4, "CDAB"), (5, "ACBD"), (6, "CADB"), (7, "DBCA"),
    (8, "BDAC"),
  ]

  /// The stored picture, of 96 × 64 pixels.
  static var stored: Bitmap {
    Bitmap(width: 96, height: 64) { x, y in
      colours[y < 32 ? (x < 48 ? "A" : "B") : (x < 48 ? "C" : "D")] ?? []
    }
  }
}
