/// A view that shows rectangles in one colour, such as the selected part of a text, without pixels
/// of its own.
final class TextMarks: View {
  /// The rectangles, in points of the superview.
  var rects: [Rect] = [] {
    didSet { if rects != oldValue { showRects() } }
  }

  /// The colour of the rectangles.
  var color = Color.clear {
    didSet {
      guard color != oldValue else { return }
      for view in subviews { view.backgroundColor = color }
    }
  }

  /// Creates a view without rectangles.
  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  private func showRects() {
    while subviews.count > rects.count { subviews.last?.removeFromSuperview() }
    for (index, rect) in rects.enumerated() {
      if index == subviews.count {
        let view = View(frame: rect)
        view.backgroundColor = color
        addSubview(view)
      } else {
        subviews[index].frame = rect
      }
    }
  }
}
