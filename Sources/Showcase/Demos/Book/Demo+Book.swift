import Quire
import QuireDocuments
import QuireLibrary
import QuireReader

extension Demo {
  /// The demo that shows the sample book, whose subject is paper.
  static var book: Demo {
    Demo(
      name: localized("A book about paper"), subtitle: localized("Thirteen pages to turn by hand"),
      source: localized("Quire"),
      hint: localized("Drag, throw or catch a page, or use the wheel or the arrow keys."),
      miniature: Miniature(
        PageArt(.cream, .text), PageArt(.cream, .hills), Leaf(), restingAt: 0.42),
      transition: .portal(), makeController: { sampleBook($0) })
  }

  /// Returns a demo that shows `pictures`, which were dropped on the window, as a book.
  static func pictures(_ pictures: PictureList) -> Demo {
    let name = pictures.files[pictures.start].lastComponent.displayName
    return Demo(
      name: name, subtitle: "", source: "", hint: book.hint, miniature: book.miniature,
      transition: book.transition, makeController: { ReaderController(pictures, $0) },
      isNamedByContent: true)
  }

  private static func sampleBook(_ setting: ReaderSettings) -> ViewController {
    if let folder = SampleBook.folder {
      let controller = ReaderController(
        PictureList(opening: [folder]), setting, title: book.name)
      // Each picture shows two facing pages.
      controller.book.settings[.commandLine].spreads = .always
      return controller
    }
    let missing = ViewController()
    missing.view = PageMessage(
      title: localized("The sample book is not installed"),
      reason: localized("Drop books, comics or pictures here."))
    return missing
  }
}
