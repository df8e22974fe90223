internal import Glibc
public import QuireScene

/// A comparison of successive animation frames; it finds the part of a frame that differs from the
/// previous frame.
public struct FrameDifference {
  /// A rectangular part of a frame, with its pixels.
  public struct Part: Sendable {
    /// The distance from the frame's left edge to the left edge of the part, in pixels; an even
    /// number.
    public let x: Int
    /// The distance from the frame's top edge to the top edge of the part, in pixels; an even
    /// number.
    public let y: Int
    /// The pixels of the part, which is at least one pixel wide and high.
    public let image: Image
  }

  private let width: Int
  private let height: Int
  private var last: [UInt8] = []

  /// Creates a comparison of frames of `width` × `height` pixels.
  public init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// Compares `frame` with the previous frame, and returns the smallest rectangular part that
  /// contains all changes.
  ///
  /// For the first frame, the part is the whole frame.
  ///
  /// - Parameter frame: RGBA with 8 bits per channel, rows from top to bottom without padding.
  /// - Returns: A copy of the changed part.
  public mutating func part(of frame: RawSpan) -> Part {
    precondition(frame.byteCount == width * height * 4, "all frames must have the same size")
    let rows = last.isEmpty ? 0..<height : changedRows(of: frame)
    let columns = last.isEmpty ? 0..<width : changedColumns(of: frame, in: rows)
    unsafe frame.withUnsafeBytes { last = unsafe Array($0) }
    // WebP stores positions in units of two pixels: WebP Container Specification, "Frame X".
    let (x, y) = (columns.lowerBound & ~1, rows.lowerBound & ~1)
    let size = (width: max(1, columns.upperBound - x), height: max(1, rows.upperBound - y))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size.width * size.height * 4)
    for row in y..<(y + size.height) {
      let start = (row * width + x) * 4
      bytes += last[start..<(start + size.width * 4)]
    }
    return Part(x: x, y: y, image: Image(width: size.width, height: size.height, bytes: bytes))
  }

  private func changedRows(of frame: RawSpan) -> Range<Int> {
    let all = 0..<height
    guard let first = all.first(where: { differs(frame, row: $0, in: 0..<width) }),
      let last = all.last(where: { differs(frame, row: $0, in: 0..<width) })
    else { return 0..<0 }
    return first..<(last + 1)
  }

  private func changedColumns(of frame: RawSpan, in rows: Range<Int>) -> Range<Int> {
    guard !rows.isEmpty else { return 0..<0 }
    var (left, right) = (width, 0)
    for row in rows {
      // Only columns that would widen the range are compared.
      if differs(frame, row: row, in: 0..<left),
        let first = (0..<left).first(where: { differs(frame, row: row, in: $0..<($0 + 1)) })
      {
        left = first
      }
      if differs(frame, row: row, in: right..<width),
        let last = (right..<width).last(where: { differs(frame, row: row, in: $0..<($0 + 1)) })
      {
        right = last + 1
      }
    }
    return left..<right
  }

  private func differs(_ frame: RawSpan, row: Int, in columns: Range<Int>) -> Bool {
    let start = (row * width + columns.lowerBound) * 4
    return unsafe frame.withUnsafeBytes { new in
      unsafe last.withUnsafeBytes { old in
        guard let new = new.baseAddress, let old = old.baseAddress else {
          return false
        }
        return unsafe memcmp(new + start, old + start, columns.count * 4) != 0
      }
    }
  }
}
