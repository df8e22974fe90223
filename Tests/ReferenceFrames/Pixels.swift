import QuireDrawing
import QuireGeometry
import QuireGraphics
import QuireScene

/// The pixels of a canvas, for checking.
struct Pixels {
  let width: Int
  let height: Int
  let bytes: [UInt8]

  init(_ image: Image) {
    width = image.width
    height = image.height
    bytes = image.storage.withBytes { span in
      (0..<span.byteCount).map { unsafe span.unsafeLoad(fromByteOffset: $0, as: UInt8.self) }
    }
  }

  /// Red, green, blue, alpha, premultiplied.
  subscript(_ x: Int, _ y: Int) -> [Int] {
    let start = (y * width + x) * 4
    return bytes[start..<start + 4].map(Int.init)
  }

  /// The sum of all alphas, in pixels.
  var coverage: Double {
    stride(from: 3, to: bytes.count, by: 4).reduce(0) { $0 + Double(bytes[$1]) } / 255
  }

  /// The columns and rows that contain ink, or `nil` if there is none.
  var inked: (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    let marked = (0..<width * height).filter { bytes[$0 * 4 + 3] > 0 }
    let (xs, ys) = (marked.map { $0 % width }, marked.map { $0 / width })
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return nil }
    return (left...right, top...bottom)
  }
}

/// Returns the pixels that `draw` makes on a transparent canvas.
func pixels(
  width: Double, height: Double, scale: Double = 1, _ draw: (Canvas) -> Void
) throws -> Pixels {
  let canvas = try Canvas(size: Size(width: width, height: height), scale: scale)
  draw(canvas)
  return Pixels(try canvas.makeImage())
}

/// Returns whether all components are within `tolerance` of the expected ones.
func near(_ a: [Int], _ b: [Int], within tolerance: Int = 1) -> Bool {
  zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}
