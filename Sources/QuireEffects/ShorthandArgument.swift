/// An argument of the static function that creates a transition with an effect, such as
/// `Transition.flip(_:lift:spine:)`.
public enum ShorthandArgument: Hashable, Sendable {
  /// An argument without a label, which sets the parameter called `parameter`.
  case unlabelled(parameter: String)
  /// An argument with the name of the parameter called `parameter` as its label.
  case labelled(parameter: String)

  /// The name of the parameter that the argument sets.
  public var parameter: String {
    switch self {
    case .unlabelled(let parameter), .labelled(let parameter): parameter
    }
  }

  /// The axis along which the pages move, without a label.
  public static let orientation = ShorthandArgument.unlabelled(parameter: "orientation")
}
