/// A place of the desktop through which programs exchange what is selected or copied.
nonisolated enum SelectionName: Hashable, Sendable, CaseIterable {
  /// What was copied last.
  case clipboard
  /// What is selected now, which the middle mouse button pastes.
  case primary
}
