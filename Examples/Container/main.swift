// A custom container: pages in a row over a bar that selects one of them. The container says what
// the bar, swipes and keys mean; gestures, interruption and callbacks come with the base class.

import Quire
import QuireDesktop

final class Carousel: ContainerViewController {
  /// The transition with which the container changes from one page to another.
  ///
  /// A swipe drives the transition, and can also reverse it.
  var transition = Transition.cube()
  private let pages: [ViewController]
  private let bar: SegmentedControl

  init(_ pages: [ViewController]) {
    self.pages = pages
    bar = SegmentedControl(pages.map { $0.title ?? "" })
    super.init(children: pages)
  }

  /// The index of the page that is shown, or of the incoming page while a transition runs.
  var selectedIndex: Int {
    get { pages.firstIndex { $0 === requestedContent.shown } ?? 0 }
    set { if pages.indices.contains(newValue) { request(.select(pages[newValue])) } }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.action = { [weak self] in self?.selectedIndex = $0 }
    view.addSubview(bar)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = bar.sizeThatFits(view.bounds.size)
    let (x, y) = ((view.bounds.width - size.width) / 2, view.bounds.height - size.height - 16)
    bar.frame = Rect(origin: Point(x: x.rounded(), y: y), size: size)
  }

  override func contentDidChange() { bar.selectedSegmentIndex = selectedIndex }

  override func animationController(
    from: ViewController, to: ViewController?, direction: Direction
  ) -> (any AnimationController)? { transition.animation }

  override func answersSwipe(_ direction: SwipeDirection) -> Bool {
    pages.indices.contains(neighbor(direction))
  }

  override func swipeBegan(_ direction: SwipeDirection, at location: Point?) {
    selectedIndex = neighbor(direction)
  }

  private func neighbor(_ direction: SwipeDirection) -> Int {
    selectedIndex + (direction.isForward(rightToLeft: isRightToLeft) ? 1 : -1)
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    switch (event.key, event.modifiers) {
    case (.tab, .control): selectedIndex = (selectedIndex + 1) % pages.count
    case (.tab, [.control, .shift]): selectedIndex = (selectedIndex + pages.count - 1) % pages.count
    case (.character(let digit), .control) where digit.isWholeNumber:
      selectedIndex = (digit.wholeNumberValue ?? 0) - 1
    default: return super.keyDown(event)
    }
    return true
  }
}

let carousel = Carousel(
  ["Ice", "Sky", "Dew", "Moss", "Sand"].enumerated().map { index, title in
    let page = ViewController()
    let share = Double(index) / 4
    page.view.backgroundColor = Color(red: 0.7 + 0.25 * share, green: 0.85, blue: 1 - 0.3 * share)
    page.title = title
    return page
  })
try NativeWindow.show(carousel, title: "Carousel", applicationID: "quire-example-container")
