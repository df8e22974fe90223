import Quire

/// A scroll view with a landscape that zooms.
final class ZoomSample: ScrollView {
  private static let height = 190.0
  private static let paperSize = Size(width: 720, height: 480)
  private let paper = PaperView(
    PageArt(.sky, .hills), frame: Rect(size: ZoomSample.paperSize))
  private var hasFitted = false

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    cornerRadius = 8
    isDraggedByMouse = true
    minimumZoomScale = 0.25
    maximumZoomScale = 8
    paper.autoresizingMask = []
    delegate = self
    addSubview(paper)
  }

  /// Enlarges the landscape by `factor`, with a motion.
  func zoom(by factor: Double) { setZoomScale(zoomScale * factor, animated: true) }

  /// Shows the landscape so that it fills the width of the view, with a motion if `animated` is
  /// true.
  func fit(animated: Bool) {
    let height = paper.bounds.width * bounds.height / max(1, bounds.width)
    zoom(
      to: Rect(
        x: 0, y: (paper.bounds.height - height) / 3, width: paper.bounds.width, height: height),
      animated: animated)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: ZoomSample.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard !hasFitted, !bounds.isEmpty else { return }
    hasFitted = true
    fit(animated: false)
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    backgroundColor = appearance.control
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }
}

extension ZoomSample: ScrollViewDelegate {
  func viewForZooming(in scrollView: ScrollView) -> View? { paper }
}
