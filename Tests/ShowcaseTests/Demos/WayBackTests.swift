import Quire
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// Every view that covers a demo has a button that leads back.
@MainActor
struct WayBackTests {
  /// Clicks the button with the given title and waits.
  private func click(_ title: String, in show: Show) throws {
    let button = try #require(show.button(title), "no button says \(title)")
    show.click(at: try #require(button.convert(button.bounds.center, to: nil)))
    show.wait(2)
  }

  @Test("a sheet of the styles has a Close button", arguments: ["Sheet", "Segue"])
  func styleSheet(target: String) throws {
    for demo in [Demo.foldStyles, .flipStyles] {
      let show = Show(demo)
      try click(target, in: show)
      let sheet = show.gallery.topViewController?.children.first?.presentedViewController
      #expect(sheet is SheetPage || show.gallery.presentedViewController is SheetPage)
      try click("Close", in: show)
      #expect(show.button("Sheet") != nil && show.button("Close") == nil)
    }
  }

  @Test("a pushed page of the styles has a Back button")
  func stylePush() throws {
    let show = Show(.foldStyles)
    let stack = try show.content(NavigationController.self)
    try click("Push", in: show)
    #expect(stack.viewControllers.count == 2)
    try click("Back", in: show)
    #expect(stack.viewControllers.count == 1)
  }

  @Test("the swinging sheet has a Close button")
  func swing() throws {
    let show = Show(.tumbling)
    try click("Swing", in: show)
    try click("Close", in: show)
    #expect(show.button("Swing") != nil && show.button("Close") == nil)
  }

  @Test("the overlay has a Close button")
  func overlay() throws {
    let show = Show(.twoToasters)
    try click("Overlay", in: show)
    try click("Close", in: show)
    #expect(show.gallery.presentedViewController == nil && show.button("Close") == nil)
  }

  @Test("the popped card has a Close button")
  func pop() throws {
    let show = Show(.allEffects)
    let list = try #require(show.views(ListView.self).first)
    let row = try #require(EffectEntry.all(with: []).firstIndex { $0.overlay != nil })
    list.selectedIndex = row
    list.action(row)
    show.press(.right)
    show.wait(2)
    try click("Close", in: show)
    #expect(show.gallery.presentedViewController == nil)
  }

  @Test("the list of keys has a Close button")
  func keys() throws {
    let show = Show()
    show.press(.function(1))
    show.wait(1)
    try click("Close", in: show)
    #expect(show.gallery.presentedViewController == nil && show.button("Close") == nil)
  }

  // MARK: Plates

  @Test("a single button fills its plate")
  func plate() throws {
    let show = Show(.library)
    let button = try #require(show.button("Next"))
    let plate = try #require(
      sequence(first: button as View, next: \.superview).first { $0 is ControlPlate })
    #expect(button.convert(button.bounds, to: plate) == plate.bounds && button.style == .plain)
  }
}
