internal import Dispatch
import Quire
import QuireGeometry
internal import QuireLanguage
import Synchronization

/// The object that shows the views of a program to assistive programs, over AT-SPI.
///
/// It sleeps until the desktop says that an assistive program runs; until then there is no tree, and
/// nothing is computed. Questions are answered on the thread on which they arrive, from the last
/// tree; what changes something is done by the event loop.
@safe final class AccessibilityBridge {
  /// The shortest time between two complete comparisons of the tree, in seconds.
  ///
  /// Changes of the focus and of the object that has it are reported at once.
  private static let period = 0.1

  /// The program as the thread of the connection sees it.
  private final class Shared: Sendable {
    let program = Mutex(AccessibleProgram())
  }

  private let status = AccessibilityStatus()
  private let shared = Shared()
  private var thread: PollingThread?
  private var connection: AccessibilityConnection?
  private let objects = AccessibleObjects()
  private var windows: [AccessibleWindow] = []
  /// The time of the next complete comparison, in seconds.
  private var nextComparison = 0.0
  /// The revision of the focus at the last comparison, or `nil` if no window was active.
  private var comparedFocus: FocusRevision?
  /// Whether a call may have changed something.
  private var hasActed = false
  /// The name of the program.
  private let name: String

  /// Creates a bridge for the program `name`, or returns `nil` if there is no session bus.
  init?(named name: String) {
    guard let address = SessionBus.address else { return nil }
    self.name = name
    let locale = InterfaceLanguage.name
    thread = PollingThread { [status, shared, weak self] _ in
      status.follow(at: address) { address in
        let connection = address.flatMap { address in
          AccessibilityConnection(at: address, status.session) { call in
            if let answer = shared.program.withLock({ $0 }).answer(to: call.call) {
              return call.answer(answer)
            }
            DispatchQueue.main.async {
              MainActor.assumeIsolated { call.answer(self?.perform(call.call)) }
            }
          }
        }
        shared.program.withLock {
          $0 = AccessibleProgram()
          $0.locale = locale
          $0.busName = connection?.name ?? ""
        }
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.use(connection) } }
        guard let connection else { return false }
        if let desktop = connection.embed(status.session) {
          shared.program.withLock { $0.desktop = desktop }
        }
        return true
      }
    }
  }

  isolated deinit {
    status.end()
    thread = nil
  }

  /// Whether assistive programs listen.
  var isAwake: Bool { connection != nil }

  /// The program as the assistive programs know it.
  var program: AccessibleProgram { shared.program.withLock { $0 } }

  private func use(_ connection: AccessibilityConnection?) {
    self.connection = connection
    nextComparison = 0
    // While nobody listens, the bridge keeps neither windows nor views.
    if connection == nil { windows = [] }
    comparedFocus = nil
  }

  // MARK: Changes

  /// Tells the assistive programs what has changed in `windows` at `time`, in seconds, and returns
  /// the time of the next call that is needed, or ∞.
  func update(_ windows: [AccessibleWindow], at time: Double) -> Double {
    guard isAwake else { return .infinity }
    self.windows = windows
    let focus = windows.first(where: \.isActive)?.window.focusRevision
    let mayHaveMoved = focus != comparedFocus
    comparedFocus = focus
    if !hasActed, time < nextComparison, !(mayHaveMoved && focusHasChanged) {
      return nextComparison
    }
    hasActed = false
    nextComparison = time + AccessibilityBridge.period
    compare()
    return .infinity
  }

  private func compare() {
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
    guard let connection, tree != old else { return }
    for change in tree.changes(from: old) {
      guard let signal = new.signal(for: change, former: old) else { continue }
      connection.send(signal.name, of: signal.interface, from: signal.path, signal.arguments)
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

  // MARK: Calls

  /// Calls `action` with the object of `node`, and returns its result, or `false` if the object no
  /// longer exists.
  func act(on node: AccessibleNode, _ action: (any Accessible) -> Bool) -> Bool {
    hasActed = true
    return object(of: node).map(action) ?? false
  }

  /// Returns the object that `node` describes, or `nil` if it no longer exists.
  func object(of node: AccessibleNode) -> (any Accessible)? { objects.object(node.id) }

  /// Stores the number that the registry has given the program.
  func setApplicationID(_ id: Int32) { shared.program.withLock { $0.applicationID = id } }
}
