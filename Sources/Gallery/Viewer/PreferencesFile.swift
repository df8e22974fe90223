import Documents
import Glibc
import Quire

/// The file that preferences are kept in.
///
/// A change reads the file again, so that windows that are open at the same time keep each other's
/// choices, and replaces it as a whole. A file that cannot be understood is never written over:
/// the first change puts it aside.
final class PreferencesFile {
  private static let name = FilePath("settings.conf")
  private static let asideName = FilePath("settings.conf.unreadable")
  private static let sizeLimit = 1 << 16

  private let folder: FilePath
  private var hasSaidProblem = false

  /// The preferences that were read from the file or set since.
  private(set) var preferences = Preferences()

  /// The file of the person who runs the program, or `nil` if that person has no folder for it.
  static func standard() -> PreferencesFile? {
    func path(_ name: String) -> FilePath? {
      guard let value = unsafe getenv(name) else { return nil }
      let length = unsafe strlen(value)
      let path = FilePath(bytes: (0..<length).map { unsafe UInt8(bitPattern: value[Int($0)]) })
      // Paths that are not absolute do not count: XDG Base Directory Specification.
      return path.bytes.first == UInt8(ascii: "/") ? path : nil
    }
    let home = path("XDG_CONFIG_HOME") ?? path("HOME")?.appending(FilePath(".config"))
    return home.map { PreferencesFile(in: $0.appending(FilePath("quire"))) }
  }

  /// The file in `folder`, which need not be there; what is wrong with it is said.
  init(in folder: FilePath) {
    self.folder = folder
    do {
      preferences = try read() ?? Preferences()
    } catch {
      say(error)
    }
  }

  /// Changes what is in the file; why that cannot be done is said once.
  func change(_ change: (inout Preferences) -> Void) {
    let before = preferences
    change(&preferences)
    guard preferences != before else { return }
    do {
      if let newest = try? read() {
        preferences = newest
        change(&preferences)
      } else if path.exists {
        try path.rename(to: folder.appending(PreferencesFile.asideName))
      }
      try folder.createFolder()
      let file = try ReplacementFile(path)
      try file.append(Array(preferences.text.utf8))
      try file.commit()
    } catch {
      say(error)
    }
  }

  private var path: FilePath { folder.appending(PreferencesFile.name) }

  /// The preferences in the file, or `nil` if there is no file.
  private func read() throws -> Preferences? {
    guard path.exists else { return nil }
    let bytes = try path.contents(limit: PreferencesFile.sizeLimit)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Preferences.Problem.unreadable
    }
    return try Preferences(text: text)
  }

  private func say(_ error: any Error) {
    guard !hasSaidProblem else { return }
    hasSaidProblem = true
    let reason = (error as? FileError)?.description ?? "\(error)"
    Diagnostics.report("\(path): \(reason)")
  }
}
