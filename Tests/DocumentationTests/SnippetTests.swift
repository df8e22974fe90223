import Foundation
import Quire
import Testing
import VirtualTime

/// The code of the articles does what they say.
@MainActor struct SnippetTests {
  private let stage = Stage(size: Size(width: 400, height: 300))

  @Test("the page that topples falls away from the viewer and starts where it lay")
  func topple() throws {
    func top(at progress: Double) throws -> Vector {
      let panels = Topple().forward(at: progress, on: stage).calls.map { call in
        if case .panel(let panel) = call { panel } else { nil as Panel? }
      }
      let falling = try #require(panels.last ?? nil)
      return falling.position(of: Point(x: 0, y: stage.bounds.minY))
    }
    #expect(try abs(top(at: 0.001).y - stage.bounds.minY) < 0.01)
    #expect(try top(at: 0.5).z < -100)
    // At the end it is seen from its edge.
    #expect(try abs(top(at: 1).y - stage.bounds.maxY) < 1e-9)
  }

  @Test("a parameter of the effect is set by name within its range")
  func parameters() throws {
    var effect = Topple()
    try effect.set("shadow", toText: "0.25")
    #expect(effect.shadow == 0.25)
    #expect(throws: ParameterError.self) { try effect.set("shadow", toText: "2") }
  }

  @Test("the shader file of the article has the parameter that the code sets")
  func shaderFile() throws {
    let path = Catalogue.folder.appending(path: "Resources/blinds.glsl")
    let transition = try blinds(from: [UInt8](Data(contentsOf: path)))
    let effect = try #require((transition.animation as? EffectAnimation)?.effect)
    #expect(effect.parameterDescriptions.first { $0.name == "slats" }?.defaultValue == .number(20))
  }

  @Test("a card follows the drag of the pointer and springs back")
  func card() throws {
    let controller = ViewController()
    let card = View(frame: Rect(x: 50, y: 50, width: 100, height: 100))
    controller.view.addSubview(card)
    GestureSnippets.makeDraggable(card)
    let clock = TestClock(Window(size: Size(width: 400, height: 300)))
    clock.window.rootViewController = controller
    clock.showFrame()
    clock.send(.pointerDown(.mouse(.primary), at: Point(x: 100, y: 100), clickCount: 1))
    clock.send(.pointerMoved(.mouse(.primary), to: Point(x: 160, y: 130)))
    #expect(card.center == Point(x: 160, y: 130))
    clock.send(.pointerUp(.mouse(.primary), at: Point(x: 160, y: 130)))
    clock.wait(3)
    #expect(card.presentationFrame == Rect(x: 50, y: 50, width: 100, height: 100))
  }

  @Test("a swipe leads to the neighbour on the shelf, and beyond the last child nowhere")
  func shelf() {
    let controllers = (0..<3).map { _ in ViewController() }
    let shelf = Shelf(children: controllers)
    let clock = TestClock(Window(size: Size(width: 400, height: 300)))
    clock.window.rootViewController = shelf
    clock.showFrame()
    let swipes = [(20, 300, 0), (300, 20, 1), (300, 20, 2), (300, 20, 2), (20, 300, 1)]
    for (from, to, shown) in swipes {
      clock.send(
        .pointerDown(.mouse(.primary), at: Point(x: Double(from), y: 100), clickCount: 1))
      for share in 1...10 {
        clock.wait()
        let x = Double(from) + Double(to - from) * Double(share) / 10
        clock.send(.pointerMoved(.mouse(.primary), to: Point(x: x, y: 100)))
      }
      clock.send(.pointerUp(.mouse(.primary), at: Point(x: Double(to), y: 100)))
      clock.wait(3)
      #expect(shelf.shownViewController === controllers[shown])
    }
  }
}
