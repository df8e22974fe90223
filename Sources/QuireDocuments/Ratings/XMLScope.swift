/// The namespaces whose prefixes are known at a place of an XML text.
struct XMLScope {
  /// A name with its namespace instead of its prefix.
  struct Name: Hashable {
    /// The address of the namespace; empty if the name has none.
    let namespace: String
    /// The name in the namespace.
    let local: String
  }

  /// The greatest number of prefixes that are known at one place.
  private static let limit = 200

  /// The addresses of the namespaces, by their prefixes; that of names without a prefix has an
  /// empty one.
  private(set) var namespaces = ["xml": "http://www.w3.org/XML/1998/namespace"]

  /// Adds the namespaces that `tag` of the text `bytes` declares.
  mutating func add(_ tag: XMLScanner.Tag, of bytes: [UInt8]) throws(XMLScanner.Fault) {
    for attribute in tag.attributes {
      guard let prefix = XMLScope.declaredPrefix(attribute.name) else { continue }
      let value = bytes[attribute.value]
      let address = String(decoding: value, as: UTF8.self)
      guard !value.contains(UInt8(ascii: "&")), prefix.isEmpty || !address.isEmpty,
        !["xml", "xmlns"].contains(prefix)
      else { throw XMLScanner.Fault() }
      namespaces[prefix] = address
    }
    guard namespaces.count <= XMLScope.limit else { throw XMLScanner.Fault() }
  }

  /// Returns the name of an element that stands as `name` in the text.
  func element(_ name: XMLScanner.Name) throws(XMLScanner.Fault) -> Name {
    let (prefix, local) = try XMLScope.parts(of: name)
    guard let namespace = namespaces[prefix] ?? (prefix.isEmpty ? "" : nil) else {
      throw XMLScanner.Fault()
    }
    return Name(namespace: namespace, local: local)
  }

  /// Returns the attributes of `tag` that declare no namespaces, with their names.
  func attributes(
    of tag: XMLScanner.Tag
  ) throws(XMLScanner.Fault) -> [(name: Name, value: Range<Int>)] {
    var attributes: [(name: Name, value: Range<Int>)] = []
    for attribute in tag.attributes where XMLScope.declaredPrefix(attribute.name) == nil {
      let (prefix, local) = try XMLScope.parts(of: attribute.name)
      // An attribute without a prefix has no namespace.
      guard let namespace = prefix.isEmpty ? "" : namespaces[prefix] else {
        throw XMLScanner.Fault()
      }
      let name = Name(namespace: namespace, local: local)
      guard !attributes.contains(where: { $0.name == name }) else { throw XMLScanner.Fault() }
      attributes.append((name, attribute.value))
    }
    return attributes
  }

  /// Returns a prefix for the namespace at `address`, and whether it has to be declared: one that
  /// is known, or else `wish` or a word that begins with it.
  func prefix(for address: String, wish: String) -> (prefix: String, isNew: Bool) {
    if namespaces[wish] == address { return (wish, false) }
    let known = namespaces.filter { $0.value == address && !$0.key.isEmpty }.keys.min()
    if let known { return (known, false) }
    var (prefix, number) = (wish, 1)
    while namespaces[prefix] != nil {
      prefix = "\(wish)\(number)"
      number += 1
    }
    return (prefix, true)
  }

  /// Returns the prefix that an attribute with the name `name` declares, which is empty for names
  /// without a prefix, or `nil` if it is another attribute.
  private static func declaredPrefix(_ name: XMLScanner.Name) -> String? {
    let text = String(decoding: name, as: UTF8.self)
    if text == "xmlns" { return "" }
    return text.hasPrefix("xmlns:") ? String(text.dropFirst(6)) : nil
  }

  private static func parts(
    of name: XMLScanner.Name
  ) throws(XMLScanner.Fault) -> (prefix: String, local: String) {
    let parts = name.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count <= 2, !parts.contains("") else { throw XMLScanner.Fault() }
    return parts.count == 2 ? (parts[0], parts[1]) : ("", parts[0])
  }
}
