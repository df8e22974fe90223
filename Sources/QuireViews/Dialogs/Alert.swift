/// A dialog that tells or asks a person something, with a title, a message,
/// text fields and buttons.
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
///
/// An alert with a text field asks for a short text, such as a name. Return in the field chooses
/// the default action:
///
/// ```swift
/// let alert = Alert(title: "Rename the note")
/// let field = alert.addTextField {
///   $0.text = note.title
///   $0.validation = { $0.isEmpty ? "A note needs a title." : nil }
/// }
/// alert.add(DialogAction("Cancel", role: .cancel))
/// alert.add(DialogAction("Rename", role: .default) { rename(note, to: field.text) })
/// present(alert)
/// ```
public final class Alert: Dialog {
  /// The text below the title, or `nil` for none.
  public let message: String?
  /// The text fields below the message, in the order in which they were added.
  public private(set) var textFields: [TextField] = []
  private let stack = StackView(.vertical, spacing: 12)

  /// Creates an alert with the title `title` and the text `message` below it, each `nil` for none,
  /// and with a button for each of `actions`.
  public init(title: String?, message: String? = nil, actions: [DialogAction] = []) {
    self.message = message
    if let message {
      let label = Label(message, font: Font(size: 13.5))
      label.numberOfLines = 0
      label.lineSpacing = 2
      stack.addArrangedSubview(label)
    }
    super.init(title: title, contentView: stack, actions: actions)
  }

  /// Adds a text field below the message, lets `configure` set its properties, and returns it.
  ///
  /// The first field has the focus when the alert appears, and its text is selected.
  @discardableResult
  public func addTextField(_ configure: (TextField) -> Void = { _ in }) -> TextField {
    let field = TextField()
    configure(field)
    textFields.append(field)
    stack.addArrangedSubview(field)
    return field
  }
}
