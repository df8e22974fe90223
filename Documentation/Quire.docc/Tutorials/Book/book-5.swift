import Quire
import QuireDesktop

final class NumberPage: ViewController {
  let number: Int

  init(_ number: Int) { self.number = number }

  override func loadView() {
    let label = Label("\(number)", font: Font(size: 200))
    label.alignment = .center
    label.textColor = .black
    label.backgroundColor = Color(red: 0.96, green: 0.92, blue: 0.84)
    view = label
  }
}

final class Numbers: PageFlipControllerDataSource {
  func pageFlipController(
    _ book: PageFlipController, viewControllerAfter page: ViewController
  ) -> ViewController? {
    (page as? NumberPage).map { NumberPage($0.number + 1) }
  }

  func pageFlipController(
    _ book: PageFlipController, viewControllerBefore page: ViewController
  ) -> ViewController? {
    (page as? NumberPage).flatMap { $0.number > 1 ? NumberPage($0.number - 1) : nil }
  }
}

let numbers = Numbers()
let book = PageFlipController(NumberPage(1))
book.dataSource = numbers
book.transition = .curl()
book.spine = .middle
book.isDoubleSided = true
try NativeWindow.show(book, title: "Numbers", applicationID: "org.example.numbers")
