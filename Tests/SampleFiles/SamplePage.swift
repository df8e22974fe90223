package import WindowTesting

/// A page whose halves have different colours, so that a screenshot shows which half is where.
package struct SamplePage: Hashable {
  /// The colours of all pages, fully saturated, so that a shadow does not turn one into another.
  package static let colours = [
    Pixel(red: 255, green: 0, blue: 0),
    Pixel(red: 255, green: 255, blue: 0),
    Pixel(red: 0, green: 255, blue: 0),
    Pixel(red: 0, green: 255, blue: 255),
    Pixel(red: 0, green: 0, blue: 255),
    Pixel(red: 255, green: 0, blue: 255),
    Pixel(red: 255, green: 128, blue: 0),
    Pixel(red: 128, green: 0, blue: 255),
  ]

  /// The number of the page in the folder, from 0; every eighth page looks the same.
  package let index: Int

  /// Creates the page with the number `index`.
  package init(_ index: Int) {
    self.index = index
  }

  /// The colour of the left half.
  package var left: Pixel { SamplePage.colours[index % 8] }
  /// The colour of the right half.
  package var right: Pixel { SamplePage.colours[(index + 3) % 8] }

  /// Returns the colour of one half.
  package func half(isLeft: Bool) -> Pixel { isLeft ? left : right }
}

extension Screenshot.Pixel {
  /// The colour around the pictures.
  package static let background = Pixel(red: 28, green: 28, blue: 28)
  /// The colours outside any window, on an X server and in sway.
  package static let outside: Set = [
    Pixel(red: 0, green: 0, blue: 0), Pixel(red: 63, green: 63, blue: 63),
  ]

  /// The page colour that the pixel shows, possibly in a shadow, or `nil` if it shows none.
  package var colour: Pixel? {
    let brightest = max(red, green, blue)
    guard brightest >= 60 else { return nil }
    let lit = [red, green, blue].map { UInt8(Int($0) * 255 / Int(brightest)) }
    let pixel = Pixel(red: lit[0], green: lit[1], blue: lit[2])
    return SamplePage.colours.first { $0.distance(to: pixel) <= 24 }
  }
}

extension Screenshot {
  /// The row in which edges are measured, away from the pointer.
  private var row: Int { height * 3 / 4 }

  /// Whether the lower half shows a page at rest, pixel for pixel.
  package func shows(_ page: SamplePage) -> Bool {
    // Tests keep the pointer in the upper half.
    let (left, right) = (page.left, page.right)
    return stride(from: height / 2, to: height, by: 9).allSatisfy { y in
      (0..<width).allSatisfy { x in self[x, y] == (x < width / 2 ? left : right) }
    }
  }

  /// Returns the number of pixels of a colour in the lower half, where the pointer never is.
  package func lowerCount(of pixel: Pixel) -> Int {
    (height / 2..<height).reduce(0) { sum, y in
      sum + (0..<width).count { self[$0, y] == pixel }
    }
  }

  /// Returns the x of the first pixel with a page colour, or `nil` if there is none.
  package func firstX(of colour: Pixel) -> Int? {
    (0..<width).first { self[$0, row].colour == colour }
  }

  /// Returns the x of the last pixel with a page colour, or `nil` if there is none.
  package func lastX(of colour: Pixel) -> Int? {
    (0..<width).last { self[$0, row].colour == colour }
  }

  /// The colours in the measured row, with the x at which each begins.
  package var summary: String {
    var runs: [String] = []
    var last: Pixel?
    for x in 0..<width {
      let pixel = self[x, row].colour ?? self[x, row]
      if pixel != last { runs.append("\(pixel) from \(x)") }
      last = pixel
    }
    return runs.prefix(12).joined(separator: ", ")
  }

  /// The share of background pixels in every eleventh row, 0…1.
  package var emptyShare: Double {
    let rows = Array(stride(from: 0, to: height, by: 11))
    let empty = rows.reduce(0) { sum, y in
      sum + (0..<width).count { self[$0, y] == .background }
    }
    return Double(empty) / Double(rows.count * width)
  }
}

package typealias Pixel = Screenshot.Pixel
