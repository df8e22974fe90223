/// The name of a host to which a link leads.
nonisolated struct LinkHost: Hashable, Sendable {
  /// The name in lower case, without a dot at its end.
  let name: String

  /// The last parts of names that only a network at home or in an office knows, or the computer
  /// itself.
  private static let localSuffixes = ["localhost", "local", "internal", "home.arpa"]

  /// Creates the host with the name or the numeric address `name`.
  init(_ name: some StringProtocol) {
    let name = name.lowercased()
    self.name = name.hasSuffix(".") ? String(name.dropLast()) : name
  }

  /// Creates the host in `authority`, the part of a URI between `//` and the path, without a user.
  init(authority: some StringProtocol) {
    guard authority.hasPrefix("[") else {
      self.init(authority.prefix { $0 != ":" })
      return
    }
    self.init(authority.prefix { $0 != "]" } + "]")
  }

  /// Whether a part of the name stands for letters of other alphabets, in the encoding Punycode
  /// (RFC 3492), so that browsers may show another name.
  var isEncoded: Bool { name.split(separator: ".").contains { $0.hasPrefix("xn--") } }

  /// Whether the host is this computer or one of the network around it.
  ///
  /// A name without a dot is looked up there, too.
  var isLocal: Bool {
    if let address = NumericHost(name) { return address.isPrivate }
    return !name.contains(".") && !name.hasPrefix("[")
      || LinkHost.localSuffixes.contains { name == $0 || name.hasSuffix(".\($0)") }
  }
}
