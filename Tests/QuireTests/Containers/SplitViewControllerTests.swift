import Quire
import Testing

/// A split view controller in a window of 900 × 400 points.
@MainActor
@Suite struct SplitViewControllerTests {
  @MainActor private final class Listener: SplitViewControllerDelegate {
    var modes: [SplitViewController.DisplayMode] = []

    func splitViewController(
      _ controller: SplitViewController,
      willChangeTo displayMode: SplitViewController.DisplayMode
    ) {
      modes.append(displayMode)
    }
  }

  private let driver = InputDriver(size: Size(width: 900, height: 400))
  private let listener = Listener()
  private let primary = ViewController()
  private let secondary = ViewController()
  private let split: SplitViewController

  init() {
    split = SplitViewController(primary: primary, secondary: secondary)
    split.delegate = listener
    driver.window.rootViewController = split
    driver.showFrame()
  }

  @Test("both controllers are children whose views are in the columns")
  func children() {
    #expect(split.children.count == 2 && primary.parent === split)
    #expect(primary.view.window === driver.window && secondary.view.window === driver.window)
    #expect(split.displayMode == .oneBesideSecondary)
    let other = ViewController()
    split.setViewController(other, for: .secondary)
    driver.showFrame()
    #expect(secondary.parent == nil && secondary.view.superview == nil)
    #expect(split.viewController(for: .secondary) === other && other.parent === split)
    #expect(other.view.convert(other.view.bounds, to: nil).width == 640)
  }

  @Test("a controller that moves to the other column leaves its column empty")
  func moved() {
    split.setViewController(primary, for: .secondary)
    driver.showFrame()
    #expect(split.viewController(for: .primary) == nil && split.children == [primary])
    #expect(secondary.parent == nil && primary.view.window === driver.window)
    // The column that it has left can be filled again.
    split.setViewController(secondary, for: .primary)
    driver.showFrame()
    #expect(primary.view.convert(primary.view.bounds, to: nil).minX > 0)
    #expect(secondary.view.convert(secondary.view.bounds, to: nil).minX == 0)
  }

  @Test("the columns are hidden and shown, and the delegate is told")
  func columns() {
    split.hide(.primary)
    driver.wait(0.5)
    #expect(split.displayMode == .secondaryOnly)
    #expect(secondary.view.convert(secondary.view.bounds, to: nil).width == 900)
    split.togglePrimaryColumn()
    driver.wait(0.5)
    driver.window.resize(to: Size(width: 400, height: 400), scale: 1)
    driver.showFrame()
    split.show(.primary)
    driver.wait(0.5)
    #expect(split.childForKeyInput === primary)
    driver.key(.escape)
    driver.wait(0.5)
    #expect(
      listener.modes == [
        .secondaryOnly, .oneBesideSecondary, .secondaryOnly, .oneOverSecondary, .secondaryOnly,
      ])
  }
}
