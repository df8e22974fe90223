package import Quire
package import QuireGeometry

/// A view that marks rectangles with a transparent colour.
///
/// Each mark is a plain view, so that marks on an enlarged page need no pictures of its size.
package final class MarksView: View {
  /// The rectangles to mark, in points of the view.
  package internal(set) var rects: [Rect] = [] {
    didSet { if rects != oldValue { update() } }
  }

  private let color: Color
  private var marks: [View] = []

  /// Creates a view whose marks have the colour `color`.
  init(_ color: Color) {
    self.color = color
    super.init()
    isUserInteractionEnabled = false
  }

  private func update() {
    for mark in marks.dropFirst(rects.count) { mark.removeFromSuperview() }
    marks.removeLast(max(0, marks.count - rects.count))
    View.performWithoutAnimation {
      while marks.count < rects.count {
        let mark = View()
        mark.backgroundColor = color
        addSubview(mark)
        marks.append(mark)
      }
      for (mark, rect) in zip(marks, rects) { mark.frame = rect }
    }
  }
}
