/// A file dialog of the desktop, which lets a person choose files to open.
public nonisolated struct DocumentPicker: Hashable, Sendable {
  /// A result of presenting the dialog.
  public enum Outcome: Hashable, Sendable {
    /// The paths of the chosen files, at least one, as the bytes that the file system uses.
    case picked([[UInt8]])
    /// The person has closed the dialog without a choice.
    case cancelled
    /// The desktop has no file dialog.
    case unavailable
  }

  /// The title of the dialog.
  public var title: String
  /// Whether the person chooses folders instead of files.
  public var picksFolders = false
  /// The MIME types of the files that the dialog lists at first, such as `image/*`, or none for all
  /// files.
  public var contentTypes: [String] = []
  /// The name that the dialog shows for the types in `contentTypes`.
  public var contentName = ""

  /// Creates a dialog with `title` that lets a person choose files of all types.
  public init(title: String) {
    self.title = title
  }
}
