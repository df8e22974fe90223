// Pictures, each of which grows into a page that turns. A drag down carries the page back.

import Quire
import QuireDesktop
import QuireDocuments

let photos = PictureList(opening: [FilePath(CommandLine.arguments.dropFirst().first ?? ".")]).files
let small = ImageSizing.fitting(Size(width: 480, height: 480))

final class Photo: CollectionCell {
  let picture = ImageView()
  override func layoutSubviews() {
    (picture.contentMode, picture.clipsToBounds, picture.cornerRadius) = (.fill, true, 8)
    picture.frame = bounds.insetBy(x: 6, y: 6)
    addSubview(picture)
  }
}

final class Page: ViewController {
  let index: Int
  private let grid: CollectionView<Int>
  init(_ index: Int, of grid: CollectionView<Int>) { (self.index, self.grid) = (index, grid) }
  override func loadView() {
    let picture = ImageView((grid.cell(for: index) as? Photo)?.picture.image)
    picture.load(PictureFile(photos[index]))
    view = picture
  }
}

final class Album: ViewController, PageFlipControllerStepDataSource {
  private let grid = CollectionView<Int>(
    layout: .grid(minimumItemWidth: 160, itemHeight: .proportional(1)), cell: { Photo() },
    configure: { $0.picture.load(PictureFile(photos[$1]), sized: small) })

  override func loadView() {
    (view, grid.activatesOnClick) = (grid, true)
    grid.apply(CollectionSnapshot(Array(photos.indices)))
    grid.primaryAction = { [unowned self] index in
      let book = PageFlipController(Page(index, of: grid))
      book.dataSource = self
      let zoom = Transition.zoom { [unowned self, unowned book] _ in
        let shown = (book.viewController as? Page)?.index ?? index
        grid.scrollToItem(shown, animated: false)
        return (grid.cell(for: shown) as? Photo)?.picture
      }
      navigationController?.push(book, transition: zoom)
    }
  }

  func pageFlipController(
    _: PageFlipController, viewControllerAtStep step: Int, from page: ViewController
  ) -> ViewController? {
    let index = (page as? Page).map { $0.index + step } ?? 0
    return photos.indices.contains(index) ? Page(index, of: grid) : nil
  }
}

try NativeWindow.show(
  NavigationController(root: Album()), title: "Albums", applicationID: "quire-example-albums")
