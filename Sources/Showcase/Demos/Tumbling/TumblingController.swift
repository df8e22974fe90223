import Quire
import QuireReader

/// A container controller that changes from one page to another with a tumbling transition.
final class TumblingController: ContainerViewController {
  /// The pages of the container, each of which is created once and then reused.
  ///
  /// Going back to the outgoing page during a transition therefore reverses the transition.
  private let pages = [
    PageArt(.rose, .rings), PageArt(.slate, .hills), PageArt(.ochre, .word("3")),
    PageArt(.teal, .tiles), PageArt(.cream, .text),
  ].map { TumblingPage($0) }

  /// Creates the container with the settings `setting`; it shows the first of its pages.
  init(_ setting: ReaderSettings) {
    super.init(pages[0])
    transitionSpeed = setting.speed
    for page in pages {
      page.stepAction = { [weak self] in self?.step($0) }
      page.swingAction = { [weak self] in self?.swing() }
    }
  }

  /// Shows the next page if `direction` is forward, otherwise the previous page; the first page
  /// follows the last.
  private func step(_ direction: Direction) {
    let next = (index + (direction == .forward ? 1 : pages.count - 1)) % pages.count
    show(pages[next], direction: direction, transition: .swoosh)
  }

  /// The index of the visible page, or of the incoming page while a transition runs.
  private var index: Int {
    var child = shownViewController
    if isTransitioning, let context = transitionCoordinator?.context {
      child = context.isCancelled ? context.from : context.to
    }
    return pages.firstIndex { $0 === child } ?? 0
  }

  private func swing() {
    let sheet = SheetPage(PageArt(.coral, .word(localized("Swing"))))
    present(sheet, transition: .swing)
  }

  override func swipeBegan(_ direction: SwipeDirection, at location: Point?) {
    step(direction.isForward(rightToLeft: isRightToLeft) ? .forward : .backward)
  }

  override var keyCommands: [KeyCommand] {
    super.keyCommands + [
      stepCommand(localized("Next page"), .forward, isRightToLeft ? .left : .right),
      stepCommand(localized("Previous page"), .backward, isRightToLeft ? .right : .left),
    ]
  }

  override var keyCommandsTitle: String? { localized("Pages") }

  private func stepCommand(_ title: String, _ direction: Direction, _ key: Key) -> KeyCommand {
    // A repeated key waits until the transition has ended.
    KeyCommand(title, key: key, repetition: isTransitioning ? .once : .repeats) { [weak self] in
      self?.step(direction)
    }
  }
}

/// The controller of a page of the container, with buttons for the next page, the previous page and
/// a sheet.
final class TumblingPage: PaperController {
  /// Called with forward or backward when the user presses the button for the next or the previous
  /// page.
  var stepAction: (Direction) -> Void = { _ in }
  /// Called when the user presses the button that presents a sheet with the swing transition.
  var swingAction: () -> Void = {}
  private var plate: ControlPlate?

  override func viewDidLoad() {
    super.viewDidLoad()
    let buttons = [
      (localized("Back"), { [weak self] in self?.stepAction(.backward) }),
      (localized("Swing"), { [weak self] in self?.swingAction() }),
      (localized("Next"), { [weak self] in self?.stepAction(.forward) }),
    ].map { (title: String, action: @escaping () -> Void) in
      Button(title, font: Font(size: 14, weight: .medium), action: action)
    }
    let plate = ControlPlate(buttons)
    view.addSubview(plate)
    self.plate = plate
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    plate?.place(in: view.safeAreaBounds)
  }
}
