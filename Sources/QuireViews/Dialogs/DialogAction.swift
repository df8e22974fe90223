/// An action of a dialog, which a button performs.
public struct DialogAction {
  /// A role of an action in its dialog, which determines the look and the key of the button.
  public nonisolated enum Role: Hashable, Sendable {
    /// The action that Return performs, if the texts of all fields are valid.
    case `default`
    /// The action that leaves everything as it is, which Escape performs.
    case cancel
    /// An action that destroys something.
    case destructive
    /// Any other action.
    case normal
  }

  /// The title of the button.
  public let title: String
  /// The role of the action.
  public let role: Role
  /// Called after the dialog has closed.
  public let action: () -> Void

  /// Creates an action with the title and the role of its button.
  public init(_ title: String, role: Role = .normal, action: @escaping () -> Void = {}) {
    self.title = title
    self.role = role
    self.action = action
  }
}
