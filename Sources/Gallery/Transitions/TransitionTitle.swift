import Quire

nonisolated extension BuiltInEffects {
  /// Returns the title that users see for the transition called `name`, for example "Flip from
  /// right" for `flipFromRight`.
  static func title(of name: String) -> String {
    name == "natgeo" ? "NatGeo" : name.spaced
  }
}
