import Foundation

/// The folder of the package.
private let package = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// A namespace for the texts of files that tell of the program: to desktops, to software
/// centres and to people.
enum ReleaseFiles {
  /// Returns the text of a file, whose path is relative to the folder of the package.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: package.appending(path: path), encoding: .utf8)
  }

  /// Returns whether the package has a file at a path relative to its folder.
  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: package.appending(path: path).path)
  }

  /// Returns the languages into which the texts of windows are translated.
  static func translations() throws -> Set<String> {
    let names = try FileManager.default.contentsOfDirectory(
      at: package.appending(path: "po"), includingPropertiesForKeys: nil)
    return Set(
      names.filter { $0.pathExtension == "po" }.map { $0.deletingPathExtension().lastPathComponent }
    )
  }
}

/// A desktop entry, as the Desktop Entry Specification describes it.
struct DesktopEntry {
  /// The values of the groups by the names of the groups, such as `Desktop Entry`, and by keys,
  /// such as `Comment[de]`.
  let groups: [String: [String: String]]

  /// The values of the entry itself by their keys.
  var main: [String: String] { groups["Desktop Entry"] ?? [:] }

  /// The command lines of the entry and of its actions, as words, without the places for files.
  var commands: [[String]] {
    groups.values.compactMap { $0["Exec"] }.map { command in
      command.split(separator: " ").map(String.init).filter { !$0.hasPrefix("%") }
    }
  }

  /// Reads an entry from its `text`.
  init(_ text: String) {
    var groups: [String: [String: String]] = [:]
    var group = ""
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("[") {
        group = String(line.dropFirst().dropLast())
      } else if let sign = line.firstIndex(of: "=") {
        groups[group, default: [:]][String(line[..<sign])] =
          String(line[line.index(after: sign)...])
      }
    }
    self.groups = groups
  }

  /// Returns the values of a list, which semicolons end.
  func list(_ key: String) -> [String] {
    (main[key] ?? "").split(separator: ";").map(String.init)
  }
}

/// The data for software centres, as the AppStream specification describes them, as far as tests
/// compare them.
struct SoftwareCentrePage {
  private let text: String

  /// Reads the data from their XML `text`.
  init(_ text: String) {
    self.text = text
  }

  /// Returns the contents of all elements with a name and attributes as they are written,
  /// without the spaces at their ends.
  ///
  /// - Parameters:
  ///   - element: The name of the elements.
  ///   - attributes: The attributes of the elements as they are written, or an empty text for
  ///     elements without attributes.
  /// - Returns: The contents, in the order of the elements.
  func contents(_ element: String, _ attributes: String = "") -> [String] {
    let beginning = attributes.isEmpty ? "<\(element)>" : "<\(element) \(attributes)>"
    return text.components(separatedBy: beginning).dropFirst().compactMap { rest in
      rest.components(separatedBy: "</\(element)>").first?
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  /// Returns the contents of all elements with a name in a language, or in English if that is
  /// `nil`.
  func contents(_ element: String, language: String?) -> [String] {
    contents(element, language.map { "xml:lang=\"\($0)\"" } ?? "")
  }

  /// Returns the values of an attribute of all elements with a name, in their order.
  func values(of attribute: String, _ element: String) -> [String] {
    text.components(separatedBy: "<\(element) ").dropFirst().compactMap { rest in
      let tag = rest.components(separatedBy: ">")[0]
      let parts = tag.components(separatedBy: "\(attribute)=\"")
      return parts.count < 2 ? nil : parts[1].components(separatedBy: "\"")[0]
    }
  }
}
