import Quire
import QuireDesktop

final class NumberPage: ViewController {
  override func loadView() {
    let label = Label("1", font: Font(size: 200))
    label.alignment = .center
    label.textColor = .black
    label.backgroundColor = Color(red: 0.96, green: 0.92, blue: 0.84)
    view = label
  }
}

try NativeWindow.show(NumberPage(), title: "Numbers", applicationID: "org.example.numbers")
