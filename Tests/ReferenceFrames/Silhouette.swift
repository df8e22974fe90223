import QuireEffects
import QuireGeometry
import QuireScene

@testable import QuireGraphics

/// A measurement of how much the visible outline of a turning sheet differs from the page beneath.
struct Silhouette: CustomStringConvertible {
  /// The length of the outline inside the stage, in pixels.
  private(set) var length = 0
  /// The length of the outline along which the sheet differs from the page beneath, in pixels.
  private(set) var visibleLength = 0
  /// The first pixel of the outline at which there is no difference.
  private(set) var invisible: (x: Int, y: Int)?

  /// The visible part of the outline, 0…1.
  var visibleShare: Double { length == 0 ? 1 : Double(visibleLength) / Double(length) }

  var description: String {
    "\(visibleLength) of \(length) pixels" + (invisible.map { ", not at \($0)" } ?? "")
  }

  /// Measures the outlines of the opaque pixels of `masks`, the lowest first, in `frame`.
  ///
  /// - Parameters:
  ///   - masks: The parts of the sheet alone, on a clear background.
  ///   - frame: The whole frame.
  ///   - levels: The least difference that counts as visible, in 255ths.
  ///   - isExcluded: A function that returns whether a pixel does not count, such as those along
  ///     the spine.
  init(
    of masks: [Image], in frame: Image, levels: Int,
    excluding isExcluded: (_ x: Int, _ y: Int) -> Bool = { _, _ in false }
  ) {
    let (width, height) = (frame.width, frame.height)
    let values = frame.bytes
    let alphas = masks.map { $0.bytes }
    for (index, mask) in alphas.enumerated() {
      func alpha(_ x: Int, _ y: Int, of mask: [UInt8]) -> UInt8 { mask[(y * width + x) * 4 + 3] }
      func isHidden(_ x: Int, _ y: Int) -> Bool {
        alphas.dropFirst(index + 1).contains { alpha(x, y, of: $0) > 0 }
      }
      for y in 0..<height {
        for x in 0..<width where alpha(x, y, of: mask) >= 128 {
          let neighbours = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)].filter {
            (0..<width).contains($0.0) && (0..<height).contains($0.1)
          }
          let outside = neighbours.filter { alpha($0.0, $0.1, of: mask) < 128 }
          guard !outside.isEmpty, !isHidden(x, y), !isExcluded(x, y),
            !outside.contains(where: { isHidden($0.0, $0.1) })
          else { continue }
          length += 1
          var inner: [Int] = []
          var outer: [Int] = []
          for b in max(0, y - 3)...min(height - 1, y + 3) {
            for a in max(0, x - 3)...min(width - 1, x + 3) where !isHidden(a, b) {
              let distance = (a - x) * (a - x) + (b - y) * (b - y)
              let value = Int(values[(b * width + a) * 4])
              if alpha(a, b, of: mask) == 0 {
                if distance <= 9 { outer.append(value) }
              } else if distance <= 4 {
                inner.append(value)
              }
            }
          }
          guard !outer.isEmpty else {
            visibleLength += 1
            continue
          }
          let beneath = outer.reduce(0, +) / outer.count
          if inner.contains(where: { abs($0 - beneath) >= levels }) {
            visibleLength += 1
          } else if invisible == nil {
            invisible = (x, y)
          }
        }
      }
    }
  }
}
