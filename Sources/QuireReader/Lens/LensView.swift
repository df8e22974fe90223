import Quire
import QuireGeometry

/// A round magnifier over the pages, which shows the page beneath it in its sharpest pixels.
///
/// The lens has a page view of its own, so that it reads the tiles of the magnified part alone.
final class LensView: View {
  /// The page that is magnified, and how it stands on the screen.
  struct Subject {
    /// A view with the picture of the page, in the size of the view beneath the lens.
    let page: PageView
    /// The view beneath the lens.
    let original: PageView
    /// The number of points of the screen for each point of the view beneath the lens.
    let scale: Double
    /// The rotation of the page on the screen.
    let rotation: QuarterTurn
  }

  /// The diameter of the lens, in points.
  static let diameter = 280.0
  /// The magnification, relative to the page beneath the lens.
  static let power = 2.5

  private let glass = View()
  /// The edge of the lens, above the page.
  private let rim = View()
  private var subject: Subject?

  /// Creates a lens over nothing.
  init() {
    super.init(frame: Rect(size: Size(width: LensView.diameter, height: LensView.diameter)))
    isUserInteractionEnabled = false
    cornerRadius = LensView.diameter / 2
    shadowOpacity = 0.45
    shadowRadius = 16
    shadowOffset = Vector(y: 5)
    glass.frame = bounds
    glass.cornerRadius = LensView.diameter / 2
    glass.clipsToBounds = true
    rim.frame = bounds
    rim.cornerRadius = LensView.diameter / 2
    rim.borderWidth = 3
    rim.borderColor = Color(white: 0.5)
    for part in [glass, rim] { addSubview(part) }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    glass.backgroundColor = appearance.background
  }

  /// The page in the lens, or `nil` if there is none.
  var pageView: PageView? { subject?.page }

  /// Whether the lens shows the page of `view`.
  func shows(_ view: PageView) -> Bool { subject?.original === view }

  /// Shows `subject` instead of the former one, or nothing if it is `nil`.
  func show(_ subject: Subject?) {
    self.subject?.page.removeFromSuperview()
    self.subject = subject
    guard let page = subject?.page else { return }
    page.isUserInteractionEnabled = false
    glass.addSubview(page)
  }

  /// Moves the lens over `location`, in points of the window, and shows what lies there.
  func move(to location: Point) {
    guard let superview, let place = superview.convert(location, from: nil) else { return }
    center = place
    guard let subject, let point = subject.original.convert(location, from: nil) else { return }
    let page = subject.page
    let factor = subject.scale * LensView.power
    page.bounds = subject.original.bounds
    let turn = subject.rotation
    page.transform = .rotationZ(turn.angle) * .scale(x: factor, y: factor)
    page.center = glass.bounds.center + -turn.turn((point - page.bounds.center) * factor)
    let reach = LensView.diameter / 2 / factor
    page.show(
      part: Rect(x: point.x - reach, y: point.y - reach, width: 2 * reach, height: 2 * reach)
        .intersection(page.bounds), zoomScale: factor)
  }
}
