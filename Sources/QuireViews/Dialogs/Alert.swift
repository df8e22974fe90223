/// A dialog that tells or asks a person something, with a title, a message and buttons.
///
/// ```swift
/// let alert = Alert(
///   title: "Remove this picture?", message: "It stays on the disk.",
///   actions: [
///     DialogAction("Cancel", role: .cancel),
///     DialogAction("Remove", role: .destructive) { remove() },
///   ])
/// present(alert)
/// ```
public final class Alert: Dialog {
  /// The text below the title, or `nil` for none.
  public let message: String?

  /// Creates an alert with the given title and message, and with a button for each action.
  ///
  /// - Parameters:
  ///   - title: The title, or `nil` for none.
  ///   - message: The text below the title, or `nil` for none.
  ///   - actions: The actions of the buttons.
  public init(title: String?, message: String? = nil, actions: [DialogAction] = []) {
    self.message = message
    let label = message.map { Label($0, font: Font(size: 13.5)) }
    label?.numberOfLines = 0
    label?.lineSpacing = 2
    super.init(title: title, contentView: label, actions: actions)
  }
}
