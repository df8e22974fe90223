@testable import QuireDocuments

extension TemporaryFolder {
  /// Writes `text` to the file `name`, with the folders in which it is, and returns its path.
  func write(_ name: FilePath, _ text: String = "text") throws -> FilePath {
    try path.appending(name).parent.createFolder()
    return try write(Array(text.utf8), to: name)
  }

  /// Returns the text in the file at `path`.
  func text(_ path: FilePath) throws -> String {
    String(decoding: try path.contents(limit: 100), as: UTF8.self)
  }
}
