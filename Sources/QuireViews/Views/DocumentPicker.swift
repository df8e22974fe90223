/// A file dialog of the desktop, which lets a person choose files to open.
public nonisolated struct DocumentPicker: Hashable, Sendable {
  /// The result of the dialog.
  public enum Outcome: Hashable, Sendable {
    /// The paths of the chosen files as bytes, as in the file system; at least one.
    case picked([[UInt8]])
    /// The person has closed the dialog.
    case cancelled
    /// The desktop has no file dialog.
    case unavailable
  }

  /// The title of the dialog.
  public var title: String
  /// Whether the person chooses folders instead of files.
  public var picksFolders = false
  /// The MIME types of the files that are listed at first, such as `image/*`, or none for all
  /// files.
  public var contentTypes: [String] = []
  /// The name of these types in the dialog.
  public var contentName = ""

  /// A dialog with the title `title`.
  public init(title: String) {
    self.title = title
  }
}
