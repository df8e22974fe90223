// A navigation stack: a click on a row of the list pushes a planet, which folds in. A swipe to the
// right, Escape or the button in the bar goes back.

import Quire
import QuireDesktop

final class PlanetController: ViewController {
  private let planet: Planet

  init(_ planet: Planet) {
    self.planet = planet
    super.init()
    title = planet.name
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = planet.color
    let label = Label(planet.text, font: Font(size: 24))
    label.alignment = .center
    label.textColor = .white
    label.autoresizingMask = .fill
    label.frame = view.bounds
    view.addSubview(label)
  }
}

final class PlanetList: ViewController, ListViewDataSource {
  private let list = ListView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Planets"
    list.dataSource = self
    list.autoresizingMask = .fill
    list.frame = view.bounds
    list.activatesOnClick = true
    list.primaryAction = { [weak self] row in
      self?.navigationController?.push(
        PlanetController(Planet.all[row]), transition: .fold(.cubic))
    }
    view.addSubview(list)
  }

  func numberOfRows(in listView: ListView) -> Int { Planet.all.count }

  func listView(_ listView: ListView, viewForRow row: Int, reusing view: View?) -> View {
    let label = view as? Label ?? Label(font: Font(size: 17))
    label.text = "   " + Planet.all[row].name
    return label
  }
}

let navigation = NavigationController(root: PlanetList())
try NativeWindow.show(navigation, title: "Planets", applicationID: "quire-example-navigation")
