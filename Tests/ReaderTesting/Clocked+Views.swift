import Quire
import VirtualTime

@MainActor
extension Clocked {
  /// Returns the views of the given type in `view`, or in the whole window.
  func views<V: View>(_ type: V.Type, in view: View? = nil) -> [V] {
    let view = view ?? window
    return (view as? V).map { [$0] } ?? view.subviews.flatMap { views(type, in: $0) }
  }
}

extension View {
  /// Whether the view is in a window and neither it nor any of its superviews is hidden.
  var isVisibleToAll: Bool {
    window != nil && sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden }
  }
}
