import Quire
import QuireGeometry
import QuireLibrary
import SampleFiles
import Testing
import WindowTesting

@testable import QuireReader
@testable import ReaderTesting

/// The form with the look of the pages, in a wide and in a narrow window.
@MainActor
struct LookPanelTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder(pages: 3)
  }

  private func show(width: Double) async throws -> ReaderShow {
    let comic = try folder.writeComic(pages: 3)
    let show = ReaderShow([comic], size: Size(width: width, height: 600))
    try await show.waitFor("the page") { show.hasPicture }
    show.press(.character("l"), .shift)
    show.wait(1)
    return show
  }

  @Test("the panel of a wide window changes the page at once, and Escape closes it")
  func panel() async throws {
    let show = try await show(width: 1000)
    let panel = try #require(show.controller.panels.look)
    #expect(panel.view.frame.maxX == 990 && panel.view.frame.minY == 10)
    #expect(panel.form.tone.isFirstResponder)
    panel.form.contrast.value = 1.5
    panel.form.contrast.action(1.5)
    let view = try #require(show.page?.spreadView.pageViews.first)
    #expect(view.drawing.filter.contrast == 1.5)
    #expect(panel.form.resetButton.isEnabled)
    show.press(.escape)
    show.wait(0.1)
    #expect(show.controller.panels.look == nil)
    show.press(.character("n"))
    #expect(show.controller.book.look.adjustments.contrast == 1.5)
    #expect(show.controller.book.look.tone == .night)
  }

  @Test("the form shows what the keys change, and its button resets all of it")
  func form() async throws {
    let show = try await show(width: 1000)
    let form = try #require(show.controller.panels.look).form
    #expect(!form.splitsSides.isEnabled && !form.resetButton.isEnabled)
    var look = PageLook()
    (look.tone, look.trimming) = (.sepia, .sides)
    (look.adjustments.gamma, look.adjustments.enlargement) = (1.3, .pixels)
    show.controller.book.post(.lookChosen(look))
    #expect(form.tone.selectedIndex == 2)
    #expect(form.trims.isOn && form.splitsSides.isOn && form.splitsSides.isEnabled)
    #expect(form.gamma.value == 1.3 && form.enlargement.selectedSegmentIndex == 1)
    form.trims.action(false)
    #expect(show.controller.book.look.trimming == .none)
    form.resetButton.action()
    #expect(show.controller.book.look == PageLook())
    #expect(form.tone.selectedIndex == 0)
    for control in [form.tone, form.trims, form.contrast, form.enlargement] as [Control] {
      #expect(control.accessibilityLabel?.isEmpty == false)
    }
  }

  @Test("a narrow window has a sheet")
  func sheet() async throws {
    let show = try await show(width: 500)
    #expect(show.controller.panels.look == nil)
    let sheet = try #require(show.controller.presentedViewController as? BottomSheet)
    let form = try #require(sheet.contentViewController as? LookController).form
    form.tone.action(1)
    #expect(show.controller.book.look.tone == .night)
    show.press(.escape)
    show.wait(1)
    #expect(show.controller.presentedViewController == nil)
  }
}
