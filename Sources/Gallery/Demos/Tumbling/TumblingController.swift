import Quire

/// A container that swaps one child for another, which tumbles in.
final class TumblingController: ContainerViewController {
  private static let arts: [PageArt] = [
    PageArt(.rose, .rings), PageArt(.slate, .hills), PageArt(.ochre, .word("3")),
    PageArt(.teal, .tiles), PageArt(.cream, .text),
  ]

  private var index = 0

  /// The first child.
  init(_ setting: DemoSetting) {
    let first = TumblingPage(TumblingController.arts[0])
    super.init(first)
    slowness = setting.slowness
    isRightToLeft = setting.isRightToLeft
    adopt(first)
  }

  private func adopt(_ page: TumblingPage) {
    page.onStep = { [weak self] in self?.step($0) }
    page.onSwing = { [weak self] in self?.swing() }
  }

  /// Shows the child after the present one or before it; after the last comes the first.
  private func step(_ direction: Direction) {
    let count = TumblingController.arts.count
    let before = index
    let next = (index + (direction == .forward ? 1 : count - 1)) % count
    index = next
    let page = TumblingPage(TumblingController.arts[next])
    adopt(page)
    show(page, direction: direction, transition: .swoosh) { [weak self] completed in
      if !completed, let self, index == next { index = before }
    }
  }

  private func swing() {
    let sheet = TappedPage(PageArt(.coral, .word("Swing")))
    sheet.onTap = { [weak sheet] in sheet?.dismiss() }
    present(sheet, transition: .swing)
  }

  override func swipeBegan(_ direction: SwipeDirection) {
    step(direction.isForward(rightToLeft: isRightToLeft) ? .forward : .backward)
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers == [], event.key == .left || event.key == .right else {
      return super.keyDown(event)
    }
    step((event.key == .right) != isRightToLeft ? .forward : .backward)
    return true
  }
}

/// A child of the container, with the buttons that swap it.
final class TumblingPage: PaperController {
  /// Swaps it.
  var onStep: (Direction) -> Void = { _ in }
  /// Brings the sheet.
  var onSwing: () -> Void = {}
  private var plate: ControlPlate?

  override func viewDidLoad() {
    super.viewDidLoad()
    let buttons = [
      ("Back", { [weak self] in self?.onStep(.backward) }),
      ("Swing", { [weak self] in self?.onSwing() }),
      ("On", { [weak self] in self?.onStep(.forward) }),
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
