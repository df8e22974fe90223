/// A transform between coordinate systems of a PDF page (ISO 32000-1, 8.3.3):
/// x ↦ `a` · x + `c` · y + `e`, y ↦ `b` · x + `d` · y + `f`.
struct PDFMatrix: Equatable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  /// Creates the transform that changes nothing.
  init() {}

  /// Creates the transform with the six numbers `values`, or returns `nil` for another count.
  init?(_ values: [Double]) {
    guard values.count == 6 else { return nil }
    (a, b, c, d, e, f) = (values[0], values[1], values[2], values[3], values[4], values[5])
  }

  /// Returns the transform that applies this one first and then `outer`.
  func followed(by outer: PDFMatrix) -> PDFMatrix {
    var result = PDFMatrix()
    result.a = a * outer.a + b * outer.c
    result.b = a * outer.b + b * outer.d
    result.c = c * outer.a + d * outer.c
    result.d = c * outer.b + d * outer.d
    result.e = e * outer.a + f * outer.c + outer.e
    result.f = e * outer.b + f * outer.d + outer.f
    return result
  }

  /// Returns the smallest rectangle around the transformed rectangle from (`x`, `y`) to
  /// (`x` + `width`, `y` + `height`), or `nil` if it is not finite.
  func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> PDFRectangle? {
    let corners = [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]
    let xs = corners.map { a * $0.0 + c * $0.1 + e }
    let ys = corners.map { b * $0.0 + d * $0.1 + f }
    guard (xs + ys).allSatisfy(\.isFinite), let left = xs.min(), let right = xs.max(),
      let bottom = ys.min(), let top = ys.max()
    else { return nil }
    return PDFRectangle(left, bottom, right, top)
  }
}
