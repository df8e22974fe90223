import SeededNumbers
import Testing

@testable import QuireViews

/// The rectangles of dialogs in windows of all sizes.
struct DialogLayoutTests {
  @Test("two buttons are beside each other at the end of the panel")
  func row() {
    let layout = DialogLayout(
      room: Size(width: 800, height: 600), title: { _ in 20 }, content: { _ in 60 },
      buttons: [Size(width: 80, height: 32), Size(width: 100, height: 32)])
    #expect(layout.panel == Rect(x: 200, y: 208, width: 400, height: 184))
    #expect(layout.title == Rect(x: 20, y: 20, width: 360, height: 20))
    #expect(layout.content == Rect(x: 20, y: 56, width: 360, height: 60))
    #expect(
      layout.buttons == [
        Rect(x: 190, y: 132, width: 80, height: 32), Rect(x: 280, y: 132, width: 100, height: 32),
      ])
  }

  @Test("a random dialog lies inside the window, and its parts inside it without overlapping")
  func random() {
    for seed in 0..<2000 {
      var numbers = SeededGenerator(seed: UInt64(seed))
      let room = Size(
        width: Double(Int.random(in: 320...900, using: &numbers)),
        height: Double(Int.random(in: 240...700, using: &numbers)))
      let buttons = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in
        Size(width: Double(Int.random(in: 60...200, using: &numbers)), height: 32)
      }
      let title = Double(Int.random(in: 0...1, using: &numbers) * 22)
      let content = Double(Int.random(in: 0...900, using: &numbers))
      let layout = DialogLayout(
        room: room, title: { _ in title }, content: { _ in content }, buttons: buttons)
      let window = Rect(size: room)
      #expect(window.union(layout.panel) == window, "seed \(seed)")
      let inside = Rect(size: layout.panel.size).insetBy(x: 20, y: 20)
      let parts = ([layout.title, layout.content] + layout.buttons).filter { !$0.isEmpty }
      for (index, part) in parts.enumerated() {
        #expect(inside.union(part) == inside, "seed \(seed)")
        for other in parts.dropFirst(index + 1) {
          #expect(part.intersection(other).isEmpty, "seed \(seed)")
        }
      }
      let needed = buttons.map(\.width).reduce(0, +) + 10 * Double(max(0, buttons.count - 1))
      #expect(layout.isStacked == (needed > layout.panel.width - 40), "seed \(seed)")
      #expect(
        layout.content.height == content || layout.panel.height == room.height - 20,
        "seed \(seed): the content shrinks only if the panel is as high as possible")
    }
  }
}
