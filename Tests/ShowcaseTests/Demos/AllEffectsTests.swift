import Quire
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// The list of all transitions, in a window without a screen.
@MainActor
struct AllEffectsTests {
  private func views<V: View>(_ type: V.Type, in view: View) -> [V] {
    (view as? V).map { [$0] } ?? view.subviews.flatMap { views(type, in: $0) }
  }

  @Test("every transition is listed")
  func list() {
    let names = EffectEntry.all(with: []).map(\.name)
    #expect(BuiltInEffects.names.allSatisfy { names.contains($0) })
  }

  @Test("pop presents a card, and other transitions turn pages")
  func pop() throws {
    let window = Window(size: Size(width: 1000, height: 700))
    let controller = AllEffectsController(ReaderSettings())
    window.rootViewController = controller
    let clock = TestClock(window)
    func press(_ key: Key) {
      clock.send(.keyDown(key, [], isRepeat: false))
      clock.wait(1.5)
    }
    clock.wait(1.5)
    let stage = try #require(controller.children.first as? PageFlipController)
    let list = try #require(views(ListView.self, in: controller.view).first)
    let first = stage.viewController
    let row = try #require(EffectEntry.all(with: []).firstIndex { $0.name == "pop" })
    list.selectedIndex = row
    list.action(row)
    press(.right)
    let popped = try #require(controller.presentedViewController as? PoppedController)
    #expect(stage.viewController === first && popped.view.window != nil)
    // The card is where the effect leaves it, and the presenting view remains visible around it.
    let card = try #require(views(PaperView.self, in: popped.view).first)
    let stageFrame = Pop().presentedFrame(on: Stage(size: window.bounds.size))
    #expect(card.convert(card.bounds, to: nil) == stageFrame.offsetBy(Vector(x: 500, y: 350)))
    #expect(controller.view.window != nil)
    press(.escape)
    #expect(controller.presentedViewController == nil)
    list.selectedIndex = 0
    list.action(0)
    press(.right)
    #expect(controller.presentedViewController == nil && stage.viewController !== first)
  }
}
