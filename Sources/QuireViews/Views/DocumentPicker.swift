/// The title and the options of the desktop's file dialog, in which a person chooses files to open.
public nonisolated struct DocumentPicker: Hashable, Sendable {
  /// The result of showing the dialog.
  public enum Outcome: Hashable, Sendable {
    /// The paths of the chosen files, at least one, each as the raw bytes of the file system.
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
  /// The MIME types, such as `image/*`, of the files that the dialog lists at first, or an empty
  /// list for all files.
  public var contentTypes: [String] = []
  /// The name under which the dialog offers the file types in `contentTypes`.
  public var contentName = ""

  /// Creates a dialog with `title` that lets a person choose files of all types.
  public init(title: String) {
    self.title = title
  }
}
