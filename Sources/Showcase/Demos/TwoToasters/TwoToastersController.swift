import Quire
import QuireDrawing
import QuireReader

/// A navigation controller whose root is the list of examples in the Two Toasters demo.
///
/// Each example shows another object that can supply the animation of a transition.
final class TwoToastersController: DemoStack {
  /// Creates the navigation controller with the list of examples and the settings `setting`.
  init(_ setting: ReaderSettings) {
    let list = ExampleList()
    super.init(root: list)
    transitionSpeed = setting.speed
    list.action = { [weak self] in self?.open($0, setting) }
  }

  private func open(_ example: Example, _ setting: ReaderSettings) {
    switch example {
    case .flips:
      let stack = FlippingStack()
      stack.transitionSpeed = setting.speed
      push(stack, transition: .push())
    case .tabs:
      let tabs = TabBarController(
        zip(
          [localized("Toast"), localized("Butter"), localized("Jam")], [Tone.ochre, .cream, .coral]
        ).map { title, tone in
          let page = PaperController(PageArt(tone, .word(title)))
          page.title = title
          return page
        })
      tabs.title = localized("Tabs")
      tabs.transition = .crossfade
      tabs.transitionSpeed = setting.speed
      push(tabs, transition: .push())
    case .overlay:
      let overlay = OverlayController()
      present(overlay)
    case .perController:
      push(OwnAnimationPage(0))
    }
  }
}

/// An example in the list of the demo; each example shows another object that can supply the
/// animation of a transition.
enum Example: CaseIterable {
  case flips
  case tabs
  case overlay
  case perController

  /// The title of the example, and a line of text that describes it.
  var texts: (name: String, line: String) {
    switch self {
    case .flips:
      (
        localized("Push and pop"),
        localized("The stack's delegate flips pages in from the right, and back from the left.")
      )
    case .tabs:
      (localized("Tabs"), localized("The tab bar controller's transition is a crossfade."))
    case .overlay:
      (
        localized("Overlay"),
        localized("The presented page's delegate sets its position and its spring animation.")
      )
    case .perController:
      (
        localized("Per controller"),
        localized("Each page supplies the animation that pushes and pops it.")
      )
    }
  }
}

/// The controller of the list from which the user chooses an example.
final class ExampleList: ViewController {
  /// Called with the example that the user has chosen from the list.
  var action: (Example) -> Void = { _ in }
  private let rows = StackView(.vertical, spacing: 14)

  override init() {
    super.init()
    title = localized("Examples")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let buttons = Example.allCases.map { example in
      Button(example.texts.name, font: Font(size: 16, weight: .medium)) { [weak self] in
        self?.action(example)
      }
    }
    let width = buttons.map { $0.sizeThatFits(.zero).width }.reduce(180, max)
    for (example, button) in zip(Example.allCases, buttons) {
      let line = Label(example.texts.line, font: Font(size: 14))
      line.numberOfLines = 2
      let row = StackView(.horizontal, spacing: 20, alignment: .center)
      row.addArrangedSubview(FixedWidth(button, width: width, height: 56))
      row.addArrangedSubview(line, flexibility: 1)
      rows.addArrangedSubview(row)
    }
    view.addSubview(rows)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.safeAreaBounds
    let width = min(760, room.width - 56)
    let height = rows.sizeThatFits(Size(width: width, height: room.height)).height
    rows.frame = Rect(
      x: ((room.width - width) / 2).rounded(),
      y: (room.minY + max(20, (room.height - height) / 2.4)).rounded(), width: width,
      height: height)
  }
}

/// A view of a fixed width and height for use in a stack view; its subview `content` fills it.
final class FixedWidth: View {
  private let content: View
  private let size: Size

  init(_ content: View, width: Double, height: Double) {
    self.content = content
    size = Size(width: width, height: height)
    super.init()
    addSubview(content)
  }

  override func sizeThatFits(_ size: Size) -> Size { self.size }

  override func layoutSubviews() { content.frame = Rect(size: bounds.size) }
}
