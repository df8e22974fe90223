internal import SeededNumbers

extension Bitmap {
  /// A picture with details of all sizes and with hard edges.
  static func photograph(_ width: Int, _ height: Int) -> Bitmap {
    var random = SeededGenerator(seed: 7)
    let noise = (0..<4096).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    return Bitmap(width: width, height: height) { x, y in
      let isBar = (x / 23 + y / 31) % 5 == 0
      let grain = Int(noise[(x &* 31 &+ y &* 67) & 4095]) / 8
      return [
        UInt8(x * 220 / width + grain), UInt8(isBar ? 240 : y * 200 / height),
        UInt8((x + y) * 255 / (width + height)),
      ]
    }
  }

  /// A picture without symmetry and with some noise, so that its file is as
  /// large as that of a scan.
  static func scan(_ width: Int, _ height: Int) -> Bitmap {
    var random = SeededGenerator(seed: 5)
    return Bitmap(width: width, height: height) { x, y in
      let isInk = (x / 19 + y / 27) % 4 == 0 && x > 40
      let grain = UInt8(truncatingIfNeeded: random.next() >> 3) / 8
      return [isInk ? 30 : 225 + grain / 2, UInt8(200 * y / height) + grain, 180]
    }
  }
}
