package import Quire

/// The user's choices, which are stored in a file and restored when the next window opens.
///
/// The text of the file has one line for each choice, `name = value`; lines that begin with `#` are
/// comments.
package nonisolated struct Preferences: Equatable {
  /// An error that says why the text of the preferences cannot be read.
  enum Problem: Error, CustomStringConvertible {
    /// The text does not have the form of a preferences file.
    case unreadable
    /// The text was written by a newer version of the program, in a form that this version cannot
    /// read.
    case newer

    /// The reason why the preferences cannot be read, as text that is printed after the file's name
    /// and a colon.
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
  private static let header = "# Settings that were chosen in Quire, which rewrites this file."

  /// All lines of the file's text, including lines that only other versions of the program
  /// understand.
  private var lines: [Line] = []

  /// Creates preferences that contain no choices.
  init() {}

  /// Creates preferences from `text`, the text of a preferences file.
  ///
  /// - Throws: `Problem` if the text cannot be used.
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

  /// The preferences as text, from which `init(text:)` creates the same preferences.
  var text: String {
    let all = [Line(name: "version", value: "\(Preferences.version)")] + lines
    return Preferences.header + "\n" + all.map { "\($0.name) = \($0.value)\n" }.joined()
  }

  /// The name of the transition that the user has chosen, or `nil` if there is no choice.
  package var transition: String? {
    get { self["transition"] }
    set { self["transition"] = newValue }
  }

  /// The name of the transition that the user has chosen for folders of pictures, or `nil` if there
  /// is no choice.
  var pictureTransition: String? {
    get { self["picture-transition"] }
    set { self["picture-transition"] = newValue }
  }

  /// The appearance that the user has chosen: light, dark, or `.unspecified` for the appearance of
  /// the desktop.
  package var style: UserInterfaceStyle {
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

  /// Whether the user has chosen the sound of paper.
  var playsSound: Bool {
    get { self["sound"] == "on" }
    set { self["sound"] = newValue ? "on" : "off" }
  }

  /// Whether a click or a tap at a side of the window turns the page.
  var turnsByTaps: Bool {
    get { self["click-turns"] != "off" }
    set { self["click-turns"] = newValue ? "on" : "off" }
  }

  /// The way of slide shows, or `nil` if there is no choice.
  var slideShow: SlideShowChoices? {
    get { self["slide-show"].flatMap(SlideShowChoices.init) }
    set { self["slide-show"] = newValue?.text }
  }

  /// The choices about ratings.
  var ratings: RatingChoices {
    get {
      RatingChoices(
        digitsRate: self["digits-rate"] == "on", writesSidecars: self["rating-files"] == "on")
    }
    set {
      self["digits-rate"] = newValue.digitsRate ? "on" : "off"
      self["rating-files"] = newValue.writesSidecars ? "on" : "off"
    }
  }

  /// Whether the sidebar with the table of contents is shown.
  var showsContents: Bool {
    get { self["contents"] == "on" }
    set { self["contents"] = newValue ? "on" : "off" }
  }

  /// The name of the list that the sidebar shows, or `nil` if there is no choice.
  var contentsList: String? {
    get { self["contents-list"] }
    set { self["contents-list"] = newValue }
  }

  /// The folders to which the user has copied or moved files last, the latest first, as addresses
  /// of the kind `file:`.
  var destinations: [String] {
    get { self["destinations"]?.split(separator: " ").map(String.init) ?? [] }
    set { self["destinations"] = newValue.isEmpty ? nil : newValue.joined(separator: " ") }
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
