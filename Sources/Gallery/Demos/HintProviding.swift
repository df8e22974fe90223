import Quire

/// The controller of a demo whose hint changes with the user's choices.
protocol HintProviding: ViewController {
  /// The line of text that says what the user can try now.
  var hint: String { get }
  /// Called after `hint` has changed.
  var hintChanged: () -> Void { get set }
}
