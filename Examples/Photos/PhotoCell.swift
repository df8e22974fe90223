import Quire
import QuireDocuments

/// A picture in the grid with its name, which is decoded when it becomes visible.
final class PhotoCell: CollectionCell {
  private let picture = ImageView()
  private let name = Label(font: Font(size: 12))

  init() {
    super.init()
    picture.clipsToBounds = true
    picture.contentMode = .fill
    name.alignment = .center
    for view in [picture, name] { addSubview(view) }
  }

  func show(_ photo: FilePath) {
    name.text = photo.lastComponent.displayName
    picture.load(PictureFile(photo))
  }

  override func prepareForReuse() { picture.image = nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = Rect(x: 8, y: 8, width: bounds.width - 16, height: bounds.height - 40)
    name.frame = Rect(x: 8, y: bounds.height - 28, width: bounds.width - 16, height: 20)
  }
}
