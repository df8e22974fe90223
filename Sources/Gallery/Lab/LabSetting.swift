import Quire

/// The settings of the lab: an effect with its parameters, its progress and its speed.
nonisolated struct LabSetting: Sendable {
  /// The speeds that are offered.
  static let speeds = [1, 0.5, 0.2, 0.1]

  /// The effect with its present parameters.
  private(set) var effect: any TransitionEffect
  /// The parameters with their values at the time when the effect was chosen.
  private(set) var defaults: [ParameterDescription]
  /// The names of the parameters that have been set and not reset.
  private var chosen: Set<String> = []
  /// The progress, 0…1.
  var progress = 0.0 {
    didSet { progress = progress.isNaN ? 0 : min(1, max(0, progress)) }
  }
  /// The speed of the transition, above 0: 1 is normal.
  var speed = 1.0

  /// Creates settings for `effect` at progress 0.
  init(_ effect: any TransitionEffect) {
    self.effect = effect
    defaults = effect.parameterDescriptions
  }

  /// Replaces the effect and keeps its direction, and its axis if the user had chosen one.
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

  /// Returns the value of a parameter, or `nil` if there is none of that name.
  func value(of name: String) -> ParameterValue? {
    effect.parameterDescriptions.first { $0.name == name }?.defaultValue
  }

  /// Returns the value that a parameter had when the effect was chosen.
  func defaultValue(of name: String) -> ParameterValue? {
    defaults.first { $0.name == name }?.defaultValue
  }

  /// Returns whether a parameter differs from its value when the effect was chosen.
  func isChanged(_ name: String) -> Bool { value(of: name) != defaultValue(of: name) }

  /// Sets a parameter; does nothing if the value is not allowed.
  ///
  /// - Returns: whether the parameter was set.
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

  /// Restores the value that a parameter had when the effect was chosen.
  mutating func reset(_ name: String) {
    if let value = defaultValue(of: name) { set(name, to: value) }
    chosen.remove(name)
  }

  /// Returns the settings with `desk` as the backdrop, unless the user has chosen a backdrop.
  func withBackdrop(_ desk: Color) -> LabSetting {
    guard !chosen.contains("backdrop") else { return self }
    var setting = self
    // Every effect has a backdrop, except a file with its own uniform of that name.
    try? setting.effect.set("backdrop", to: .color(desk))
    return setting
  }

  /// The presets of perspective that the effect allows; empty if it has no such parameter.
  var perspectives: [PerspectivePreset] {
    guard case .number(let standard)? = defaultValue(of: "perspective") else { return [] }
    return PerspectivePreset.allCases.filter { preset in
      var trial = self
      return trial.set("perspective", to: preset.value(defaultValue: standard))
    }
  }

  /// The axis along which the user drags the paper.
  var orientation: Orientation { effect.dragAxis }

  /// The vanishing point of the effect as a share of width and height, relative to the middle of
  /// the paper, or `nil` if the effect has none.
  var viewpoint: Point? {
    guard case .point(let point)? = value(of: "viewpoint") else { return nil }
    return point
  }
}
