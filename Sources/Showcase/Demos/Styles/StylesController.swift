import Quire
import QuireDrawing
import QuireReader

/// The controller of a page on which the user tries the styles of a fold or a flip, for views,
/// sheets, pushes and segues.
final class StylesController: ViewController {
  private static let margin = 28.0
  private static let rowHeight = 32.0

  private var style: PaperStyle {
    didSet { updateSegue() }
  }
  private let styleControls: [SegmentedControl]
  private let buttons: [Button]
  private let pictures: [PageArt]
  private let stage = View()
  /// The view of the picture that is visible, or of the incoming picture while a transition runs.
  private var shown: PaperView

  /// Returns a navigation controller with the settings `setting`; its root page shows the styles of
  /// `family`.
  ///
  /// The controller needs the stack to show a push.
  static func stack(of family: PaperStyle.Family, _ setting: ReaderSettings) -> NavigationController
  {
    let stack = DemoStack(root: StylesController(family))
    stack.transitionSpeed = setting.speed
    stack.isNavigationBarHidden = true
    return stack
  }

  /// Creates a controller that shows the styles of `family`.
  init(_ family: PaperStyle.Family) {
    style = PaperStyle(family)
    styleControls = zip(style.titles, style.selection).map {
      SegmentedControl($0, selectedSegmentIndex: $1)
    }
    buttons =
      [localized("View"), localized("Sheet"), localized("Push")].map { Button($0) } + [
        Button(localized("Segue"), segue: "segue")
      ]
    pictures =
      family == .fold
      ? [PageArt(.sage, .word(localized("Fold"))), PageArt(.cream, .text), PageArt(.rose, .rings)]
      : [
        PageArt(.indigo, .word(localized("Flip"))), PageArt(.sky, .hills), PageArt(.ochre, .tiles),
      ]
    shown = PaperView(pictures[0])
    super.init()
    title = family == .fold ? localized("Fold") : localized("Flip")
    updateSegue()
  }

  override func loadView() { view = BackgroundView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    for view in styleControls + buttons + [stage] as [View] { self.view.addSubview(view) }
    styleControls[0].action = { [weak self] in self?.style.isBackward = $0 == 1 }
    styleControls[1].action = { [weak self] in
      self?.style.orientation = $0 == 0 ? .horizontal : .vertical
    }
    styleControls[2].action = { [weak self] in self?.style.isDeep = $0 == 1 }
    buttons[0].action = { [weak self] in self?.applyToView() }
    buttons[1].action = { [weak self] in self?.applyToSheet() }
    buttons[2].action = { [weak self] in self?.applyToPush() }
    stage.clipsToBounds = true
    shown.frame = Rect(size: stage.bounds.size)
    stage.addSubview(shown)
    stage.addGestureRecognizer(
      TapGestureRecognizer { [weak self] _ in self?.applyToView() })
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.safeAreaBounds
    let margin = StylesController.margin
    var (x, y) = (margin, bounds.minY + 18)
    func place(_ views: [View], after gap: Double) {
      for view in views {
        let width = view.sizeThatFits(bounds.size).width
        if x > margin, x + width > bounds.width - margin {
          x = margin
          y += StylesController.rowHeight + 10
        }
        view.frame = Rect(x: x, y: y, width: width, height: StylesController.rowHeight)
        x += width + gap
      }
    }
    place(styleControls, after: 14)
    x = margin
    y += StylesController.rowHeight + 10
    place(buttons, after: 10)
    y += StylesController.rowHeight + 18
    stage.frame = Rect(
      x: margin, y: y, width: max(0, bounds.width - 2 * margin),
      height: max(0, bounds.maxY - y - margin))
    view.mirrorSubviews()
  }

  // MARK: Transitions

  /// The drawing of the picture that follows the visible picture.
  private var nextArt: PageArt {
    let index = pictures.firstIndex(of: shown.art) ?? 0
    return pictures[(index + 1) % pictures.count]
  }

  /// Replaces the visible picture with the next picture, with a transition in the chosen style.
  ///
  /// A running transition ends at once when the next one begins.
  private func applyToView() {
    let (old, new) = (shown, PaperView(nextArt))
    shown = new
    Transition.run(from: old, to: new, .effect(style.effect)) { [weak self] isDone in
      guard !isDone, let self, shown === new else { return }
      // The user has dragged the old picture back.
      shown = stage.subviews.lazy.compactMap { $0 as? PaperView }.first ?? old
    }
  }

  private func applyToSheet() {
    present(SheetPage(nextArt), transition: .effect(style.effect))
  }

  private func applyToPush() {
    let page = SheetPage(nextArt, back: localized("Back"))
    page.tapAction = { [weak page] in _ = page?.navigationController?.pop() }
    page.popAnimationController = EffectAnimation(style.effect)
    navigationController?.push(page, transition: .effect(style.effect))
  }

  /// Replaces the segue of this controller with one that presents a sheet with a transition in the
  /// chosen style.
  private func updateSegue() {
    let first = pictures[1]
    segues = [
      Segue("segue", .present, transition: .effect(style.effect)) { [weak self] in
        SheetPage(self?.nextArt ?? first)
      }
    ]
  }
}
