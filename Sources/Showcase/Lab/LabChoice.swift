/// The selected transition of the lab with its settings, to which Undo returns.
nonisolated struct LabChoice: Sendable {
  /// The settings of the transition.
  var setting: LabSetting
  /// The index of the transition in the lab's list of transitions.
  var index: Int
}
