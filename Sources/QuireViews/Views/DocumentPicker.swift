/// The question to a person which files are to be opened.
///
/// The desktop asks it in a dialog of its own.
public nonisolated struct DocumentPicker: Hashable, Sendable {
  /// What became of the question.
  public enum Outcome: Hashable, Sendable {
    /// The paths of the files, in the bytes of the file system; at least one.
    case picked([[UInt8]])
    /// The person closed the dialog.
    case cancelled
    /// The desktop has no such dialog.
    case unavailable
  }

  /// What the title bar of the dialog says.
  public var title: String
  /// Whether folders are picked instead of files.
  public var picksFolders = false
  /// The MIME types of the files that are offered at first, such as `image/*`; empty for all files.
  public var contentTypes: [String] = []
  /// What the dialog calls the files of these types.
  public var contentName = ""

  /// A question with a dialog called `title`.
  public init(title: String) {
    self.title = title
  }
}
