import Quire
import QuireDesktop

/// The code of the landing pages.
@MainActor enum LandingSnippets {
  static func stack() {
    let navigation = NavigationController(root: ListController())
    navigation.push(DetailController(), transition: .fold(.cubic))
  }

  static func window(showing book: PageFlipController) throws {
    try NativeWindow.show(book, title: "Numbers", applicationID: "org.example.numbers")
  }
}

/// A controller that the code of the documentation shows.
class ListController: ViewController {}

/// Another controller that the code of the documentation shows.
class DetailController: ViewController {}
