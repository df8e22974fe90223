import Quire

/// The controller of a demo whose hint depends on the choices of the user.
protocol HintProviding: ViewController {
  /// The line of text that says what the user can try, for the current choices.
  var hint: String { get }
  /// Called after the value of `hint` has changed.
  var hintChanged: () -> Void { get set }
}
