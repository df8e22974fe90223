import Quire
import QuireReader

extension Demo {
  /// The demo that recreates the folding tabs of the iOS library VCTransitionsLibrary.
  static var foldingTabs: Demo {
    Demo(
      name: localized("Tabs of folded paper"),
      subtitle: localized("Three tabs that fold like a map"),
      source: localized("VCTransitionsLibrary, Colin Eberhardt"),
      hint: localized("Swipe left or right, click a tab, or press Ctrl+Tab."),
      miniature: Miniature(
        PageArt(.sky, .hills), PageArt(.cream, .list), Multifold(), restingAt: 0.4),
      transition: .multifold(folds: 3), makeController: { FoldingTabsController($0) })
  }
}

/// A tab bar controller with three tabs; the effect `Multifold`, with three folds, draws the change
/// from one tab to another.
final class FoldingTabsController: TabBarController {
  /// Creates the tab bar controller with the settings `setting`; its first tab is selected.
  init(_ setting: ReaderSettings) {
    let pages = [
      (localized("Hills"), PageArt(.sky, .hills)), (localized("Entries"), PageArt(.cream, .list)),
      (localized("Tiles"), PageArt(.sage, .tiles)),
    ].map { title, art in
      let page = PaperController(art)
      page.title = title
      return page
    }
    super.init(pages)
    transitionSpeed = setting.speed
    transition = .multifold(folds: 3)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.insertSubview(BackgroundView(frame: view.bounds), at: 0)
  }
}
