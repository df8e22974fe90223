import Quire
import QuireDrawing
import QuireReader

/// The controller of a demo that lists all transitions and shows a book whose pages turn with the
/// selected one.
final class AllEffectsController: ViewController, HintProviding {
  var hintChanged: () -> Void = {}
  private let entries: [EffectEntry]
  private let list = ListView(rowHeight: 32)
  private let stage = EffectStage()
  private var overlaySwipe: OverlaySwipe?
  private let summary = Caption(lines: 2)
  private let axis = SegmentedControl([localized("Horizontal"), localized("Vertical")])
  private let folds = Slider(value: 3, in: 1...12, stepValue: 1)
  private let foldsLabel = Caption()
  private let pages: [TappedPage]
  private let chosenFile: TransitionFile?
  private var hasShownChoice = false

  /// Creates the controller with the settings `setting`; its list contains all built-in transitions
  /// and the shader files of the settings.
  init(_ setting: ReaderSettings) {
    entries = EffectEntry.all(with: setting.files)
    chosenFile = setting.chosenFile
    pages = [
      TappedPage(PageArt(.plum, .tiles)), TappedPage(PageArt(.ochre, .rings)),
      TappedPage(PageArt(.teal, .hills)),
    ]
    super.init()
    stage.transitionSpeed = setting.speed
    for page in pages { page.tapAction = { [weak self] in self?.showNext() } }
  }

  override func loadView() { view = BackgroundView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.dataSource = self
    list.contentInset = EdgeInsets(top: 10, bottom: 10)
    list.action = { [weak self] in self?.choose($0) }
    list.primaryAction = { [weak self] _ in self?.showNext() }
    axis.action = { [weak self] in
      self?.stage.orientation = $0 == 0 ? .horizontal : .vertical
      self?.hintChanged()
    }
    folds.action = { [weak self] in self?.fold(Int($0)) }
    for view in [list, summary, axis, folds, foldsLabel] as [View] { self.view.addSubview(view) }
    stage.dataSource = self
    addChild(stage)
    view.addSubview(stage.view)
    stage.didMove(toParent: self)
    overlaySwipe = OverlaySwipe(on: stage.view) { [weak self] in self?.presentOverlay() }
    stage.setViewController(pages[0], direction: .forward, animated: false)
    let first = entries.firstIndex { $0.file != nil && $0.file?.path == chosenFile?.path } ?? 0
    list.selectedIndex = first
    choose(first)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let listWidth = bounds.width < 800 ? 160.0 : 210
    list.frame = Rect(x: 0, y: 0, width: listWidth, height: bounds.height)
    let (left, right) = (listWidth + 20, bounds.width - 24)
    var x = left
    for control in [axis, foldsLabel, folds] as [View] where !control.isHidden {
      let size = control.sizeThatFits(Size(width: 160, height: 32))
      control.frame = Rect(x: x, y: 14, width: size.width, height: 30)
      x += size.width + 16
    }
    summary.frame = Rect(
      x: left, y: bounds.height - 48, width: max(0, right - left), height: 36)
    stage.view.frame = Rect(
      x: left, y: 58, width: max(0, right - left), height: max(0, bounds.height - 58 - 58))
    view.mirrorSubviews()
    showChoice()
  }

  /// Scrolls the list so that the selected transition is visible, but only once, when the list
  /// first has a size.
  private func showChoice() {
    guard !hasShownChoice, !list.bounds.isEmpty, let row = list.selectedIndex else { return }
    hasShownChoice = true
    list.layoutIfNeeded()
    let frame = list.rect(forRow: row)
    if frame.maxY > list.visibleContentRect.maxY {
      list.contentOffset.y = frame.center.y - list.bounds.height / 2
    }
  }

  /// The commands that present an overlay, if the selected transition is for overlays.
  override var keyCommands: [KeyCommand] {
    guard chosen.overlay != nil else { return [] }
    return [Key.left, .right, .space].map { key in
      KeyCommand(localized("Show the overlay"), key: key) { [weak self] in self?.showNext() }
    }
  }

  /// Turns to the next page, or presents an overlay if the selected transition is one for overlays.
  private func showNext() {
    guard chosen.overlay == nil else { return presentOverlay() }
    stage.turn(.forward)
  }

  private func presentOverlay() {
    guard let effect = chosen.overlay else { return }
    let popped = PoppedController(effect)
    popped.transitioningDelegate = overlaySwipe
    present(popped, transition: .effect(effect))
  }

  /// The line of text that says what the user can try with the selected transition.
  var hint: String {
    if chosen.transition.followsBothAxes {
      localized("Choose a transition, then click the page or drag it in any direction.")
    } else if stage.orientation == .horizontal {
      localized("Choose a transition, then click the page or drag it left or right.")
    } else {
      localized("Choose a transition, then click the page or drag it up or down.")
    }
  }

  private var chosen: EffectEntry { entries[list.selectedIndex ?? 0] }

  private func choose(_ index: Int) {
    let entry = entries[index]
    summary.text = entry.transition.localizedSummary
    axis.isHidden = !entry.hasOrientation
    axis.selectedSegmentIndex = entry.orientation == .horizontal ? 0 : 1
    folds.isHidden = !entry.hasFolds
    foldsLabel.isHidden = !entry.hasFolds
    stage.orientation = entry.orientation
    stage.turnsPages = entry.overlay == nil
    overlaySwipe?.isEnabled = entry.overlay != nil
    if entry.overlay != nil {
      // A transition for overlays does not turn pages.
    } else if let file = entry.file {
      tryOut(file)
    } else if entry.hasFolds {
      fold(Int(folds.value))
    } else {
      stage.transition = .effect(entry.transition)
    }
    view.setNeedsLayout()
    hintChanged()
  }

  private func fold(_ count: Int) {
    foldsLabel.text = localized("%s fold", "%s folds", count: count)
    var effect = chosen.transition
    try? effect.set("folds", to: .integer(count))
    stage.transition = .effect(effect)
    view.setNeedsLayout()
  }

  /// Tests the shader file `file` in a separate process, and turns the pages of the book with its
  /// transition if the file can be used.
  private func tryOut(_ file: TransitionFile) {
    ShaderTrial(file, settings: [], size: stage.view.bounds.size).start { [weak self] problem in
      guard let self, chosen.file?.path == file.path else { return }
      if let problem {
        summary.text = problem.sentence
      } else {
        stage.prepare(.effect(file.transition)) { [weak self] in self?.summary.text = "\($0)" }
      }
    }
  }
}

/// The controller of a book whose pages turn with the selected transition, unless it is a
/// transition for overlays.
private final class EffectStage: PageFlipController {
  var turnsPages = true {
    didSet { isSwipeEnabled = turnsPages }
  }

  override var keyCommands: [KeyCommand] { turnsPages ? super.keyCommands : [] }

  override func scroll(_ event: ScrollEvent) -> Bool { turnsPages && super.scroll(event) }
}

extension AllEffectsController: ListViewDataSource {
  func numberOfRows(in listView: ListView) -> Int { entries.count }

  func listView(_ listView: ListView, viewForRow row: Int, reusing view: View?) -> View {
    let label = view as? Label ?? Label(font: Font(size: 13.5))
    label.text = entries[row].title
    return label
  }
}

/// The data source of the book: it supplies three pages, which repeat endlessly.
extension AllEffectsController: PageFlipControllerStepDataSource {
  func pageFlipController(
    _ controller: PageFlipController, viewControllerAtStep step: Int, from page: ViewController
  ) -> ViewController? {
    pages.firstIndex { $0 === page }.map { pages[($0 + step + pages.count) % pages.count] }
  }
}
