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

try NativeWindow.show(NumberPage(1), title: "Numbers", applicationID: "org.example.numbers")
