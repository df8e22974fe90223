import Foundation

/// The files of the documentation.
enum Catalogue {
  /// The folder of the package.
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the catalogue.
  static let folder = package.appending(path: "Documentation/Quire.docc")

  /// The files below `folder` whose names end in `ending`.
  static func files(in folder: URL, ending: String) throws -> [URL] {
    let paths = try FileManager.default.subpathsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    return paths.sorted().filter { $0.hasSuffix(ending) }.map { folder.appending(path: $0) }
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
