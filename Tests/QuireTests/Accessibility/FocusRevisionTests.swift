import Testing

@testable import QuireViews

/// Tests that a revision of the focus changes with the focus and its text, and with nothing else.
@MainActor
struct FocusRevisionTests {
  private let driver = InputDriver()
  private let field: TextField
  private let label = Label("Elsewhere")

  init() {
    field = driver.add(TextField("one"), Rect(x: 0, y: 0, width: 100, height: 30))
    _ = driver.add(label, Rect(x: 0, y: 50, width: 100, height: 30))
    field.becomeFirstResponder()
    driver.showFrame()
  }

  /// Returns whether `body` and the frame after it change the revision of the focus.
  private func changes(_ body: () -> Void) -> Bool {
    let before = driver.window.focusRevision
    body()
    driver.showFrame()
    return driver.window.focusRevision != before
  }

  @Test("the text, the insertion point and the selection change the revision")
  func text() {
    #expect(changes { field.insertText("x") })
    #expect(changes { field.text = "two" })
    #expect(changes { driver.key(.home) })
    #expect(changes { driver.key(.right, .shift) })
  }

  @Test("another view with the focus changes the revision, and other views do not")
  func others() {
    #expect(!changes {})
    #expect(!changes { label.text = "Changed" })
    let button = driver.add(Button("Press"), Rect(x: 0, y: 100, width: 100, height: 30))
    #expect(changes { button.becomeFirstResponder() })
    #expect(!changes { field.text = "three" })
    #expect(changes { driver.window.makeFirstResponder(nil) })
  }

  @Test("another item of the view with the focus changes the revision")
  func items() {
    let control = driver.add(
      SegmentedControl(["Day", "Week"]), Rect(x: 0, y: 100, width: 100, height: 30))
    control.becomeFirstResponder()
    #expect(changes { driver.key(.right) })
    let collection = CollectionView<Int>(
      layout: .list(), cell: { CollectionCell() }, configure: { _, _ in })
    collection.apply(CollectionSnapshot(Array(0..<9)))
    _ = driver.add(collection, Rect(x: 0, y: 150, width: 100, height: 100))
    collection.becomeFirstResponder()
    driver.showFrame()
    #expect(changes { driver.key(.down) })
    #expect(changes { driver.key(.down, .control) })
  }
}
