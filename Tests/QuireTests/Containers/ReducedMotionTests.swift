import Testing

@testable import Quire

/// What moves by itself becomes a crossfade; what a hand moves stays what it is.
@MainActor
struct ReducedMotionTests {
  @Test func onlyHandsMoveThings() {
    let scenery = Scenery()
    let navigation = NavigationController(root: scenery.page(0))
    scenery.show(navigation)
    scenery.window.reducesMotion = true
    navigation.push(scenery.page(1), transition: .cube())
    #expect(navigation.newestTransition?.effect?.name == "crossfade")
    scenery.wait(1)
    #expect(navigation.topViewController === scenery.page(1))
    scenery.drag(from: Point(x: 200, y: 300), to: Point(x: 500, y: 300))
    #expect(navigation.newestTransition?.effect?.name == "cube")
    scenery.lift(at: Point(x: 500, y: 300))
    scenery.wait(1)
    scenery.window.reducesMotion = false
    navigation.push(scenery.page(2), transition: .cube())
    #expect(navigation.newestTransition?.effect?.name == "cube")
  }
}
