import QuireEffects
import QuireGeometry
import Testing

/// What effects can do beyond what all of them can.
struct CapabilityTests {
  private var effects: [any TransitionEffect] {
    Effects.all.map { $0.init() } + Effects.presets.map(\.value)
  }

  private func value(_ name: String, of effect: any PageTransition) -> ParameterValue? {
    effect.parameterDescriptions.first { $0.name == name }?.defaultValue
  }

  @Test func whatHasAnAxisCanBeAskedForIt() {
    for effect in effects {
      let named = value("orientation", of: effect)
      #expect(named == effect.axis.map { .choice($0.rawValue) }, "\(effect.name)")
      guard var oriented = effect as? any OrientedTransition else { continue }
      for orientation in Orientation.allCases {
        oriented.orientation = orientation
        #expect(oriented.axis == orientation)
        #expect(value("orientation", of: oriented) == .choice(orientation.rawValue))
      }
    }
    #expect(effects.contains { $0.axis == .vertical } && effects.contains { $0.axis == nil })
  }

  @Test func whatIsBoundCanBeAskedWhere() {
    for effect in effects {
      let bound = effect as? any BoundTransition
      #expect((value("spine", of: effect) != nil) == (bound != nil), "\(effect.name)")
      guard var bound else { continue }
      for spine in Flip.Spine.allCases {
        bound.spine = spine
        #expect(value("spine", of: bound) == .choice(spine.rawValue))
      }
    }
  }
}
