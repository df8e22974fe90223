// A container of one's own: a carousel whose controllers follow each other in a circle, over a row
// of marks. All that it says is what a swipe and a key mean and what moves along; hands,
// interruption and callbacks come with the base.

import Quire
import QuireDesktop

final class Carousel: ContainerViewController {
  private let controllers: [ViewController]
  private let marks: [View]

  /// Of the one that is shown, or comes; a hand may bring the former one back.
  private var index: Int {
    var shown = shownViewController
    if isTransitioning, let context = transitionCoordinator?.context {
      shown = context.isCancelled ? context.from : context.to
    }
    return controllers.firstIndex { $0 === shown } ?? 0
  }

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

  private func step(by step: Int) {
    let next = controllers[(index + step + controllers.count) % controllers.count]
    show(next, direction: step > 0 ? .forward : .backward, transition: .cube())
  }

  override func answersSwipe(_ direction: SwipeDirection) -> Bool { true }

  override func swipeBegan(_ direction: SwipeDirection, at location: Point?) {
    step(by: direction.isForward(rightToLeft: isRightToLeft) ? 1 : -1)
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.key == .left || event.key == .right else { return super.keyDown(event) }
    // A key that is held waits for each to arrive.
    if !event.isRepeat || !isTransitioning { step(by: event.key == .right ? 1 : -1) }
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
