import Foundation
import WindowTesting

/// The files with the texts of the windows, in the source tree.
enum TextFiles {
  /// The folder with the template and the translations.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../po").standardized
  /// The template: the list of all texts, in English.
  static let template = folder.appending(path: "quire.pot")
  /// The languages for which there is a translation.
  static let languages: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".po") }.map { String($0.dropLast(3)) }.sorted()

  /// Returns the file with the translation into `language`.
  static func translation(_ language: String) -> URL { folder.appending(path: "\(language).po") }

  /// Runs the program `name` of gettext and returns its output.
  @discardableResult
  static func run(_ name: String, _ arguments: String...) async throws -> String {
    let output = try await RunningProgram.run(
      "/usr/bin/env", ["LC_ALL=C.UTF-8", name] + arguments)
    return String(decoding: output, as: UTF8.self)
  }
}
