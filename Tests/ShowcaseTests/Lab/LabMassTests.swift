import Quire
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// The parts of the lab that belong to paper with mass.
@MainActor
struct LabMassTests {
  private func views<V: View>(_ type: V.Type, in view: View) -> [V] {
    (view as? V).map { [$0] } ?? view.subviews.flatMap { views(type, in: $0) }
  }

  private func show(_ lab: LabController) -> TestClock {
    let window = Window(size: Size(width: 1280, height: 800))
    window.rootViewController = lab
    return TestClock(window)
  }

  @Test("a thrown page of paper that has mass swings")
  func throwing() throws {
    let lab = LabController()
    let clock = show(lab)
    let button = try #require(
      views(Button.self, in: clock.window).first { $0.title == localized("Throw") })
    clock.wait(0.5)
    #expect(button.isHidden, "a fold has no mass")
    lab.use(Leaf(), at: BuiltInEffects.all.firstIndex { $0 is Leaf } ?? 0)
    clock.wait(1)
    #expect(!button.isHidden && button.frame.width > 40)
    // From a page that is held, and from a page at rest.
    for _ in 0..<2 {
      button.action()
      var swings: [Double] = []
      clock.wait(1) {
        swings += lab.paper.frame.list.calls.compactMap(\.leafSheet).map(\.shape.swing)
      }
      #expect(swings.map(abs).max() ?? 0 > 0.1)
      #expect(lab.paper.isAtEnd)
    }
  }

  @Test("a sheet that is displaced by hand swings back")
  func displacing() throws {
    let lab = LabController()
    let clock = show(lab)
    clock.wait(0.5)
    lab.use(Leaf(), at: BuiltInEffects.all.firstIndex { $0 is Leaf } ?? 0)
    clock.wait(1)
    let context = try #require(lab.paper.context)
    #expect(context.swing == .none)
    context.displaceSheet(by: PaperSwing(bend: .nan, twist: 0))
    #expect(context.swing == .none)
    context.displaceSheet(by: PaperSwing(bend: 3, twist: -0.1))
    #expect(context.swing == PaperSwing(bend: 0.35, twist: -0.1), "the greatest bend")
    var bends: [Double] = []
    clock.wait(2) { bends.append(context.swing.bend) }
    #expect(bends[0] < 0.35 && bends[0] > 0.25 && bends.min() ?? 0 < -0.03)
    #expect(context.swing == .none && !clock.window.isMoving)
  }
}
