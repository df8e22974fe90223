import Documents
import Quire

/// The controller of a page with one picture, which zooms.
final class PhotoPage: ViewController, ScrollViewDelegate {
  private let photo: FilePath
  private let pool: CodecPool
  private let (scroll, picture) = (ScrollView(), ImageView())

  init(_ photo: FilePath, from pool: CodecPool) {
    (self.photo, self.pool) = (photo, pool)
    super.init()
    title = photo.lastComponent.displayName
  }

  override func loadView() {
    scroll.delegate = self
    scroll.isDraggedByMouse = true
    scroll.addSubview(picture)
    view = scroll
  }

  override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    Task { try? await load() }
  }

  /// Decodes the picture at its own size, or smaller if it is very large.
  private func load() async throws {
    let small = try await pool.load(PageRequest(path: photo, width: 64, height: 64))
    let whole = Size(width: Double(small.originalWidth), height: Double(small.originalHeight))
    let size = whole * min(1, 4096 / max(whole.width, whole.height))
    picture.image = try await pool.load(
      PageRequest(path: photo, width: max(1, Int(size.width)), height: max(1, Int(size.height)))
    ).image
    picture.bounds.size = size
    scroll.maximumZoomScale = 8
    scroll.minimumZoomScale = min(1, view.bounds.fitting(size).width / size.width)
    scroll.zoomScale = scroll.minimumZoomScale
  }

  func viewForZooming(in scrollView: ScrollView) -> View? { picture }
}
