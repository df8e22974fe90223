import WindowTesting

/// A page of two colours, by which a screen tells which half of which page is where.
struct SamplePage: Hashable {
  /// The colours of all pages: fully saturated, so that a shadow does not make one of another.
  static let colours = [
    Pixel(red: 255, green: 0, blue: 0),
    Pixel(red: 255, green: 255, blue: 0),
    Pixel(red: 0, green: 255, blue: 0),
    Pixel(red: 0, green: 255, blue: 255),
    Pixel(red: 0, green: 0, blue: 255),
    Pixel(red: 255, green: 0, blue: 255),
    Pixel(red: 255, green: 128, blue: 0),
    Pixel(red: 128, green: 0, blue: 255),
  ]

  /// Its number in the folder, from 0; pages 8 apart look the same.
  let index: Int

  /// The page with the number `index`.
  init(_ index: Int) {
    self.index = index
  }

  /// The colour of its left half.
  var left: Pixel { SamplePage.colours[index % 8] }
  /// The colour of its right half.
  var right: Pixel { SamplePage.colours[(index + 3) % 8] }

  /// The colour of one half.
  func half(isLeft: Bool) -> Pixel { isLeft ? left : right }
}

extension Screenshot.Pixel {
  /// What is behind the pictures.
  static let background = Pixel(red: 28, green: 28, blue: 28)
  /// Where there is no window: what an X server and what sway show.
  static let outside: Set = [
    Pixel(red: 0, green: 0, blue: 0), Pixel(red: 63, green: 63, blue: 63),
  ]

  /// The colour of a page that this is, in a shadow or not; nil where it is none.
  var colour: Pixel? {
    let brightest = max(red, green, blue)
    guard brightest >= 60 else { return nil }
    let lit = [red, green, blue].map { UInt8(Int($0) * 255 / Int(brightest)) }
    let pixel = Pixel(red: lit[0], green: lit[1], blue: lit[2])
    return SamplePage.colours.first { $0.distance(to: pixel) <= 24 }
  }
}

extension Screenshot {
  /// The row in which edges are looked for, away from the pointer.
  private var row: Int { height * 3 / 4 }

  /// Whether it shows a page at rest, all over, pixel for pixel.
  func shows(_ page: SamplePage) -> Bool {
    // Away from the picture of the pointer, which tests keep in the upper part.
    stride(from: height / 2, to: height, by: 9).allSatisfy { y in
      (0..<width).allSatisfy { x in self[x, y] == page.half(isLeft: x < width / 2) }
    }
  }

  /// The number of pixels of a colour in the lower half, where no picture of the pointer is.
  func lowerCount(of pixel: Pixel) -> Int {
    (height / 2..<height).reduce(0) { sum, y in
      sum + (0..<width).count { self[$0, y] == pixel }
    }
  }

  /// The first pixel from the left with a colour, in a shadow or not.
  func firstX(of colour: Pixel) -> Int? {
    (0..<width).first { self[$0, row].colour == colour }
  }

  /// The last pixel from the left with a colour, in a shadow or not.
  func lastX(of colour: Pixel) -> Int? {
    (0..<width).last { self[$0, row].colour == colour }
  }

  /// What lies in the row in which edges are looked for: colours, and where each begins.
  var summary: String {
    var runs: [String] = []
    var last: Pixel?
    for x in 0..<width {
      let pixel = self[x, row].colour ?? self[x, row]
      if pixel != last { runs.append("\(pixel) from \(x)") }
      last = pixel
    }
    return runs.prefix(12).joined(separator: ", ")
  }

  /// The share of pixels, of those in every eleventh row, that show nothing.
  var emptyShare: Double {
    let rows = Array(stride(from: 0, to: height, by: 11))
    let empty = rows.reduce(0) { sum, y in
      sum + (0..<width).count { self[$0, y] == .background }
    }
    return Double(empty) / Double(rows.count * width)
  }
}

typealias Pixel = Screenshot.Pixel
