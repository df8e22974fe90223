// The demo of VCTransitionsLibrary, a library for UIKit, written again with Quire. A tap pushes a
// page; the button in the bar chooses the animation and interaction controllers.

import Quire
import QuireDesktop

/// The animation and interaction controllers that the person has chosen.
@MainActor enum App {
  static var navigationAnimation: ReversibleAnimationController?
  static var navigationInteraction: (any BaseInteractionController)?
  static var settingsAnimation: ReversibleAnimationController?
  static var settingsInteraction: (any BaseInteractionController)?

  static let animations: [(String, () -> ReversibleAnimationController?)] = [
    ("None", { nil }),
    ("Crossfade", { CrossfadeAnimationController() }),
    ("Pan", { PanAnimationController() }),
    ("Turn (own views)", { TurnAnimationController() }),
    ("Cube", { EffectController { Cube() } }),
    ("Portal", { EffectController { Portal() } }),
    ("Cards", { EffectController { Cards() } }),
    ("Fold", { EffectController { Multifold() } }),
    ("Explode", { EffectController { Explode() } }),
    ("Flip", { EffectController { Flip() } }),
    ("NatGeo", { EffectController { NatGeo() } }),
  ]
  static let interactions: [(String, () -> (any BaseInteractionController)?)] = [
    ("None", { nil }),
    ("Horizontal swipe", { HorizontalSwipeInteraction() }),
    ("Vertical swipe", { VerticalSwipe() }),
  ]
}

struct Row: Hashable {
  let section: Int
  let index: Int
  let title: String
}

final class RowCell: CollectionCell {
  let label = Label()
  let check = SymbolView(.check)
  init() {
    super.init()
    addSubview(label)
    addSubview(check)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = Rect(x: 16, y: 0, width: bounds.width - 60, height: bounds.height)
    check.frame = Rect(x: bounds.width - 36, y: (bounds.height - 20) / 2, width: 20, height: 20)
    mirrorSubviews()
  }
}

/// The settings, which say which animation and interaction controllers are used.
final class SettingsViewController: ViewController {
  private var selected = [0, 0, 0, 0]
  private lazy var table = CollectionView<Row>(layout: .list(rowHeight: 34), cell: RowCell.init) {
    [unowned self] cell, row in
    cell.label.text = row.title
    cell.check.isHidden = selected[row.section] != row.index
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    let names = [
      "Navigation animation", "Navigation interaction", "Settings animation",
      "Settings interaction",
    ]
    table.apply(
      CollectionSnapshot(
        sections: names.enumerated().map { section, name in
          let titles = section % 2 == 0 ? App.animations.map(\.0) : App.interactions.map(\.0)
          return CollectionSnapshot.Section(
            name, items: titles.enumerated().map { Row(section: section, index: $0, title: $1) })
        }))
    table.activatesOnClick = true
    table.primaryAction = { [unowned self] row in
      let former = table.snapshot.sections[row.section].items[selected[row.section]]
      selected[row.section] = row.index
      switch row.section {
      case 0: App.navigationAnimation = App.animations[row.index].1()
      case 1: App.navigationInteraction = App.interactions[row.index].1()
      case 2: App.settingsAnimation = App.animations[row.index].1()
      default:
        App.settingsInteraction = App.interactions[row.index].1()
        App.settingsInteraction?.wire(to: self, for: .dismiss)
      }
      table.reconfigureItems([former, row])
    }
    let done = Button("Done") { [weak self] in self?.dismiss() }
    let stack = StackView(.vertical)
    stack.addArrangedSubview(table, flexibility: 1)
    stack.addArrangedSubview(done)
    stack.autoresizingMask = .fill
    stack.frame = view.bounds
    view.addSubview(stack)
  }
}

let titles = ["Red", "Green", "Blue", "Yellow"]
let colors = [
  Color(red: 0.8, green: 0.2, blue: 0.2), Color(red: 0.2, green: 0.6, blue: 0.3),
  Color(red: 0.2, green: 0.3, blue: 0.8), Color(red: 0.8, green: 0.7, blue: 0.2),
]
let settings = SettingsViewController()

/// A page, which pushes the next.
final class MasterViewController: ViewController, TransitioningDelegate {
  private let index: Int
  init(_ index: Int) {
    self.index = index
    super.init()
    title = titles[index % 4]
    navigationItem.trailingView = Button(symbol: .settings) { [unowned self] in
      settings.transitioningDelegate = self
      present(settings)
    }
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = colors[index % 4]
    let label = Label(title ?? "", font: Font(size: 80, weight: .bold))
    label.alignment = .center
    label.textColor = .white
    label.frame = view.bounds
    label.autoresizingMask = .fill
    view.addSubview(label)
    view.addGestureRecognizer(
      TapGestureRecognizer { [unowned self] _ in
        navigationController?.push(MasterViewController(index + 1))
      })
  }
  func animationController(forPresented presented: ViewController, presenting: ViewController)
    -> (any AnimationController)?
  {
    App.settingsAnimation?.reverse = false
    return App.settingsAnimation
  }
  func animationController(forDismissed dismissed: ViewController) -> (any AnimationController)? {
    App.settingsAnimation?.reverse = true
    return App.settingsAnimation
  }
  func interactionController(forDismissal animation: any AnimationController)
    -> (any InteractionController)?
  { App.settingsInteraction?.interactionInProgress == true ? App.settingsInteraction : nil }
}

final class NavigationDelegate: NavigationControllerDelegate {
  func navigationController(
    _ controller: NavigationController, animationControllerFor operation: NavigationOperation,
    from: ViewController, to: ViewController
  ) -> (any AnimationController)? {
    if operation == .push { App.navigationInteraction?.wire(to: to, for: .pop) }
    App.navigationAnimation?.reverse = operation == .pop
    return App.navigationAnimation
  }
  func navigationController(
    _ controller: NavigationController, interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)? {
    App.navigationInteraction?.interactionInProgress == true ? App.navigationInteraction : nil
  }
}

let navigation = NavigationController(root: MasterViewController(0))
let delegate = NavigationDelegate()
navigation.delegate = delegate
try NativeWindow.show(navigation, title: "VCTransitionsLibrary", applicationID: "org.example.port")
