import QuireGeometry

/// The program as other programs see it on the bus: its tree, and everything else that an answer
/// needs.
///
/// It is a value, so that any thread can answer without waiting for a frame.
nonisolated struct AccessibleProgram: Hashable, Sendable {
  /// The position of a window on the screen and the number of the desktop's units per point.
  struct Place: Hashable, Sendable {
    var origin = Point.zero
    var unitsPerPoint = 1.0
  }

  /// The name of the program on the bus, or an empty text before it is connected.
  var busName = ""
  /// The name of the language of its texts, such as `de`.
  var locale = "en_US"
  /// The reference to the desktop that contains the program.
  var desktop = BusValue.tuple([.string(""), .path(AccessibilityPath.null)])
  /// The number that the registry has given the program.
  var applicationID: Int32 = 0
  /// The objects.
  var tree = AccessibleTree()
  /// The places of the windows, by the numbers of their objects.
  var places: [Int: Place] = [:]

  /// A method of an object that another program calls.
  struct Call: Hashable, Sendable {
    /// The path of the object.
    var path: String
    /// The name of the interface.
    var interface: String
    /// The name of the method.
    var method: String
    /// The arguments, a tuple.
    var arguments = BusValue.tuple([])
  }

  /// Returns the object that `call` is meant for, or `nil` if there is none.
  func node(of call: Call) -> AccessibleNode? {
    AccessibilityPath.id(of: call.path).flatMap { tree[$0] }
  }

  /// Returns the answer to `call`, a tuple, or `nil` if no object has this method or if it changes
  /// something.
  func answer(to call: Call) -> BusValue? {
    if call.path == AccessibilityPath.cache {
      return call.method == "GetItems" ? .tuple([.array(cacheType, tree.ordered.map(item))]) : nil
    }
    guard let node = node(of: call) else { return nil }
    if call.interface == "org.freedesktop.DBus.Properties" {
      return answerProperties(call, node)
    }
    guard let interface = AccessibleInterface(name: call.interface),
      node.interfaces.contains(interface)
    else { return nil }
    return switch interface {
    case .accessible: answerAccessible(call.method, call.arguments, node)
    case .application: call.method == "GetLocale" ? .tuple([.string(locale)]) : nil
    case .component: answerComponent(call.method, call.arguments, node)
    case .action: answerAction(call.method, node)
    case .value, .editableText, .cache: nil
    case .text: answerText(call.method, call.arguments, node)
    case .selection: answerSelection(call.method, call.arguments, node)
    case .image: answerImage(call.method, call.arguments, node)
    }
  }

  private func answerProperties(_ call: Call, _ node: AccessibleNode) -> BusValue? {
    guard let interface = call.arguments[0]?.text.flatMap({ AccessibleInterface(name: $0) }),
      node.interfaces.contains(interface)
    else { return nil }
    let properties = properties(of: interface, node)
    switch call.method {
    case "Get":
      return call.arguments[1]?.text.flatMap { properties[$0] }.map { .tuple([.variant($0)]) }
    case "GetAll":
      let entries = properties.sorted { $0.key < $1.key }
        .map { BusValue.entry(.string($0.key), .variant($0.value)) }
      return .tuple([.array("{sv}", entries)])
    default: return nil
    }
  }

  /// Returns the reference to the object with the number `id`, or to no object.
  func reference(_ id: Int?) -> BusValue {
    guard let id else { return .tuple([.string(""), .path(AccessibilityPath.null)]) }
    return .tuple([.string(busName), .path(AccessibilityPath.path(of: id))])
  }
}
