/// A cell that shows a row of a list, with the view that the data source has returned for it.
final class ListRow: CollectionCell {
  /// The view that the data source has returned for the row, or `nil` if there is none yet.
  var content: View? {
    didSet {
      guard content !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let content { addSubview(content) }
      setNeedsLayout()
    }
  }

  /// The margin on the left and right of the content, in points.
  static let margin = 12.0

  override func draw(in canvas: Canvas) {
    let plate = canvas.onPixels(bounds.insetBy(x: 4, y: 1))
    drawSelection(in: canvas, rect: plate, radius: 6, isSelected: isSelected)
  }

  override func layoutSubviews() {
    content?.frame = bounds.insetBy(x: ListRow.margin, y: 0)
  }
}
