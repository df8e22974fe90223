import Quire
import SampleFiles
import Testing

@testable import QuireDesktop
@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// Tests that nothing takes keys without saying what it is.
@MainActor
struct SilentViewTests {
  /// The types of the objects in `window` for which `isWrong` returns true.
  private func types(in window: Window, where isWrong: (AccessibleNode) -> Bool) -> [String] {
    let objects = AccessibleObjects()
    let described = AccessibleWindow(
      window: window, title: "Test", isActive: true, origin: .zero, unitsPerPoint: 1)
    let tree = AccessibleTree([described], named: "test", objects)
    return tree.ordered.filter(isWrong)
      .map { node in objects.object(node.id).map { "\(type(of: $0))" } ?? "\(node.id)" }
  }

  /// The views in `window` that can have the focus, but have no name.
  private func silentViews(in window: Window) -> [String] {
    types(in: window) { $0.states.contains(.focusable) && $0.name.isEmpty }
  }

  /// The views in `window` that can be clicked, but are smaller than 24 × 24 points.
  private func smallTargets(in window: Window) -> [String] {
    types(in: window) {
      $0.action != nil && $0.states.contains(.enabled)
        && min($0.frame.width, $0.frame.height) < 24
    }
  }

  /// A view that takes keys and says nothing.
  private final class SilentView: View {
    override var canBecomeFirstResponder: Bool { true }
    override func keyDown(_ event: KeyEvent) -> Bool { true }
    isolated deinit {}
  }

  @Test("every view of the gallery that takes keys has a name")
  func gallery() {
    #expect(silentViews(in: Show().window) == [])
    for demo in Demos.all {
      let show = Show(demo)
      show.wait(1)
      #expect(silentViews(in: show.window) == [], "\(demo.name)")
      show.send(.keyDown(.function(1), [], isRepeat: false))
      show.wait(1)
      #expect(silentViews(in: show.window) == [], "the keys of \(demo.name)")
    }
  }

  @Test("a bottom sheet says its height, and names everything in it that takes keys")
  func bottomSheet() throws {
    let show = Show(.controls, size: Size(width: 480, height: 800))
    try show.pressButton("Bottom sheet…")
    show.wait(1)
    #expect(silentViews(in: show.window) == [] && smallTargets(in: show.window) == [])
    let heights = ["Half height", "Full height"]
    for text in heights {
      #expect(types(in: show.window) { heights.contains($0.rangeText) }.count == 1)
      #expect(types(in: show.window) { $0.rangeText == text && $0.range != nil }.count == 1)
      let sheet = try #require(show.gallery.presentedViewController as? BottomSheet)
      let grabber = sheet.view.subviews.first { $0.accessibilityRole == .slider }
      show.window.moveFocus(to: try #require(grabber))
      show.press(.up)
      show.wait(1)
    }
  }

  @Test("everything that can be clicked is at least 24 points wide and high")
  func targetSizes() async throws {
    for demo in [nil] + Demos.all.map(Optional.some) {
      let show = Show(demo, size: Size(width: 1280, height: 800))
      show.wait(1)
      #expect(smallTargets(in: show.window) == [], "\(demo?.name ?? "home")")
    }
    let folder = try PictureFolder(pages: 3)
    let show = ReaderShow([folder.path])
    #expect(silentViews(in: show.window) == [])
    show.press(.menu)
    show.wait(0.5)
    #expect(smallTargets(in: show.window) == [])
    show.press(.escape)
    show.wait(0.5)
    _ = try show.openOverview()
    show.send(.textInput("1"))
    show.wait(0.5)
    #expect(silentViews(in: show.window) == [] && smallTargets(in: show.window) == [])
  }

  @Test("a custom view that takes keys and says nothing is found")
  func customView() {
    let window = Window(size: Size(width: 200, height: 100))
    window.rootViewController = ViewController()
    let view = SilentView(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    window.rootViewController?.view.addSubview(view)
    #expect(silentViews(in: window) == ["SilentView"])
    view.accessibilityLabel = "Handle"
    #expect(silentViews(in: window) == [])
  }

  @Test("a position is said in words")
  func positions() {
    func text(_ pages: [Int], _ labels: [String?] = []) -> String {
      BookPosition(name: "a.pdf", pages: pages, count: 300, labels: labels).spokenText
    }
    #expect(text([11]) == "Page 12 of 300")
    #expect(text([11], [nil]) == "Page 12 of 300")
    #expect(text([11], ["12"]) == "Page 12 of 300")
    #expect(text([7, 8]) == "Pages 8 and 9 of 300")
    #expect(text([13], ["xii"]) == "Page xii, 14 of 300")
    #expect(text([13, 14], ["xii", "1"]) == "Pages xii and 1, 14 and 15 of 300")
    #expect(text([13, 14], ["xii", nil]) == "Pages 14 and 15 of 300")
    var gone = BookPosition(name: "a.png", pages: [2], count: 9)
    #expect(gone.spokenNameAndText == "a.png, 3 of 9")
    gone.isMissing = true
    #expect(gone.spokenText == "Deleted" && gone.spokenNameAndText == "a.png, deleted")
  }
}
