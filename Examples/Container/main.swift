// A container of one's own: a carousel whose controllers follow each other in a circle, over a row of
// marks. All that it says is what a swipe and a key mean and what moves along; hands, interruption and
// callbacks come with the base.

import Desktop
import Quire

final class Carousel: ContainerViewController {
  private let controllers: [ViewController]
  private let marks: [View]
  private var index = 0

  init(_ controllers: [ViewController]) {
    self.controllers = controllers
    marks = controllers.map { _ in View() }
    super.init(controllers[0])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for mark in marks {
      mark.backgroundColor = .white
      view.addSubview(mark)
    }
    light(index)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let left = (view.bounds.width - 40 * Double(marks.count)) / 2
    for (place, mark) in marks.enumerated() {
      mark.frame = Rect(
        x: left + 40 * Double(place) + 5, y: view.bounds.height - 30, width: 30, height: 4)
    }
  }

  private func light(_ index: Int) {
    for (place, mark) in marks.enumerated() { mark.alpha = place == index ? 1 : 0.3 }
  }

  override func transitionWillBegin(_ context: TransitionContext) {
    super.transitionWillBegin(context)
    transitionCoordinator?.animate(alongside: { [self] in light(index) })
  }

  override func transitionDidEnd(_ context: TransitionContext, completed: Bool) {
    super.transitionDidEnd(context, completed: completed)
    // A hand may have brought the former one back.
    index = controllers.firstIndex { $0 === shownViewController } ?? index
  }

  private func step(by step: Int) {
    index = (index + step + controllers.count) % controllers.count
    show(controllers[index], direction: step > 0 ? .forward : .backward, transition: .cube())
  }

  override func answersSwipe(_ direction: SwipeDirection) -> Bool { true }

  override func swipeBegan(_ direction: SwipeDirection) {
    step(by: direction.isForward(rightToLeft: isRightToLeft) ? 1 : -1)
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .right: step(by: 1)
    case .left: step(by: -1)
    default: return super.keyDown(event)
    }
    return true
  }
}

final class Face: ViewController {
  private let hue: Double

  init(hue: Double) { self.hue = hue }

  override func viewDidLoad() {
    super.viewDidLoad()
    let (x, y) = (hue, 1 - hue)
    view.backgroundColor = Color(red: 0.25 + 0.5 * x, green: 0.35, blue: 0.25 + 0.5 * y)
  }
}

let carousel = Carousel((0..<5).map { Face(hue: Double($0) / 4) })
try NativeWindow.show(carousel, title: "Carousel", applicationID: "quire-example-container")
