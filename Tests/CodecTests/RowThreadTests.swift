import CodecProtocol
import Testing

@testable import Codec

/// Rows of a picture that a second thread takes.
struct RowThreadTests {
  @Test("all rows arrive in order, with their pixels", arguments: [0, 1, 7, 8, 9, 64, 65, 100])
  func order(count: Int) throws {
    var taken: [[SIMD4<UInt8>]] = []
    let result = try run(count, into: &taken)
    #expect(result == count)
    #expect(taken == (0..<count).map(RowThreadTests.row))
  }

  @Test("the rows before an error arrive", arguments: [0, 5, 64, 90])
  func error(count: Int) {
    var taken: [[SIMD4<UInt8>]] = []
    #expect(throws: Fault(.truncated)) { try run(count, into: &taken, endsWithError: true) }
    #expect(taken == (0..<count).map(RowThreadTests.row))
  }

  /// Eight rows of this width are as many pixels as a thread is started for.
  private static let width = 1 << 16

  /// Returns the pixels of row `y`.
  private static func row(_ y: Int) -> [SIMD4<UInt8>] {
    let ends = [SIMD4<UInt8>(UInt8(y), 0, 0, 255), SIMD4(0, UInt8(y), 0, 255)]
    return ends[..<1] + Array(repeating: SIMD4(0, 0, UInt8(y), 255), count: width - 2) + ends[1...]
  }

  /// Hands over `count` rows, which are added to `taken`, and returns their number, or throws an
  /// error after them.
  private func run(
    _ count: Int, into taken: inout [[SIMD4<UInt8>]], endsWithError: Bool = false
  ) throws(Fault) -> Int {
    try unsafe RowThread.run(
      width: RowThreadTests.width, height: count,
      take: { row in
        unsafe taken.append(Array(UnsafeBufferPointer(start: row, count: RowThreadTests.width)))
      },
      decode: { add throws(Fault) in
        for y in 0..<count {
          unsafe RowThreadTests.row(y).withUnsafeBufferPointer { row in
            if let start = row.baseAddress { unsafe add(start) }
          }
        }
        if endsWithError { throw Fault(.truncated) }
        return count
      })
  }
}
