import Testing

@testable import QuireContainers
@testable import QuireViews

/// The focus and keys during presentations.
@MainActor
final class PresentationFocusTests {
  private let scenery = Scenery()

  // Controllers are released on the main actor.
  isolated deinit {}

  private func addButton(to page: ViewController, action: @escaping () -> Void = {}) -> Button {
    let button = Button("Button", action: action)
    button.frame = Rect(x: 10, y: 100, width: 100, height: 30)
    page.view.addSubview(button)
    return button
  }

  @Test(
    "keys do not reach a focused view beneath a presentation",
    arguments: [PresentationStyle.fullScreen, .overFullScreen, .custom])
  func coveredFocus(style: PresentationStyle) {
    let navigation = NavigationController(root: scenery.page(0))
    scenery.show(navigation)
    navigation.push(scenery.page(1), animated: false)
    var presses = 0
    let button = addButton(to: scenery.page(1)) { presses += 1 }
    scenery.wait()
    scenery.window.moveFocus(to: button)
    scenery.page(2).modalPresentationStyle = style
    scenery.page(1).present(scenery.page(2))
    scenery.key(.enter)
    scenery.wait(1)
    scenery.key(.enter)
    scenery.key(.tab)
    scenery.key(.space)
    #expect(presses == 0 && scenery.window.firstResponder == nil)
    scenery.key(.escape)
    scenery.wait(1)
    #expect(navigation.presentedViewController == nil && navigation.viewControllers.count == 2)
    #expect(scenery.window.firstResponder === button)
    scenery.key(.enter)
    #expect(presses == 1)
  }

  @Test("a view that takes the focus beneath a presentation gets it afterwards")
  func focusBeneath() {
    scenery.show(scenery.page(0))
    var presses = 0
    let button = addButton(to: scenery.page(0)) { presses += 1 }
    let upper = addButton(to: scenery.page(1))
    scenery.page(1).modalPresentationStyle = .custom
    scenery.page(0).present(scenery.page(1), animated: false)
    scenery.wait()
    // Content that was loading has arrived.
    button.becomeFirstResponder()
    scenery.key(.enter)
    #expect(presses == 0)
    scenery.key(.tab)
    #expect(scenery.window.firstResponder === upper)
    scenery.key(.tab)
    #expect(scenery.window.firstResponder === upper)
    button.becomeFirstResponder()
    scenery.page(1).dismiss(animated: false)
    scenery.key(.enter)
    #expect(presses == 1)
  }

  @Test("a controller that leaves gets no keys")
  func leavingController() {
    let navigation = NavigationController(root: scenery.page(0))
    scenery.show(navigation)
    let lower = addButton(to: scenery.page(0))
    var presses = 0
    let upper = addButton(to: scenery.page(1)) { presses += 1 }
    scenery.page(1).modalPresentationStyle = .overFullScreen
    scenery.page(0).present(scenery.page(1), animated: false)
    scenery.wait()
    scenery.window.moveFocus(to: upper)
    scenery.page(1).dismiss()
    scenery.wait(0.05)
    scenery.key(.enter)
    #expect(presses == 0)
    scenery.wait(1)
    #expect(navigation.presentedViewController == nil && scenery.window.firstResponder == nil)
    scenery.key(.tab)
    #expect(scenery.window.firstResponder === lower)
  }

  @Test("a pop returns the focus")
  func stack() {
    let navigation = NavigationController(root: scenery.page(0))
    scenery.show(navigation)
    let button = addButton(to: scenery.page(0)) { [scenery] in
      navigation.push(scenery.page(1), transition: .cube())
    }
    scenery.wait()
    scenery.window.moveFocus(to: button)
    scenery.key(.enter)
    scenery.wait(2)
    #expect(scenery.window.firstResponder == nil)
    navigation.pop(transition: .cube())
    scenery.wait(2)
    #expect(scenery.window.firstResponder === button)
  }
}
