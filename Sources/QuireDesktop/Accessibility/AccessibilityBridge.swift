internal import Dispatch
import Quire
import QuireGeometry

/// The object that shows the views of a program to assistive programs, over AT-SPI.
///
/// It sleeps until the desktop says that an assistive program runs; until then there is no tree, and
/// nothing is computed.
@safe final class AccessibilityBridge {
  /// The shortest time between two complete comparisons of the tree, in seconds.
  ///
  /// Changes of the focus and of the object that has it are reported at once.
  private static let period = 0.1

  private let status = AccessibilityStatus()
  private var thread: PollingThread?
  private var connection: AccessibilityConnection?
  /// The reference to the desktop that contains the program.
  private(set) var desktop = BusValue.tuple([.string(""), .path(AccessibilityPath.null)])
  /// The number that the registry has given the program.
  var applicationID: Int32 = 0
  let objects = AccessibleObjects()
  /// The tree as the assistive programs know it.
  private(set) var tree = AccessibleTree()
  private(set) var windows: [AccessibleWindow] = []
  /// The time of the next complete comparison, in seconds.
  private var nextComparison = 0.0
  /// Whether a call may have changed something.
  private var hasActed = false
  /// The name of the program.
  let name: String

  /// Creates a bridge for the program `name`, or returns `nil` if there is no session bus.
  init?(named name: String) {
    guard let address = SessionBus.address else { return nil }
    self.name = name
    thread = PollingThread { [status, weak self] _ in
      status.follow(at: address) { address in
        let connection = address.flatMap { address in
          AccessibilityConnection(at: address, status) { call in
            DispatchQueue.main.async {
              MainActor.assumeIsolated { call.answer(self?.answer(to: call)) }
            }
          }
        }
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.use(connection) } }
        guard let desktop = connection?.embed(status) else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.desktop = desktop } }
      }
    }
  }

  isolated deinit {
    status.end()
    thread = nil
  }

  /// Whether assistive programs listen.
  var isAwake: Bool { connection != nil }

  private func use(_ connection: AccessibilityConnection?) {
    self.connection = connection
    tree = AccessibleTree()
    nextComparison = 0
  }

  // MARK: Changes

  /// Tells the assistive programs what has changed in `windows` at `time`, in seconds, and returns
  /// the time of the next call that is needed, or ∞.
  func update(_ windows: [AccessibleWindow], at time: Double) -> Double {
    guard isAwake else { return .infinity }
    self.windows = windows
    if !hasActed, time < nextComparison, !focusHasChanged { return nextComparison }
    hasActed = false
    nextComparison = time + AccessibilityBridge.period
    compare()
    return .infinity
  }

  private func compare() {
    let new = AccessibleTree(windows, named: name, objects)
    guard new != tree else { return }
    let old = tree
    tree = new
    // Nobody knows the objects of the first tree yet.
    for change in new.changes(from: old) { report(change, former: old) }
  }

  /// Whether another object has the focus, or the one that has it has changed.
  private var focusHasChanged: Bool {
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

  private func report(_ change: AccessibleChange, former: AccessibleTree) {
    guard let connection, let signal = signal(for: change, former: former) else { return }
    connection.send(signal.name, of: signal.interface, from: signal.path, signal.arguments)
  }

  // MARK: Answers

  /// Returns the answer to `call`, a tuple, or `nil` if there is no such object or method.
  private func answer(to call: AccessibilityCall) -> BusValue? {
    if tree[AccessibleTree.root]?.states.isEmpty != false { compare() }
    if call.path == AccessibilityPath.cache {
      return call.method == "GetItems" ? .tuple([.array(cacheType, tree.ordered.map(item))]) : nil
    }
    guard let node = AccessibilityPath.id(of: call.path).flatMap({ tree[$0] }) else { return nil }
    if call.interface == "org.freedesktop.DBus.Properties" {
      return answerProperties(call, node)
    }
    guard let interface = AccessibleInterface(name: call.interface),
      node.interfaces.contains(interface)
    else { return nil }
    return answer(call.method, of: interface, call.arguments, node)
  }

  private func answer(
    _ method: String, of interface: AccessibleInterface, _ arguments: BusValue,
    _ node: AccessibleNode
  ) -> BusValue? {
    switch interface {
    case .accessible: answerAccessible(method, arguments, node)
    case .application: method == "GetLocale" ? .tuple([.string(locale)]) : nil
    case .component: answerComponent(method, arguments, node)
    case .action: answerAction(method, node)
    case .value, .cache: nil
    case .text: answerText(method, arguments, node)
    case .editableText: answerEditableText(method, arguments, node)
    case .selection: answerSelection(method, arguments, node)
    case .image: answerImage(method, arguments, node)
    }
  }

  private func answerProperties(_ call: AccessibilityCall, _ node: AccessibleNode) -> BusValue? {
    guard let interface = call.arguments[0]?.text.flatMap({ AccessibleInterface(name: $0) }),
      node.interfaces.contains(interface)
    else { return nil }
    let properties = properties(of: interface, node)
    switch call.method {
    case "Get":
      return call.arguments[1]?.text.flatMap { properties[$0] }.map { .tuple([.variant($0)]) }
    case "GetAll":
      let entries = properties.map { BusValue.entry(.string($0.key), .variant($0.value)) }
      return .tuple([.array("{sv}", entries)])
    case "Set":
      guard let name = call.arguments[1]?.text, case .variant(let value)? = call.arguments[2] else {
        return nil
      }
      return set(name, of: interface, to: value, node) ? .tuple([]) : nil
    default: return nil
    }
  }

  private func set(
    _ name: String, of interface: AccessibleInterface, to value: BusValue, _ node: AccessibleNode
  ) -> Bool {
    switch (interface, name) {
    case (.application, "Id"):
      applicationID = Int32(clamping: value.integer ?? 0)
      return true
    case (.value, "CurrentValue"):
      guard let number = value.number, number.isFinite else { return false }
      return act(on: node) { $0.accessibilitySet(number) }
    default: return false
    }
  }

  /// Calls `action` with the object of `node`, and returns its result, or `false` if the object no
  /// longer exists.
  func act(on node: AccessibleNode, _ action: (any Accessible) -> Bool) -> Bool {
    hasActed = true
    return objects.object(node.id).map(action) ?? false
  }

  /// Returns the reference to the object with the number `id`, or to no object.
  func reference(_ id: Int?) -> BusValue {
    guard let id, let name = connection?.name else {
      return .tuple([.string(""), .path(AccessibilityPath.null)])
    }
    return .tuple([.string(name), .path(AccessibilityPath.path(of: id))])
  }

  /// The language of the program.
  var locale: String { "en_US" }
}
