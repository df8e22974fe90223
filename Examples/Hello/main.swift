import Quire
import QuireDesktop

let pages = ["Hello", "Drag me", "or press Ctrl+Tab"].map { text in
  let label = Label(text, font: Font(size: 60))
  label.alignment = .center
  let page = ViewController()
  (page.view, page.title) = (label, text)
  return page
}
let tabs = TabBarController(pages)
tabs.transition = .fold(.cubic)
try NativeWindow.show(tabs, title: "Hello", applicationID: "org.example.hello")
