import Documents
import Quire

/// A picture in the grid with its name, which is decoded when it becomes visible.
final class PhotoCell: CollectionCell {
  private let picture = ImageView()
  private let name = Label(font: Font(size: 12))
  private var loading: Task<Void, Never>?

  init() {
    super.init()
    picture.clipsToBounds = true
    picture.contentMode = .fill
    name.alignment = .center
    for view in [picture, name] { addSubview(view) }
  }

  func show(_ photo: FilePath, from pool: CodecPool) {
    name.text = photo.lastComponent.displayName
    picture.image = nil
    loading?.cancel()
    loading = Task { [weak self] in
      let request = PageRequest(path: photo, width: 400, height: 300, fit: .covering)
      let page = try? await pool.load(request, urgency: 1)
      if !Task.isCancelled { self?.picture.image = page?.image }
    }
  }

  override func prepareForReuse() { loading?.cancel() }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = Rect(x: 8, y: 8, width: bounds.width - 16, height: bounds.height - 40)
    name.frame = Rect(x: 8, y: bounds.height - 28, width: bounds.width - 16, height: 20)
  }
}
