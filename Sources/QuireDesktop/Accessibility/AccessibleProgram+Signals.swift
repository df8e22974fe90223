/// A signal on the bus of the assistive programs.
nonisolated struct AccessibilitySignal: Hashable, Sendable {
  /// The name of the signal.
  let name: String
  /// The name of its interface.
  let interface: String
  /// The path of the object that sends it.
  let path: String
  /// The arguments, a tuple.
  let arguments: BusValue

  /// Creates the event `name` of the object with the number `id`.
  ///
  /// - Parameters:
  ///   - name: The name of the event.
  ///   - kind: The class of the event: `Object` or `Window`.
  ///   - id: The number of the object.
  ///   - detail: The name of the property or the state that has changed.
  ///   - first: The first number of the event.
  ///   - second: The second number of the event.
  ///   - value: The new value.
  init(
    _ name: String, of kind: String = "Object", from id: Int, _ detail: String = "",
    _ first: Int = 0, _ second: Int = 0, _ value: BusValue = .int32(0)
  ) {
    self.init(
      name: name, interface: "org.a11y.atspi.Event." + kind, path: AccessibilityPath.path(of: id),
      arguments: .tuple([
        .string(detail), .int(first), .int(second), .variant(value), .array("{sv}", []),
      ]))
  }

  /// Creates a signal of the cache with `arguments`.
  init(cache name: String, _ arguments: BusValue) {
    self.init(
      name: name, interface: AccessibleInterface.cache.name, path: AccessibilityPath.cache,
      arguments: arguments)
  }

  private init(name: String, interface: String, path: String, arguments: BusValue) {
    self.name = name
    self.interface = interface
    self.path = path
    self.arguments = arguments
  }
}

nonisolated extension AccessibleProgram {
  /// Returns the signal that reports `change`; `former` is the tree before it.
  func signal(for change: AccessibleChange, former: AccessibleTree) -> AccessibilitySignal? {
    switch change {
    case .added(let id):
      tree[id].map { AccessibilitySignal(cache: "AddAccessible", .tuple([item($0)])) }
    case .removed(let id):
      AccessibilitySignal(cache: "RemoveAccessible", .tuple([reference(id)]))
    case .childAdded(let id, let index, let parent):
      AccessibilitySignal("ChildrenChanged", from: parent, "add", index, 0, reference(id))
    case .childRemoved(let id, let index, let parent):
      AccessibilitySignal("ChildrenChanged", from: parent, "remove", index, 0, reference(id))
    case .name(let id, let name):
      AccessibilitySignal("PropertyChange", from: id, "accessible-name", 0, 0, .string(name))
    case .details(let id, let text):
      AccessibilitySignal("PropertyChange", from: id, "accessible-description", 0, 0, .string(text))
    case .attribute(let id, let name, let value):
      AccessibilitySignal("AttributesChanged", from: id, name, 0, 0, .string(value))
    case .value(let id, let number):
      AccessibilitySignal("PropertyChange", from: id, "accessible-value", 0, 0, .double(number))
    case .state(let id, let name, let isSet):
      AccessibilitySignal("StateChanged", from: id, name, isSet ? 1 : 0)
    case .selection(let id): AccessibilitySignal("SelectionChanged", from: id)
    case .textDeleted(let id, let start, let text):
      AccessibilitySignal(
        "TextChanged", from: id, "delete", start, text.unicodeScalars.count, .string(text))
    case .textInserted(let id, let start, let text):
      AccessibilitySignal(
        "TextChanged", from: id, "insert", start, text.unicodeScalars.count, .string(text))
    case .caret(let id, let offset): AccessibilitySignal("TextCaretMoved", from: id, "", offset)
    case .textSelection(let id): AccessibilitySignal("TextSelectionChanged", from: id)
    case .bounds(let id):
      tree[id].map {
        AccessibilitySignal("BoundsChanged", from: id, "", 0, 0, .tuple(extents(of: $0, 0)))
      }
    case .window(let id, let isActive):
      AccessibilitySignal(
        isActive ? "Activate" : "Deactivate", of: "Window", from: id, "", 0, 0,
        .string((tree[id] ?? former[id])?.name ?? ""))
    }
  }
}
