import Quire
import QuireReader

/// The settings of the lab: the transition effect with its parameters, its progress and its speed.
nonisolated struct LabSetting: Sendable {
  /// The speeds that the user can choose; 1 is the normal speed.
  static let speeds = [1, 0.5, 0.2, 0.1]

  /// The selected transition effect with the current values of its parameters.
  private(set) var effect: any TransitionEffect
  /// The parameters of the effect, with the values that they had when the effect was selected.
  private(set) var defaults: [ParameterDescription]
  /// The names of the parameters that the user has set and has not reset since then.
  private var chosen: Set<String> = []
  /// The progress, 0…1, at which the transition is shown.
  var progress = 0.0 {
    didSet { progress = progress.isNaN ? 0 : min(1, max(0, progress)) }
  }
  /// The speed at which the transition plays, greater than 0; 1 is the normal speed.
  var speed = 1.0

  /// Creates the settings for the transition effect `effect`, with progress 0.
  init(_ effect: any TransitionEffect) {
    self.effect = effect
    defaults = effect.parameterDescriptions
  }

  /// Selects the effect `other`, which gets the direction of the previous effect and, if the user
  /// has set an axis, that axis too.
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

  /// Returns the current value of the parameter called `name`, or `nil` if the effect has no
  /// parameter of that name.
  func value(of name: String) -> ParameterValue? {
    effect.parameterDescriptions.first { $0.name == name }?.defaultValue
  }

  /// Returns the value that the parameter called `name` had when the effect was selected, or `nil`
  /// if there is no such parameter.
  func defaultValue(of name: String) -> ParameterValue? {
    defaults.first { $0.name == name }?.defaultValue
  }

  /// Returns whether the value of the parameter called `name` differs from its value when the
  /// effect was selected.
  func isChanged(_ name: String) -> Bool { value(of: name) != defaultValue(of: name) }

  /// Sets the parameter called `name` to `value` if the parameter allows it, and returns whether it
  /// was set.
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

  /// Resets the parameter called `name` to the value that it had when the effect was selected.
  mutating func reset(_ name: String) {
    if let value = defaultValue(of: name) { set(name, to: value) }
    chosen.remove(name)
  }

  /// Returns these settings with `desk` as the colour behind the pages, unless the user has already
  /// chosen another colour there.
  func withBackdrop(_ desk: Color) -> LabSetting {
    guard !chosen.contains("backdrop") else { return self }
    var setting = self
    // Every effect has a backdrop, except a file with its own uniform of that name.
    try? setting.effect.set("backdrop", to: .color(desk))
    return setting
  }

  /// The perspective presets that the effect allows, or an empty array if the effect has no
  /// perspective.
  var perspectives: [PerspectivePreset] {
    guard case .number(let standard)? = defaultValue(of: "perspective") else { return [] }
    return PerspectivePreset.allCases.filter { preset in
      var trial = self
      return trial.set("perspective", to: preset.value(defaultValue: standard))
    }
  }

  /// The axis along which the user drags the pages to drive the transition.
  var orientation: Orientation { effect.dragAxis }

  /// The vanishing point of the effect, measured from the middle of the pages in fractions of their
  /// width and height, or `nil` if the effect has none.
  ///
  /// The coordinates are fractions of the pages' width and height.
  var viewpoint: Point? {
    guard case .point(let point)? = value(of: "viewpoint") else { return nil }
    return point
  }
}
