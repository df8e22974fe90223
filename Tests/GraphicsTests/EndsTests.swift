import Effects
import Geometry
import Scene
import Testing

@testable import Graphics

@Suite struct EndsTests {
  @Test(arguments: [(160, 100, 1.0), (161, 101, 1.0), (75, 50, 2.0)])
  func endsAreTheFlatPagesBitForBit(width: Int, height: Int, scale: Double) throws {
    try DrawingBench.run { bench in
      let (w, h) = (Int(Double(width) * scale), Int(Double(height) * scale))
      let from = Image.noise(width: w, height: h, seed: 1)
      let to = Image.noise(width: w, height: h, seed: 2)
      let (a, b) = (try bench.texture(from), try bench.texture(to))
      let stage = Stage(size: Size(width: Double(width), height: Double(height)), scale: scale)
      for effect in Flip.variants {
        #expect(
          try bench.frame(effect, at: 0, from: a, to: b, on: stage).bytes == from.bytes,
          "\(effect)")
        #expect(
          try bench.frame(effect, at: 1, from: a, to: b, on: stage).bytes == to.bytes, "\(effect)")
      }
    }
  }

  @Test func backwardIsForwardWithThePagesExchanged() throws {
    try DrawingBench.run { bench in
      let stage = Stage(size: Size(width: 121, height: 80))
      let a = try bench.texture(.noise(width: 121, height: 80, seed: 3))
      let b = try bench.texture(.noise(width: 121, height: 80, seed: 4))
      for var effect in Flip.variants {
        for p in [0.0, 0.125, 0.25, 0.5, 0.625, 0.875, 1] {
          effect.direction = .backward
          let backward = try bench.frame(effect, at: p, from: a, to: b, on: stage)
          effect.direction = .forward
          let forward = try bench.frame(effect, at: 1 - p, from: b, to: a, on: stage)
          #expect(backward.bytes == forward.bytes, "p = \(p), \(effect)")
        }
      }
    }
  }
}

extension Flip {
  /// One of each style.
  static var variants: [Flip] {
    var all: [Flip] = []
    for direction in Direction.allCases {
      for orientation in Orientation.allCases {
        for lift in Lift.allCases {
          for spine in Spine.allCases {
            var flip = Flip()
            flip.direction = direction
            flip.orientation = orientation
            flip.lift = lift
            flip.spine = spine
            all.append(flip)
          }
        }
      }
    }
    return all
  }
}
