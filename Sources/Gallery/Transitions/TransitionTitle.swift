import Quire

nonisolated extension Effects {
  /// The title of the transition called `name`: "Flip from right" for `flipFromRight`.
  static func title(of name: String) -> String {
    name == NatGeo.name ? "NatGeo" : name.spaced
  }
}
