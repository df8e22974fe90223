import Quire

extension View {
  /// The distance, in points, from the edge of the view to what it draws, at the side where reading
  /// begins.
  ///
  /// Sliders and switches leave room for the focus ring beside them. A layout that extends them by
  /// this distance puts their visible edges in line with those of other controls.
  var visibleInset: Double {
    switch self {
    case is Slider: 10
    case is Switch: 3
    case let stack as StackView: stack.arrangedSubviews.first?.visibleInset ?? 0
    default: 0
    }
  }
}
