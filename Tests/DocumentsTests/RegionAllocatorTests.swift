import SeededNumbers
import Testing

@testable import Documents

@Suite struct RegionAllocatorTests {
  @Test("regions never overlap, and freed regions are merged", arguments: 0..<30 as Range<UInt64>)
  func randomRegions(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let length = 64 * RegionAllocator.alignment
    var allocator = RegionAllocator(length: length)
    var taken: [Range<Int>] = []
    for _ in 0..<400 {
      if Bool.random(using: &random) || taken.isEmpty {
        let wanted = Int.random(in: 1...(9 * RegionAllocator.alignment), using: &random)
        guard let region = allocator.allocate(wanted) else { continue }
        #expect(region.count >= wanted && region.lowerBound % RegionAllocator.alignment == 0)
        #expect(region.lowerBound >= 0 && region.upperBound <= length)
        #expect(!taken.contains { $0.overlaps(region) }, "seed \(seed)")
        taken.append(region)
      } else {
        allocator.free(taken.remove(at: Int.random(in: 0..<taken.count, using: &random)))
      }
    }
    for region in taken { allocator.free(region) }
    #expect(allocator.gaps == [0..<length], "seed \(seed)")
  }

  @Test("an allocation that does not fit fails")
  func fullArena() {
    var allocator = RegionAllocator(length: RegionAllocator.alignment)
    #expect(allocator.allocate(RegionAllocator.alignment + 1) == nil)
    #expect(allocator.allocate(1) != nil)
    #expect(allocator.allocate(1) == nil)
  }
}
