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
  let last = 100

  func pageFlipController(
    _ book: PageFlipController, viewControllerAfter page: ViewController
  ) -> ViewController? {
    (page as? NumberPage).flatMap { $0.number < last ? NumberPage($0.number + 1) : nil }
  }

  func pageFlipController(
    _ book: PageFlipController, viewControllerBefore page: ViewController
  ) -> ViewController? {
    (page as? NumberPage).flatMap { $0.number > 1 ? NumberPage($0.number - 1) : nil }
  }

  func firstViewController(of book: PageFlipController) -> ViewController? { NumberPage(1) }

  func lastViewController(of book: PageFlipController) -> ViewController? { NumberPage(last) }
}

final class Desk: ViewController {
  private let cover = Button("Numbers", font: Font(size: 24))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(cover)
    cover.action = { [unowned self] in
      navigationController?.push(book, transition: .zoom(from: cover, opening: .leaf))
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    cover.frame = view.bounds.centering(Size(width: 180, height: 240))
  }
}

let numbers = Numbers()
let book = PageFlipController(NumberPage(1))
book.dataSource = numbers
book.transition = .leaf()
book.spine = .middle
book.isDoubleSided = true

let desk = NavigationController(root: Desk())
desk.isNavigationBarHidden = true
try NativeWindow.show(desk, title: "Numbers", applicationID: "org.example.numbers")
