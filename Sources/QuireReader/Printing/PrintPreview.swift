import Quire
import QuireCompositor
import QuireGeometry

/// A view that shows how a page stands on its paper.
final class PrintPreview: View {
  /// The height of the view, in points.
  static let height = 190.0
  private let sheet = View()
  private let picture = ImageView(isOpaque: true)
  private let shape: Size

  /// Creates a view of a page whose picture is `content`, and which has the shape `shape`; without
  /// a picture the paper is blank.
  init(_ content: ViewContent?, shape: Size) {
    self.shape = shape
    super.init()
    sheet.backgroundColor = .white
    sheet.shadowOpacity = 0.4
    sheet.shadowRadius = 6
    sheet.shadowOffset = Vector(y: 2)
    picture.contentMode = .fill
    if let content { picture.show(content) }
    addSubview(sheet)
    sheet.addSubview(picture)
    isAccessibilityElement = true
    accessibilityLabel = localized("Preview of the page on paper")
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: PrintPreview.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (frame, paper) = PrintedBook.place(shape, on: .a4)
    sheet.frame = bounds.insetBy(x: 8, y: 8).fitting(paper)
    let scale = sheet.frame.width / paper.width
    picture.frame = frame.scaled(by: scale)
  }
}
