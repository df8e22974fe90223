// A custom effect that turns the pages of a book. Keys, the wheel and drags drive it like any other
// effect.

import Quire
import QuireDesktop

final class Sheet: ViewController, PageFlipControllerDataSource {
  private let number: Int

  init(_ number: Int) { self.number = number }

  override func loadView() {
    let label = Label("\(number)", font: Font(size: 160))
    label.alignment = .center
    label.textColor = number.isMultiple(of: 2) ? .white : .black
    label.backgroundColor =
      number.isMultiple(of: 2) ? Color(red: 0.13, green: 0.3, blue: 0.35) : .white
    view = label
  }

  func pageFlipController(
    _ book: PageFlipController, viewControllerAfter page: ViewController
  ) -> ViewController? { (page as? Sheet).map { Sheet($0.number + 1) } }

  func pageFlipController(
    _ book: PageFlipController, viewControllerBefore page: ViewController
  ) -> ViewController? { (page as? Sheet).map { Sheet($0.number - 1) } }
}

let first = Sheet(1)
let book = PageFlipController(first)
book.dataSource = first
book.transition = .effect(Blinds())
try NativeWindow.show(book, title: "Blinds", applicationID: "quire-example-effect")
