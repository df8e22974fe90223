import QuireAnimation
import QuireEffects
import QuireGeometry
import QuireScene
import Testing

/// Properties that ray casting does not test: defaults, names, and hidden parts that are left out.
struct FoldTests {
  @Test("folding and unfolding have different timing curves")
  func timing() {
    var fold = Fold()
    #expect(fold.curve == .easeOut && fold.duration == .milliseconds(300))
    #expect(fold.orientation == .vertical)
    fold.direction = .backward
    #expect(fold.curve == .easeIn)
    #expect(Multifold().duration == .seconds(1) && Multifold().folds == 3)
  }

  @Test("cubic is the name of a fold in that mode, with the parameters of a fold")
  func cubic() throws {
    let named = try #require(BuiltInEffects.named("cubic") as? Fold)
    #expect(named.mode == .cubic && named.name == "cubic" && Fold().name == "fold")
    #expect(named.summary != Fold().summary)
    var fold = Fold()
    try fold.set("mode", toText: "cubic")
    #expect(fold.parameterDescriptions == named.parameterDescriptions && fold.name == "cubic")
    for direction in Direction.allCases {
      for p in [0.0, 0.1, 0.7, 1] {
        let list = named.setting(\.direction, to: direction).drawList(at: p, on: oddStage)
        let other = fold.setting(\.direction, to: direction).drawList(at: p, on: oddStage)
        #expect(list == other)
      }
    }
  }

  @Test("neighbours share the numbers of their joint")
  func joints() {
    // The numbers are single-precision, summed as on the GPU.
    for width in [1281.0, 333.5, 7, 1920, 5000.3] {
      let stage = Stage(size: Size(width: width, height: 500), scale: 1.5)
      var multifold = Multifold()
      multifold.folds = 32
      multifold.perspective = .none
      var fold = Fold()
      fold.orientation = .horizontal
      for effect in [multifold, fold] as [any TransitionEffect] {
        for p in [0.013, 0.2, 0.47, 0.831] {
          let strips = widePanels(effect, at: p, on: stage)
            .sorted { $0.position(of: $0.frame.origin).x < $1.position(of: $1.frame.origin).x }
          for (left, right) in zip(strips, strips.dropFirst()) {
            #expect(left.joint(1) == right.joint(0), "\(effect.name), \(width), \(p)")
          }
        }
      }
    }
  }

  @Test("backs that cannot be seen are left out")
  func hiddenBacks() {
    // Nearly closed, half of the strips turn away from a camera in the middle.
    var multifold = Multifold()
    let few = widePanels(multifold, at: 0.03).count
    multifold.clips = false
    #expect(widePanels(multifold, at: 0.03).count == 12 && few < 12)
    multifold.perspective = .none
    #expect(widePanels(multifold, at: 0.03).count == 12)
    #expect(multifold.drawList(at: 0.03, on: oddStage).coversStage)
    #expect(!Multifold().drawList(at: 0.03, on: oddStage).coversStage)
  }
}

extension Panel {
  /// Returns x and z of the left edge (0) or the right edge (1).
  fileprivate func joint(_ s: Float) -> SIMD2<Float> {
    let columns = transform.columns
    let x = Float(frame.minX) + Float(frame.width) * s
    return SIMD2(
      Float(columns.0.x) * x + Float(columns.3.x), Float(columns.0.z) * x + Float(columns.3.z))
  }
}
