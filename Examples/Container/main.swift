// A container of one's own: a carousel whose controllers follow each other in a circle. All that it
// says is what a swipe and a key mean; hands, interruption and callbacks come with the base.

import Desktop
import Quire

final class Carousel: ContainerViewController {
  private let controllers: [ViewController]
  private var index = 0

  init(_ controllers: [ViewController]) {
    self.controllers = controllers
    super.init(controllers[0])
  }

  private func step(by step: Int) {
    index = (index + step + controllers.count) % controllers.count
    show(
      controllers[index], direction: step > 0 ? .forward : .backward, transition: .cube()
    ) { [weak self] _ in
      guard let self else { return }
      // A hand may have brought the former one back.
      index = controllers.firstIndex { $0 === self.shownViewController } ?? index
    }
  }

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
