import Quire
import QuireDocuments

/// The controller of a page with one picture, which zooms.
final class PhotoPage: ViewController, ScrollViewDelegate {
  private let photo: FilePath
  private let (scroll, picture) = (ScrollView(), ImageView())

  init(_ photo: FilePath) {
    self.photo = photo
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
    Task {
      do { try await load() } catch { view.window?.show(Toast("\(error)")) }
    }
  }

  /// Decodes the picture at its own size, or smaller if it is very large.
  private func load() async throws {
    let limit = Size(width: 4096, height: 4096)
    let image = try await Image(contentsOf: photo, sized: .fitting(limit))
    let size = Size(width: Double(image.width), height: Double(image.height))
    picture.image = image
    picture.bounds.size = size
    scroll.maximumZoomScale = 8
    scroll.minimumZoomScale = min(1, view.bounds.fitting(size).width / size.width)
    scroll.zoomScale = scroll.minimumZoomScale
  }

  func viewForZooming(in scrollView: ScrollView) -> View? { picture }
}
