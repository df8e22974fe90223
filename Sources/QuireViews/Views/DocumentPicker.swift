/// The title and the options of the desktop's file dialog, in which a person chooses the files to
/// open or the name of a file to save.
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

  /// The kind of choice that a person makes in the dialog.
  public enum Purpose: Hashable, Sendable {
    /// One or more files to open.
    case openFiles
    /// A folder to open.
    case openFolder
    /// The place and the name of a file to save, which is called `name` at first.
    ///
    /// The dialog asks before the person chooses a file that exists.
    case saveFile(name: String)
  }

  /// The title of the dialog.
  public var title: String
  /// The kind of choice that the person makes: files to open by default.
  public var purpose: Purpose
  /// The MIME types, such as `image/*`, of the files that the dialog lists at first, or an empty
  /// list for all files.
  public var contentTypes: [String] = []
  /// The name under which the dialog offers the file types in `contentTypes`.
  public var contentName = ""

  /// Creates a dialog with `title` that lets a person choose what `purpose` says, of all types.
  public init(title: String, purpose: Purpose = .openFiles) {
    self.title = title
    self.purpose = purpose
  }
}
