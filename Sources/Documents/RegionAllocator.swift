/// Deals out stretches of a long range, first fit.
struct RegionAllocator {
  /// All lengths and offsets are multiples of this: the largest page size of common machines.
  static let alignment = 1 << 16

  /// What is not dealt out: ordered, with something between any two.
  private(set) var gaps: [Range<Int>]

  /// The allocator of 0 ..< `length`.
  init(length: Int) {
    gaps = [0..<length]
  }

  /// A stretch of at least `byteCount`, nil when no gap is long enough.
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

  /// Takes back what ``allocate(_:)`` gave.
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
