import Quire

/// What the lab shows: an effect with its parameters, how far it has come and how fast it goes.
nonisolated struct LabSetting: Sendable {
  /// The speeds to choose from.
  static let speeds = [1, 0.5, 0.2, 0.1]

  /// The effect with its parameters as they are set.
  private(set) var effect: any TransitionEffect
  /// The parameters with what they were when the effect was chosen.
  private(set) var defaults: [ParameterDescription]
  /// The parameters that have been set, and not reset since.
  private var chosen: Set<String> = []
  /// How far it has come, 0…1.
  var progress = 0.0 {
    didSet { progress = progress.isNaN ? 0 : min(1, max(0, progress)) }
  }
  /// The speed of the transition, above 0: 1 is normal.
  var speed = 1.0

  /// `effect` as it is, at its beginning.
  init(_ effect: any TransitionEffect) {
    self.effect = effect
    defaults = effect.parameterDescriptions
  }

  /// Takes another effect and keeps what both of them have: the direction, and the axis where it
  /// had been chosen.
  mutating func choose(_ other: any TransitionEffect) {
    let old = self
    effect = other
    defaults = other.parameterDescriptions
    chosen = []
    effect.direction = old.effect.direction
    if old.isChanged("orientation"), let value = old.value(of: "orientation") {
      set("orientation", to: value)
    }
  }

  /// The value of a parameter; nil when there is none of that name.
  func value(of name: String) -> ParameterValue? {
    effect.parameterDescriptions.first { $0.name == name }?.defaultValue
  }

  /// The value that a parameter had when the effect was chosen.
  func defaultValue(of name: String) -> ParameterValue? {
    defaults.first { $0.name == name }?.defaultValue
  }

  /// Whether a parameter has another value than when the effect was chosen.
  func isChanged(_ name: String) -> Bool { value(of: name) != defaultValue(of: name) }

  /// Sets a parameter; a value that it does not take changes nothing.
  ///
  /// - Returns: whether it is set.
  @discardableResult
  mutating func set(_ name: String, to value: ParameterValue) -> Bool {
    do throws(ParameterError) {
      try effect.set(name, to: value)
      chosen.insert(name)
      return true
    } catch {
      return false
    }
  }

  /// Gives a parameter back the value that it had.
  mutating func reset(_ name: String) {
    if let value = defaultValue(of: name) { set(name, to: value) }
    chosen.remove(name)
  }

  /// The same setting with `desk` where no page is, unless a person has chosen a colour for that.
  func over(_ desk: Color) -> LabSetting {
    guard !chosen.contains("backdrop") else { return self }
    var setting = self
    // Every effect has a backdrop, but for a file with a uniform of that name.
    try? setting.effect.set("backdrop", to: .color(desk))
    return setting
  }

  /// The strengths of perspective that the effect takes; none for an effect without that parameter.
  var perspectives: [PerspectivePreset] {
    guard case .number(let usual)? = defaultValue(of: "perspective") else { return [] }
    return PerspectivePreset.allCases.filter { preset in
      var trial = self
      return trial.set("perspective", to: preset.value(usual: usual))
    }
  }

  /// The axis along which hands move its paper: that of the effect, if it has one.
  var orientation: Orientation { effect.handAxis }

  /// Where the effect has its vanishing point, as a share of width and height from its own place;
  /// nil for effects that have none.
  var viewpoint: Point? {
    guard case .point(let point)? = value(of: "viewpoint") else { return nil }
    return point
  }
}
