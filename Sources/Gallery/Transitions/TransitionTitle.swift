import Quire

nonisolated extension BuiltInEffects {
  /// The title of the transition called `name`: "Flip from right" for `flipFromRight`.
  static func title(of name: String) -> String {
    name == "natgeo" ? "NatGeo" : name.spaced
  }
}
