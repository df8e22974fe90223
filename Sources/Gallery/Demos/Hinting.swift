import Quire

/// A demo's controller whose hint changes with what is chosen in it.
protocol Hinting: ViewController {
  /// What to try now, in a line.
  var hint: String { get }
  /// Called after `hint` has changed.
  var hintChanged: () -> Void { get set }
}
