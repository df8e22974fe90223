import QuireScene

extension ReferencePage {
  /// The page with x and y exchanged.
  var transposed: ReferencePage { ReferencePage { self.color($1, $0) } }

  /// Returns the mirror image of the page, which is `width` points wide.
  func mirrored(_ width: Double) -> ReferencePage {
    ReferencePage { self.color(width - $0, $1) }
  }
}

extension ReferencePage {
  /// Returns the page as an image.
  func image(pixelWidth: Int, pixelHeight: Int) -> Image {
    var bytes: [UInt8] = []
    for y in 0..<pixelHeight {
      for x in 0..<pixelWidth {
        let c = color(Double(x) + 0.5, Double(y) + 0.5)
        bytes += [c.x, c.y, c.z, 1].map { UInt8(($0 * 255).rounded()) }
      }
    }
    return Image(width: pixelWidth, height: pixelHeight, bytes: bytes)
  }
}

extension Image {
  /// The colours, 0…1, row by row.
  var colors: [SIMD3<Double>] {
    let bytes = bytes
    return stride(from: 0, to: bytes.count, by: 4).map { index -> SIMD3<Double> in
      let channels = SIMD3(bytes[index], bytes[index + 1], bytes[index + 2])
      return SIMD3<Double>(channels) / 255
    }
  }
}
