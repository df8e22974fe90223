/// The replacement of one child controller by another during a transition between their views.
final class ChildChange {
  private let old: ViewController
  private let new: ViewController
  private let parent: ViewController
  /// Whether the parent was visible at the beginning, so that the children get callbacks.
  private var isVisible = false

  init(from old: ViewController, to new: ViewController, in parent: ViewController) {
    self.old = old
    self.new = new
    self.parent = parent
  }

  /// Adds the new controller to the children of the parent, and begins its appearance and the
  /// disappearance of the old one.
  func begin() {
    isVisible = parent.hasAppeared
    for child in [old, new] { child.isAppearanceDriven = isVisible }
    parent.addChild(new)
    guard isVisible else { return }
    old.beginAppearanceTransition(false, animated: true)
    new.beginAppearanceTransition(true, animated: true)
  }

  /// Ends the appearance of both controllers and removes the old one from the parent, or the new
  /// one if `completed` is false.
  func end(completed: Bool) {
    if isVisible {
      if !completed {
        new.beginAppearanceTransition(false, animated: true)
        old.beginAppearanceTransition(true, animated: true)
      }
      for child in completed ? [new, old] : [old, new] { child.endAppearanceTransition() }
    }
    for child in [old, new] { child.isAppearanceDriven = false }
    if completed { new.didMove(toParent: parent) }
    let gone = completed ? old : new
    guard gone.parent === parent else { return }
    gone.willMove(toParent: nil)
    gone.removeFromParent()
  }
}
