import Foundation
import Testing

/// The files of the documentation.
enum Catalogue {
  /// The folder of the package.
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the catalogue.
  static let folder = package.appending(path: "Documentation/Quire.docc")

  /// The files below `folder` whose names end in `ending`, without those in hidden folders, which
  /// contain what is built.
  static func files(in folder: URL, ending: String) throws -> [URL] {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return try #require(files).compactMap { $0 as? URL }
      .filter { $0.path.hasSuffix(ending) }.sorted { $0.path < $1.path }
  }

  /// The lines of a file, without indentation and trailing spaces.
  static func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The listings of an article in `language`, as lines.
  static func listings(in article: URL, language: String) throws -> [[String]] {
    var listings: [[String]] = []
    var isInside = false
    for line in try lines(of: article) {
      if isInside, line == "```" {
        isInside = false
      } else if isInside {
        listings[listings.count - 1].append(line)
      } else if line == "```" + language {
        isInside = true
        listings.append([])
      }
    }
    return listings
  }
}
