import Quire
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// The demo of the controls: what it contains, and what its controls do.
@MainActor
struct ControlsTests {
  @Test("every control is present, with a disabled sample of each that can be disabled")
  func inventory() {
    let show = Show(.controls, size: Size(width: 1280, height: 800))
    func count<V: View>(_ type: V.Type) -> Int { show.views(type).count }
    #expect(count(Quire.ProgressBar.self) == 1 && count(ProgressRing.self) == 1)
    #expect(count(SplitView.self) == 1 && count(SearchField.self) == 1)
    #expect(count(TextView.self) == 1 && count(ListView.self) == 1)
    #expect(show.views(ZoomSample.self).map(\.maximumZoomScale) == [8])
    let symbols = show.views(SymbolGrid.self).flatMap { show.views(SymbolView.self, in: $0) }
    #expect(symbols.map(\.symbol) == Symbol.all && symbols.count == 33)
    let controls = show.views(ControlsGrid.self).flatMap { show.views(Control.self, in: $0) }
    func hasDisabled<C: Control>(_ type: C.Type) -> Bool {
      let found = controls.compactMap { $0 as? C }
      return found.contains { $0.isEnabled } && found.contains { !$0.isEnabled }
    }
    #expect(hasDisabled(Button.self) && hasDisabled(Switch.self) && hasDisabled(Slider.self))
    #expect(hasDisabled(Stepper.self) && hasDisabled(SegmentedControl.self))
    #expect(hasDisabled(PopUpButton.self) && hasDisabled(TextField.self))
    let fields = controls.compactMap { $0 as? TextField }
    #expect(fields.contains(where: \.isSecureTextEntry) && fields.contains { $0.problem != nil })
    #expect(fields.contains { $0.text.isEmpty && !$0.placeholder.isEmpty })
    let buttons = controls.compactMap { $0 as? Button }
    #expect(buttons.contains(where: \.isPressed) && buttons.contains { $0.menu != nil })
    #expect(buttons.filter(\.showsFocus).map(\.title) == ["Focused"])
  }

  @Test("the bar chooses the appearance of the window and the reading direction of the demo")
  func bar() throws {
    let show = Show(.controls)
    let controller = try show.content(ControlsController.self)
    let bar = try #require(show.views(ControlsBar.self).first)
    let style = try #require(show.views(SegmentedControl.self, in: bar).first)
    let reading = try #require(show.views(PopUpButton.self, in: bar).first)
    style.action(1)
    #expect(show.window.appearance.isDark)
    // A key changes the appearance too, and the bar shows it.
    show.press(.character("l"))
    #expect(style.selectedSegmentIndex == 2)
    #expect(!controller.view.isRightToLeft && reading.selectedIndex == 0)
    reading.action(1)
    #expect(controller.view.isRightToLeft && !show.window.isRightToLeft)
    #expect(reading.selectedIndex == 1)
    let dialog = try open("Dialog…", in: show)
    #expect(dialog.view.isRightToLeft)
  }

  /// Presses the button called `title`, and returns the dialog that it opens.
  private func open(_ title: String, in show: Show) throws -> Dialog {
    try show.pressButton(title)
    show.wait(1)
    return try #require(show.gallery.presentedViewController as? Dialog)
  }

  @Test("the alert and the dialog open by keys, and a toast tells what they have done")
  func dialogs() throws {
    let show = Show(.controls)
    func texts() -> [String] { show.views(Label.self).filter(\.isVisibleToAll).map(\.text) }
    let alert = try open("Alert…", in: show)
    #expect(alert is Alert)
    show.press(.escape)
    show.wait(1)
    #expect(show.gallery.presentedViewController == nil && !texts().contains("Removed"))
    let dialog = try open("Dialog…", in: show)
    let name = try #require(show.views(TextField.self, in: dialog.view).first)
    #expect(name.isFirstResponder)
    name.insertText("Alps")
    show.press(.enter)
    show.wait(1)
    #expect(show.gallery.presentedViewController == nil && texts().contains("Created “Alps”"))
    // The focus is where it was.
    #expect((show.window.firstResponder as? Button)?.title == "Dialog…")
  }

  @Test("the menu, the context menu and the popover open and close")
  func panels() throws {
    let show = Show(.controls)
    let layers = show.window.subviews.count
    for title in ["Arrange", "Popover", "Sort by"] {
      try show.pressButton(title)
      show.wait(0.2)
      #expect(show.window.subviews.count == layers + 1, "\(title)")
      show.press(.escape)
      #expect(show.window.subviews.count == layers, "\(title)")
      #expect((show.window.firstResponder as? Button)?.title == title)
    }
  }

  @Test("a corrected address is valid")
  func validation() throws {
    let show = Show(.controls)
    let field = try #require(show.views(TextField.self).first { $0.problem != nil })
    let line = try #require(field.superview.map { show.views(Label.self, in: $0) }?.last)
    #expect(line.text == field.problem)
    show.window.makeFirstResponder(field)
    field.selectAll()
    field.insertText("ada@lovelace.example")
    #expect(field.problem == nil && line.text == "This is a valid address.")
  }

  @Test("at rest the demo requests no frames, and unknown progress does")
  func progress() throws {
    let show = Show(.controls, size: Size(width: 1280, height: 2000))
    show.wait(2)
    #expect(!show.window.needsFrame)
    let ring = try #require(show.views(ProgressRing.self).first)
    let section = try #require(
      sequence(first: ring as View, next: \.superview).first { $0 is ControlsSection })
    let unknown = try #require(show.views(Switch.self, in: section).first)
    let slider = try #require(show.views(Slider.self, in: section).first)
    for isOn in [true, false] {
      unknown.isOn = isOn
      unknown.action(isOn)
      #expect((ring.progress == nil) == isOn && slider.isEnabled != isOn)
      // Progress moves only where it is drawn.
      show.clock.wait(2) { _ = show.window.compose() }
      #expect(show.window.needsFrame == isOn)
    }
    #expect(ring.progress == slider.value)
  }

  @Test("buttons zoom the landscape, and Fit shows all of its width again")
  func zoom() throws {
    let show = Show(.controls)
    let view = try #require(show.views(ZoomSample.self).first)
    let scale = view.zoomScale
    #expect(abs(view.contentSize.width - view.bounds.width) < 0.5)
    view.zoom(by: 1.5)
    show.wait(2)
    #expect(abs(view.zoomScale - 1.5 * scale) < 1e-6)
    view.fit(animated: true)
    show.wait(2)
    #expect(abs(view.zoomScale - scale) < 1e-6)
  }
}
