import Quire
import QuireReader

/// A navigation controller with coloured pages, whose push and pop transitions and back gesture the
/// user chooses in the settings of the demo.
final class LibraryController: DemoStack, HintProviding {
  private var pages = LibraryChoice(animation: .cube, interaction: .horizontal)
  private var sheet = LibraryChoice(animation: .flip, interaction: .vertical)
  private var settings: LibrarySettings?
  var hintChanged: () -> Void = {}

  /// Creates the navigation controller with its first page and the settings `setting`.
  init(_ setting: ReaderSettings) {
    let first = LibraryPage(1)
    super.init(root: first)
    transitionSpeed = setting.speed
    // The gestures are those that the user chose in the settings.
    isSwipeEnabled = false
    delegate = self
    configure(first)
  }

  private func configure(_ page: LibraryPage) {
    page.nextAction = { [weak self] in self?.showNext() }
    page.appearAction = { [weak self] in self?.attachGestures(to: $0) }
    page.navigationItem.trailingView = settingsButton()
  }

  private func settingsButton() -> Button {
    Button(localized("Settings"), font: Font(size: 13, weight: .medium)) { [weak self] in
      self?.showSettings()
    }
  }

  private func showNext() {
    guard let top = topViewController as? LibraryPage else { return }
    let next = LibraryPage(top.number + 1)
    configure(next)
    push(next, animated: pages.animation != .none)
  }

  private func attachGestures(to page: LibraryPage) {
    page.gestures.attach(pages.interaction, to: page.view) { [weak self] direction in
      guard let self else { return }
      if direction == .forward { showNext() } else { pop(animated: pages.animation != .none) }
    }
  }

  // MARK: Hint

  var hint: String {
    switch pages.interaction {
    case .none: localized("Press Next, or choose another transition and gesture in Settings.")
    case .horizontal:
      localized("Press Next, or swipe left or right. Settings has other transitions.")
    case .vertical: localized("Press Next, or swipe up or down. Settings has other transitions.")
    case .pinch: localized("Press Next, or pinch to go back. Settings has other transitions.")
    }
  }

  // MARK: Settings

  private func showSettings() {
    let settings = LibrarySettings(pages: pages, sheet: sheet) { [weak self] pages, sheet in
      self?.choose(pages, sheet)
    }
    settings.transitioningDelegate = self
    self.settings = settings
    present(settings, animated: sheet.animation != .none)
  }

  private func choose(_ pages: LibraryChoice, _ sheet: LibraryChoice) {
    (self.pages, self.sheet) = (pages, sheet)
    for case let page as LibraryPage in viewControllers where page.isViewLoaded {
      attachGestures(to: page)
    }
    hintChanged()
  }
}

extension LibraryController {
  private func animation(of choice: LibraryChoice) -> (any AnimationController)? {
    choice.effect.map { EffectAnimation($0) }
  }
}

extension LibraryController: NavigationControllerDelegate {
  func navigationController(
    _ controller: NavigationController, animationControllerFor operation: NavigationOperation,
    from: ViewController, to: ViewController
  ) -> (any AnimationController)? {
    animation(of: pages)
  }

  func navigationController(
    _ controller: NavigationController, interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)? {
    (shownViewController as? LibraryPage)?.gestures.interaction
  }
}

extension LibraryController: TransitioningDelegate {
  func animationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> (any AnimationController)? {
    animation(of: sheet)
  }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any AnimationController)? {
    animation(of: sheet)
  }

  func interactionController(
    forDismissal animation: any AnimationController
  ) -> (any InteractionController)? { settings?.gestures.interaction }
}
