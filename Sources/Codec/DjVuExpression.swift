internal import CDjVu

/// A node of the trees in which djvulibre describes the outline of a document and the text of a
/// page: a list, a string, a number or a symbol.
///
/// Sound: an expression is used only while the document that made it protects it.
@safe struct DjVuExpression {
  private let address: miniexp_t?
  private let library: quire_djvu

  /// Creates the node at `address`, which functions of `library` read.
  init(_ address: miniexp_t?, of library: quire_djvu) {
    unsafe self.address = unsafe address
    self.library = library
  }

  /// The elements of a list; other nodes have none.
  var elements: some Sequence<DjVuExpression> {
    sequence(first: self, next: \.rest).lazy.prefix(while: \.isList).map(\.first)
  }

  /// The first element of a list.
  private var first: DjVuExpression { unsafe DjVuExpression(miniexp_car(address), of: library) }

  /// The elements of a list after the first one.
  private var rest: DjVuExpression { unsafe DjVuExpression(miniexp_cdr(address), of: library) }

  /// Whether the node is a list with elements.
  var isList: Bool { unsafe miniexp_consp(address) != 0 }

  /// The value of a number, or `nil` for other nodes.
  var number: Int? {
    unsafe miniexp_numberp(address) != 0 ? Int(unsafe miniexp_to_int(address)) : nil
  }

  /// The name of a symbol, or `nil` for other nodes.
  var name: String? {
    guard let characters = unsafe library.miniexp_to_name(address) else { return nil }
    return unsafe String(cString: characters)
  }

  /// The text of a string, or `nil` for other nodes.
  var string: String? {
    guard unsafe library.miniexp_stringp(address) != 0,
      let characters = unsafe library.miniexp_to_str(address)
    else { return nil }
    return unsafe String(cString: characters)
  }
}
