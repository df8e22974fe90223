internal import CGettext
internal import Glibc

/// The language of menus, buttons and messages: that of the desktop, as far as catalogues have it.
///
/// Catalogues are files made by `msgfmt`, at `de/LC_MESSAGES/NAME.mo` in their folder for the
/// language `de`. Texts are marked with `localized(_:_:)`.
public enum InterfaceLanguage {
  /// Uses the language that the environment names, in `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` or
  /// `LANG`.
  ///
  /// A connection to a display server does this; a program that makes texts before calls it first.
  /// The whole process has one language.
  public static func useDesktopLanguage() {
    guard unsafe setlocale(LC_MESSAGES, "") == nil else { return }
    // The system has not installed this locale, but its texts need nothing from it.
    guard unsafe setlocale(LC_MESSAGES, "C.UTF-8") != nil,
      variable("LANGUAGE") == nil,
      let name = variable("LC_ALL") ?? variable("LC_MESSAGES") ?? variable("LANG")
    else { return }
    unsafe setenv("LANGUAGE", name, 1)
  }

  /// Takes the texts of the program from the catalogues called `name` in `folder`.
  ///
  /// They take precedence over those of Quire, whose texts they may translate too.
  public static func useCatalogue(_ name: String, in folder: String) {
    unsafe quire_use_catalogue(name, folder)
    unsafe textdomain(name)
  }

  /// Takes the texts of Quire from the catalogues in `folder`; without this call, they come from
  /// the folder of the system's programs.
  public static func useFrameworkCatalogue(in folder: String) {
    unsafe quire_use_catalogue(QUIRE_DOMAIN, folder)
  }

  /// Whether the language is read from right to left.
  ///
  /// A catalogue says this itself: it translates the text `default:LTR` as `default:RTL`.
  public static var isRightToLeft: Bool { localized("default:LTR") == "default:RTL" }

  /// The name of the language of the texts, such as `de`, or `en_US` if no catalogue is used.
  ///
  /// The header of the catalogue says it, because the desktop may name a language that has no
  /// catalogue.
  package static var name: String {
    // A catalogue translates the empty text as its header. Without a catalogue, gettext returns its
    // argument, which therefore has to live until the text is copied.
    let header = unsafe "".withCString { unsafe String(cString: quire_translation($0)) }
    let field = "Language:"
    let line = header.split(separator: "\n").first { $0.hasPrefix(field) }
    let name = line.map { String($0.dropFirst(field.count)).filter { $0 != " " } } ?? ""
    return name.isEmpty ? "en_US" : name
  }

  /// The decimal separator of the user's numbers, a point or a comma in most countries; before the
  /// language of the desktop is used, a point.
  public static var decimalSeparator: String {
    let language = unsafe setlocale(LC_MESSAGES, nil).map { unsafe String(cString: $0) }
    return language == "C" ? "." : desktopSeparator
  }

  private static let desktopSeparator = unsafe String(cString: quire_decimal_separator())

  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
    return unsafe String(cString: value)
  }
}
