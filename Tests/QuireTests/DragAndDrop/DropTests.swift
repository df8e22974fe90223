import Testing

@testable import QuireViews

/// Files that are dropped on the views of a window.
@MainActor
final class DropTests {
  private let driver = InputDriver()
  private let outer = View()
  private let inner = View()
  private var drops: [String] = []

  init() {
    _ = driver.add(outer, Rect(x: 100, y: 50, width: 200, height: 200))
    inner.frame = Rect(x: 20, y: 30, width: 50, height: 50)
    outer.addSubview(inner)
    for (name, view) in [("window", driver.window), ("outer", outer)] { take(name, view) }
  }

  isolated deinit {}

  private func take(_ name: String, _ view: View) {
    view.filesDidDrop = { [unowned self] paths, location in
      let names = paths.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ",")
      drops.append("\(name) \(names) \(location.x) \(location.y)")
    }
  }

  private func drop(_ x: Double, _ y: Double) -> Bool {
    driver.window.drop(
      ["a", "b"].map { .file(path: Array($0.utf8)) }, at: Point(x: x, y: y))
  }

  @Test("the frontmost view that takes files gets them, with the place in its own points")
  func frontmost() {
    // The inner view takes none, so the outer one gets them.
    #expect(drop(125, 85) && drop(50, 20))
    take("inner", inner)
    #expect(drop(125, 85))
    #expect(drops == ["outer a,b 25.0 35.0", "window a,b 50.0 20.0", "inner a,b 5.0 5.0"])
  }

  @Test("views that take no input take no files either")
  func disabled() {
    take("inner", inner)
    inner.isUserInteractionEnabled = false
    #expect(drop(125, 85))
    outer.isHidden = true
    #expect(drop(125, 85))
    #expect(drops == ["outer a,b 25.0 35.0", "window a,b 125.0 85.0"])
    driver.window.filesDidDrop = nil
    #expect(!drop(125, 85) && drops.count == 2)
  }
}
