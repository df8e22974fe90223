import Quire
import QuireDocuments
import StandardStreams

/// An object that reads and writes the file in which the user's preferences are stored.
///
/// A change reads the file again, so that windows that are open at the same time keep each other's
/// choices, and then replaces the whole file. A file that cannot be understood is never
/// overwritten: the first change renames it.
package final class PreferencesFile {
  private static let name = FilePath("settings.conf")
  private static let unreadableName = FilePath("settings.conf.unreadable")
  private static let sizeLimit = 1 << 16

  private let folder: FilePath
  private let isWritten: Bool
  private var hasReportedProblem = false

  /// The preferences as they were last read from the file or written to it.
  package private(set) var preferences = Preferences()

  /// Returns the preferences file of the current user, or `nil` if the user has no home folder;
  /// changes are written to the file if `isWritten` is true.
  package static func standard(isWritten: Bool) -> PreferencesFile? {
    UserFolder.settings.path.map { PreferencesFile(in: $0, isWritten: isWritten) }
  }

  /// Creates an object for the preferences file in `folder`, and reads the file if it exists;
  /// nothing is written.
  ///
  /// If the file cannot be used, the reason is printed.
  ///
  /// - Parameters:
  ///   - folder: The folder of the file.
  ///   - isWritten: Whether changes are written to the file. Otherwise they last as long as this
  ///     object.
  init(in folder: FilePath, isWritten: Bool = true) {
    self.folder = folder
    self.isWritten = isWritten
    do {
      preferences = try read() ?? Preferences()
    } catch {
      reportOnce(error)
    }
  }

  /// Changes the preferences by calling `change`, and writes them to the file.
  ///
  /// If that fails, the reason is printed once.
  func change(_ change: (inout Preferences) -> Void) {
    let before = preferences
    change(&preferences)
    guard isWritten, preferences != before else { return }
    do {
      if let newest = try? read() {
        preferences = newest
        change(&preferences)
      } else if path.exists {
        try path.rename(to: folder.appending(PreferencesFile.unreadableName))
      }
      try folder.createFolder()
      let file = try ReplacementFile(path)
      try file.append(Array(preferences.text.utf8))
      try file.commit()
    } catch {
      reportOnce(error)
    }
  }

  private var path: FilePath { folder.appending(PreferencesFile.name) }

  /// Reads the file and returns the preferences in it, or returns `nil` if the file does not exist.
  private func read() throws -> Preferences? {
    guard path.exists else { return nil }
    let bytes = try path.contents(limit: PreferencesFile.sizeLimit)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Preferences.Problem.unreadable
    }
    return try Preferences(text: text)
  }

  private func reportOnce(_ error: any Error) {
    guard !hasReportedProblem else { return }
    hasReportedProblem = true
    let reason = (error as? FileError)?.description ?? "\(error)"
    Diagnostics.report("\(path): \(reason)")
  }
}
