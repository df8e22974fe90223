import Quire

/// What a person has chosen in a window and finds again in the next one.
///
/// Its text has a line for each choice, `name = value`; lines that begin with `#` are comments.
nonisolated struct Preferences: Equatable {
  /// Why a text is not taken.
  enum Problem: Error, CustomStringConvertible {
    /// The text is not of this form.
    case unreadable
    /// The text has been written by a version of the program that is newer than this one.
    case newer

    /// The reason, to follow the name of a file and a colon.
    var description: String {
      switch self {
      case .unreadable: "is damaged; it is ignored"
      case .newer: "was written by a newer version of Quire; it is ignored"
      }
    }
  }

  private struct Line: Equatable {
    var name: String
    var value: String
  }

  private static let version = 1
  private static let head = "# What was chosen in a window of Quire, which rewrites this file."

  /// What is not known here is kept for other versions.
  private var lines: [Line] = []

  /// Preferences that nobody has set.
  init() {}

  /// The preferences that `text` holds.
  ///
  /// - Throws: `Problem` if it is no text of preferences.
  init(text: String) throws(Problem) {
    var version: Int?
    for line in text.split(whereSeparator: \.isNewline) {
      let line = Preferences.trimmed(line)
      if line.isEmpty || line.hasPrefix("#") { continue }
      guard let sign = line.firstIndex(of: "=") else { throw .unreadable }
      let name = Preferences.trimmed(line[..<sign])
      let value = Preferences.trimmed(line[line.index(after: sign)...])
      if name == "version" { version = Int(value) } else { self[name] = value }
    }
    guard let version, version > 0 else { throw .unreadable }
    if version > Preferences.version { throw .newer }
  }

  /// The text that holds the preferences.
  var text: String {
    let all = [Line(name: "version", value: "\(Preferences.version)")] + lines
    return Preferences.head + "\n" + all.map { "\($0.name) = \($0.value)\n" }.joined()
  }

  /// The name of the transition that pages turn with, or `nil` if none has been chosen.
  var transition: String? {
    get { self["transition"] }
    set { self["transition"] = newValue }
  }

  /// Light or dark; `.unspecified` follows the desktop.
  var style: UserInterfaceStyle {
    get {
      switch self["appearance"] {
      case "light": .light
      case "dark": .dark
      default: .unspecified
      }
    }
    set {
      self["appearance"] =
        switch newValue {
        case .light: "light"
        case .dark: "dark"
        case .unspecified: "automatic"
        }
    }
  }

  private subscript(name: String) -> String? {
    get { lines.first { $0.name == name }?.value }
    set {
      lines.removeAll { $0.name == name }
      if let newValue { lines.append(Line(name: name, value: newValue)) }
    }
  }

  private static func trimmed(_ text: Substring) -> String { trimmed(String(text)) }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
