// Three tabs that fold like paper. Click a tab, swipe, or press Ctrl+Tab or Ctrl+1 to Ctrl+3.

import Quire
import QuireDesktop

final class ColorController: ViewController {
  private let color: Color

  init(_ title: String, _ color: Color) {
    self.color = color
    super.init()
    self.title = title
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    let label = Label(title ?? "", font: Font(size: 64, weight: .bold))
    label.alignment = .center
    label.textColor = .white
    label.autoresizingMask = .fill
    label.frame = view.bounds
    view.addSubview(label)
  }
}

let tabs = TabBarController([
  ColorController("Sea", Color(red: 0.1, green: 0.4, blue: 0.6)),
  ColorController("Wood", Color(red: 0.2, green: 0.45, blue: 0.25)),
  ColorController("Clay", Color(red: 0.65, green: 0.33, blue: 0.22)),
])
tabs.transition = .multifold(folds: 3)
try NativeWindow.show(tabs, title: "Tabs", applicationID: "quire-example-tabs")
