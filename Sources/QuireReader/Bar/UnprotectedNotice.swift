import Quire
import QuireGeometry

/// A view that says all the time that the files in the window are decoded even where the system
/// cannot restrict the decoder.
final class UnprotectedNotice: View {
  private static let margin = 12.0
  private static let padding = Size(width: 10, height: 5)
  private let label = Label(
    localized("Files may be decoded without protection"), font: Font(size: 13, weight: .semibold))

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(label)
    label.textColor = .black
    backgroundColor = Color(red: 1, green: 0.8, blue: 0.2)
    cornerRadius = 6
    isUserInteractionEnabled = false
  }

  /// Places the notice in the lower left corner of `bounds`.
  func place(in bounds: Rect) {
    let text = label.sizeThatFits(bounds.size)
    let padding = UnprotectedNotice.padding
    let size = Size(
      width: text.width + 2 * padding.width, height: text.height + 2 * padding.height)
    frame = Rect(
      x: bounds.minX + UnprotectedNotice.margin,
      y: bounds.maxY - UnprotectedNotice.margin - size.height, width: size.width,
      height: size.height)
    label.frame = Rect(x: padding.width, y: padding.height, width: text.width, height: text.height)
  }
}
