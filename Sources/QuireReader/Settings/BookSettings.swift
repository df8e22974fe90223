/// The choices of all sources about the way in which a book is read, with the rule for which of
/// them wins.
package struct BookSettings {
  /// A source of settings.
  ///
  /// The order of the cases is the order of precedence.
  package enum Source: CaseIterable {
    /// The user, in this window.
    case window
    /// The command line, or the program that embeds the reader.
    case commandLine
    /// The library, which remembers how the document was read.
    case library
    /// The file of preferences, which are not about one document.
    case preferences
    /// The document itself.
    case document
  }

  private var choices: [Source: BookChoices] = [:]

  /// The choices of `source`.
  package subscript(source: Source) -> BookChoices {
    get { choices[source] ?? BookChoices() }
    set { choices[source] = newValue }
  }

  /// The value of a property, which is that of the first source that says anything about it, or
  /// `nil` if there is none.
  package subscript<Value>(property: KeyPath<BookChoices, Value?>) -> Value? {
    source(of: property).flatMap { self[$0][keyPath: property] }
  }

  /// Returns the source whose value of `property` wins, or `nil` if no source has one.
  package func source<Value>(of property: KeyPath<BookChoices, Value?>) -> Source? {
    Source.allCases.first { self[$0][keyPath: property] != nil }
  }
}
