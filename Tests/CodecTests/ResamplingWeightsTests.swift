import Testing

@testable import Codec

/// The filters with which rows of pixels are scaled.
@Suite struct ResamplingWeightsTests {
  @Test("a row is enlarged with Catmull-Rom splines")
  func enlargement() {
    let weights = ResamplingWeights(from: 40, to: 80, part: 20..<22)
    #expect(weights.count == 4 && weights.starts == [8, 9])
    let spline: [Float] = [-0.0234375, 0.2265625, 0.8671875, -0.0703125]
    #expect(weights.weights.prefix(4).map(\.x) == spline)
    #expect(weights.weights.suffix(4).map(\.x) == spline.reversed())
  }

  @Test("flat areas keep their value at every scale", arguments: [1, 7, 40, 41, 80, 113])
  func sums(target: Int) {
    let weights = ResamplingWeights(from: 40, to: target, part: 0..<target)
    for start in stride(from: 0, to: weights.weights.count, by: weights.count) {
      let sum = weights.weights[start..<start + weights.count].reduce(0) { $0 + $1.x }
      #expect(abs(sum - 1) < 1e-5)
    }
  }
}
