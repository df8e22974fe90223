internal import CGettext

/// Returns the translation of `text` into the language of the interface, or `text` itself if there
/// is none.
///
/// The tool `xgettext` finds the texts in the source code by the name of this function, so that
/// they are literals. The catalogue of the program comes before the catalogue of Quire.
///
/// ```swift
/// localized("Open…")
/// localized("%1$s of %2$s", page, count)
/// ```
///
/// - Parameters:
///   - text: The text in English, in which `%s` stands for the only argument, `%1$s` and `%2$s` for
///     the first two, and `%%` for a percent sign if there are arguments. A translation may change
///     their order.
///   - arguments: The texts and numbers that replace the placeholders. A literal among them would
///     be taken for a text to translate.
/// - Returns: The text in the language of the interface.
public func localized(
  _ text: StaticString, _ arguments: any CustomStringConvertible...
) -> String {
  filled(translation(of: text.description), arguments)
}

/// Returns the translation of `text`, which has more than one meaning, in the sense that `context`
/// names.
///
/// - Parameters:
///   - text: The text in English.
///   - context: A word that tells translators where the text stands, such as "keyboard".
/// - Returns: The text in the language of the interface.
public func localized(_ text: StaticString, context: StaticString) -> String {
  // Catalogues store a context before its text, with this control character between them.
  let key = "\(context)\u{4}\(text)"
  let found = translation(of: key)
  return found == key ? text.description : found
}

/// Returns the form of a text that the language of the interface uses for `count` things.
///
/// ```swift
/// localized("%s fold", "%s folds", count: folds)
/// ```
///
/// - Parameters:
///   - singular: The English text for one thing; `%s` or `%1$s` stands for the count.
///   - plural: The English text for any other number of things.
///   - count: The number of things, at least 0.
///   - arguments: The texts and numbers that replace the placeholders from `%2$s` on.
/// - Returns: The text in the language of the interface.
public func localized(
  _ singular: StaticString, _ plural: StaticString, count: Int,
  _ arguments: any CustomStringConvertible...
) -> String {
  let form = unsafe singular.description.withCString { one in
    unsafe plural.description.withCString { many in
      unsafe String(cString: quire_plural(one, many, UInt(max(0, count))))
    }
  }
  return filled(form, [count] + arguments)
}

/// Returns the translation of `text`, which a list made by the program names to translators, or
/// `text` itself if there is none.
///
/// Only texts that are computed need this function, such as the names of transitions.
package func translation(of text: String) -> String {
  // An empty text stands for the head of the catalogue.
  guard !text.isEmpty else { return "" }
  return unsafe text.withCString { unsafe String(cString: quire_translation($0)) }
}

/// Returns `text` with `arguments` in place of its placeholders.
///
/// A placeholder without an argument stays as it is.
func filled(_ text: String, _ arguments: [any CustomStringConvertible]) -> String {
  guard !arguments.isEmpty else { return text }
  var result = ""
  var rest = text[...]
  var next = 0
  while let percent = rest.firstIndex(of: "%") {
    result += rest[..<percent]
    rest = rest[percent...].dropFirst()
    if rest.first == "%" {
      result += "%"
      rest = rest.dropFirst()
      continue
    }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    let kind = rest.dropFirst(digits.count).prefix(digits.isEmpty ? 1 : 2)
    let index = digits.isEmpty ? next : (Int(digits) ?? 0) - 1
    guard kind == (digits.isEmpty ? "s" : "$s"), arguments.indices.contains(index) else {
      result += "%"
      continue
    }
    result += arguments[index].description
    next += digits.isEmpty ? 1 : 0
    rest = rest.dropFirst(digits.count + kind.count)
  }
  return result + rest
}
