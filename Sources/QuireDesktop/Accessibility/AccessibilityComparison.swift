package import Quire
import QuireGeometry
import Synchronization

/// The comparison of the windows of a program with what assistive programs know of them.
///
/// It only runs while somebody listens.
package final class AccessibilityComparison {
  /// The shortest time between two complete comparisons of the tree, in seconds.
  ///
  /// Changes of the focus and of the object that has it are found at once.
  private static let period = 0.1

  /// The program as the thread of the connection sees it.
  final class Shared: Sendable {
    let program = Mutex(AccessibleProgram())
  }

  let shared = Shared()
  /// The views and elements that assistive programs know.
  let objects = AccessibleObjects()
  /// Whether a call may have changed something.
  var hasActed = false

  /// The name of the program.
  private let name: String
  private var windows: [AccessibleWindow] = []
  /// The time of the next complete comparison, in seconds.
  private var nextComparison = 0.0
  /// The revision of the focus at the last comparison, or `nil` if no window was active.
  private var comparedFocus: FocusRevision?

  /// Creates a comparison for the program `name`, of which nothing is known yet.
  package init(named name: String) {
    self.name = name
  }

  /// The program as the assistive programs know it.
  var program: AccessibleProgram { shared.program.withLock { $0 } }

  /// Forgets the windows, which are described again by the next update.
  ///
  /// While nobody listens, neither windows nor views are kept.
  func reset() {
    windows = []
    nextComparison = 0
    comparedFocus = nil
  }

  /// Calls `report` with a signal for everything that has changed in `windows` at `time`, in
  /// seconds, and returns the time of the next call that is needed, or ∞.
  func update(
    _ windows: [AccessibleWindow], at time: Double, report: (AccessibilitySignal) -> Void
  ) -> Double {
    self.windows = windows
    let focus = windows.first(where: \.isActive)?.window.focusRevision
    let mayHaveMoved = focus != comparedFocus
    comparedFocus = focus
    if !hasActed, time < nextComparison, !(mayHaveMoved && focusHasChanged) {
      return nextComparison
    }
    hasActed = false
    nextComparison = time + AccessibilityComparison.period
    compare(report)
    return .infinity
  }

  /// Describes what has changed in `window`, which is active, at `time`, in seconds, and returns
  /// the number of signals for it.
  @discardableResult
  package func update(_ window: Quire.Window, at time: Double) -> Int {
    let described = AccessibleWindow(
      window: window, title: name, isActive: true, origin: .zero, unitsPerPoint: 1)
    var count = 0
    _ = update([described], at: time) { _ in count += 1 }
    return count
  }

  /// Calls `report` with a signal for everything that has changed in the
  /// windows of the last update.
  func compare(_ report: (AccessibilitySignal) -> Void) {
    let tree = AccessibleTree(windows, named: name, objects)
    var places: [Int: AccessibleProgram.Place] = [:]
    for window in windows {
      places[objects.id(of: window.window)] = AccessibleProgram.Place(
        origin: window.origin, unitsPerPoint: window.unitsPerPoint)
    }
    let old = program.tree
    let new = shared.program.withLock { program in
      program.tree = tree
      program.places = places
      return program
    }
    guard tree != old else { return }
    for change in tree.changes(from: old) {
      if let signal = new.signal(for: change, former: old) { report(signal) }
    }
  }

  /// Whether another object has the focus, or the one that has it has changed.
  private var focusHasChanged: Bool {
    let tree = program.tree
    let active = windows.first(where: \.isActive)?.window
    guard let focus = active?.accessibilityFocus else { return tree.focus != nil }
    guard let id = tree.focus, objects.object(id) === focus, let node = tree[id] else {
      return true
    }
    let attributes = focus.accessibility
    if let label = attributes.label, label != node.name { return true }
    return attributes.range != node.range
      || attributes.effectiveRole != .menuItem
        && AccessibleText(of: focus, showing: attributes.value) != node.text
  }
}
