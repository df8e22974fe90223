/// An allocator that divides a long range of bytes into regions, and uses the first free range that
/// is large enough.
struct RegionAllocator {
  /// The alignment of all regions, in bytes: every length and every offset is a multiple of it.
  static let alignment = 1 << 16

  /// The free ranges in ascending order; they are separated by allocated ranges.
  private(set) var gaps: [Range<Int>]

  /// Creates an allocator for the bytes 0 ..< `length`, all of which are free.
  init(length: Int) {
    gaps = [0..<length]
  }

  /// Allocates a range of at least `byteCount` bytes and returns it, or returns `nil` if no free
  /// range is long enough.
  mutating func allocate(_ byteCount: Int) -> Range<Int>? {
    let mask = RegionAllocator.alignment - 1
    let length = (byteCount + mask) & ~mask
    guard let index = gaps.firstIndex(where: { $0.count >= length }) else { return nil }
    let gap = gaps[index]
    let region = gap.lowerBound..<(gap.lowerBound + length)
    if gap.count == length {
      gaps.remove(at: index)
    } else {
      gaps[index] = region.upperBound..<gap.upperBound
    }
    return region
  }

  /// Frees the range `region`, which ``allocate(_:)`` returned.
  mutating func free(_ region: Range<Int>) {
    var index = gaps.firstIndex { $0.lowerBound >= region.upperBound } ?? gaps.endIndex
    var merged = region
    if index < gaps.endIndex, gaps[index].lowerBound == merged.upperBound {
      merged = merged.lowerBound..<gaps.remove(at: index).upperBound
    }
    if index > 0, gaps[index - 1].upperBound == merged.lowerBound {
      index -= 1
      merged = gaps.remove(at: index).lowerBound..<merged.upperBound
    }
    gaps.insert(merged, at: index)
  }
}
