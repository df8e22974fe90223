import QuireEffects
import QuireGeometry
import Testing

/// The settings that containers make of effects with a parameter for them.
struct CapabilityTests {
  private var effects: [any TransitionEffect] {
    BuiltInEffects.all + BuiltInEffects.presets.map(\.value)
  }

  private func value(_ name: String, of effect: any TransitionEffect) -> ParameterValue? {
    effect.parameterDescriptions.first { $0.name == name }?.defaultValue
  }

  @Test("an effect with an axis reports and changes it")
  func axis() {
    for effect in effects {
      let named = value("orientation", of: effect)
      #expect(named == effect.axis.map { .choice($0.rawValue) }, "\(effect.name)")
      for orientation in Orientation.allCases {
        let moving = effect.moving(along: orientation)
        #expect(moving.axis == (named == nil ? nil : orientation), "\(effect.name)")
        let expected: ParameterValue? = named == nil ? nil : .choice(orientation.rawValue)
        #expect(value("orientation", of: moving) == expected, "\(effect.name)")
      }
    }
    #expect(effects.contains { $0.axis == .vertical } && effects.contains { $0.axis == nil })
  }

  @Test("an effect with a spine reports and changes it")
  func spine() {
    for effect in effects {
      let named = value("spine", of: effect)
      #expect(named == effect.binding.map { .choice($0.rawValue) }, "\(effect.name)")
      for spine in Flip.Spine.allCases {
        let bound = effect.bound(at: spine)
        #expect(bound.binding == (named == nil ? nil : spine), "\(effect.name)")
        let expected: ParameterValue? = named == nil ? nil : .choice(spine.rawValue)
        #expect(value("spine", of: bound) == expected, "\(effect.name)")
      }
    }
    #expect(effects.contains { $0.binding == .leading } && effects.contains { $0.binding == nil })
  }
}
