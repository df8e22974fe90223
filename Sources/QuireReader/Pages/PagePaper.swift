import Quire
import QuireCompositor
import QuireGeometry

/// Blank paper in place of a page that takes long to read, with a ring if it takes very long.
///
/// A small picture of the page is shown at once, instead of the blank paper.
final class PagePaper: View {
  /// The size of the page in any unit, whose shape the paper has, or `nil` if it is not known and
  /// the paper fills the view.
  var pageSize: Size? {
    didSet { if pageSize != oldValue { setNeedsLayout() } }
  }
  /// The way in which the page is drawn.
  var drawing = PageDrawing() {
    didSet {
      preview?.draw(as: drawing)
      appearanceDidChange()
    }
  }
  private let paper = View()
  private let preview: ImageView?
  private let ring = ProgressRing()
  private var placeholder: PagePlaceholder
  private weak var clock: Window?
  private var alarm: Alarm?
  private let isDocument: Bool

  /// The present stage of the wait.
  private(set) var stage = PagePlaceholder.Stage.nothing

  /// Creates the paper for a page that is awaited from now on, on the clock of `window`; the paper
  /// is white if `isDocument` is true, and otherwise close to the background.
  ///
  /// If there is a small picture `preview`, it covers the paper.
  init(for pageSize: Size?, isDocument: Bool, preview: ViewContent? = nil, in window: Window) {
    self.pageSize = pageSize
    self.preview = preview.map { _ in ImageView(isOpaque: true) }
    self.isDocument = isDocument
    clock = window
    placeholder = PagePlaceholder(start: window.time)
    super.init()
    isUserInteractionEnabled = false
    for view in [paper, self.preview, ring].compactMap({ $0 }) { addSubview(view) }
    if let preview {
      self.preview?.contentMode = .fill
      self.preview?.show(preview)
    }
    appearanceDidChange()
    update(at: window.time)
  }

  isolated deinit { if let alarm { clock?.cancel(alarm) } }

  /// Whether a small picture of the page covers the paper.
  var showsPreview: Bool { preview != nil }

  /// The rectangle of the paper, in points of this view.
  var paperRect: Rect {
    guard let pageSize, !pageSize.isEmpty else { return Rect(size: bounds.size) }
    return Rect(size: bounds.size).fitting(pageSize)
  }

  private func update(at time: Double) {
    stage = placeholder.stage(at: time)
    paper.isHidden = stage == .nothing
    ring.isHidden = stage != .paperWithRing
    isHidden = stage == .nothing && preview == nil
    alarm = placeholder.nextChange(after: time).flatMap { next in
      clock?.setAlarm(at: next) { [weak self] time in self?.update(at: time) }
    }
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    paper.backgroundColor =
      isDocument
      ? drawing.filter.color(of: .white) : Color(white: appearance.isDark ? 0.19 : 0.9)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [paper, preview] { view?.frame = paperRect }
    let size = ring.sizeThatFits(bounds.size)
    ring.frame = Rect(size: bounds.size).centering(size)
  }
}
