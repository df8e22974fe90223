import Quire
import QuireGeometry

/// The answers about objects: what they are, where they are and what they contain.
nonisolated extension AccessibleProgram {
  /// The type of an item of the cache.
  var cacheType: String { "((so)(so)(so)iiassusau)" }

  /// Returns what the cache of an assistive program stores about `node`.
  func item(_ node: AccessibleNode) -> BusValue {
    .tuple([
      reference(node.id), reference(AccessibleTree.root), parent(of: node),
      .int(tree.index(of: node)), .int(node.children.count),
      .array("s", node.interfaces.map { .string($0.name) }), .string(node.name),
      .uint32(role(of: node).number), .string(node.details), node.states.words,
    ])
  }

  private func role(of node: AccessibleNode) -> (number: UInt32, name: String) {
    node.role?.atspi ?? (75, "application")
  }

  private func parent(of node: AccessibleNode) -> BusValue {
    node.role == nil ? desktop : reference(node.parent)
  }

  /// Returns the properties of `interface` that `node` has.
  func properties(
    of interface: AccessibleInterface, _ node: AccessibleNode
  ) -> [String: BusValue] {
    switch interface {
    case .accessible:
      [
        "Name": .string(node.name), "Description": .string(node.details),
        "Parent": parent(of: node), "ChildCount": .int(node.children.count),
        "Locale": .string(locale), "AccessibleId": .string(""),
      ]
    case .application:
      [
        "ToolkitName": .string("Quire"), "Version": .string("1"), "AtspiVersion": .string("2.1"),
        "Id": .int32(applicationID),
      ]
    case .action: ["NActions": .int(node.action == nil ? 0 : 1)]
    case .value:
      [
        "MinimumValue": .double(node.range?.minimum ?? 0),
        "MaximumValue": .double(node.range?.maximum ?? 0),
        "MinimumIncrement": .double(node.range?.step ?? 0),
        "CurrentValue": .double(node.range?.value ?? 0), "Text": .string(node.rangeText),
      ]
    case .text:
      ["CharacterCount": .int(node.text?.count ?? 0), "CaretOffset": .int(node.text?.caret ?? 0)]
    case .selection: ["NSelectedChildren": .int(tree.selectedCount(of: node))]
    case .image: ["ImageDescription": .string(node.name), "ImageLocale": .string(locale)]
    case .component, .editableText, .cache: [:]
    }
  }

  func answerAccessible(
    _ method: String, _ arguments: BusValue, _ node: AccessibleNode
  ) -> BusValue? {
    let result: BusValue
    switch method {
    case "GetChildAtIndex":
      result = reference(tree.child(arguments[0]?.integer ?? -1, of: node)?.id)
    case "GetChildren": result = .array("(so)", node.children.map { reference($0) })
    case "GetIndexInParent": result = .int(tree.index(of: node))
    case "GetRelationSet": result = .array("(ua(so))", [])
    case "GetRole": result = .uint32(role(of: node).number)
    case "GetRoleName", "GetLocalizedRoleName": result = .string(role(of: node).name)
    case "GetState": result = node.states.words
    case "GetAttributes":
      result = .array("{ss}", node.attributes.map { .entry(.string($0), .string($1)) })
    case "GetApplication": result = reference(AccessibleTree.root)
    case "GetInterfaces": result = .array("s", node.interfaces.map { .string($0.name) })
    default: return nil
    }
    return .tuple([result])
  }

  func answerComponent(
    _ method: String, _ arguments: BusValue, _ node: AccessibleNode
  ) -> BusValue? {
    let result: BusValue
    switch method {
    case "GetExtents": result = .tuple(extents(of: node, arguments[0]?.integer))
    case "GetPosition": return .tuple(Array(extents(of: node, arguments[0]?.integer).prefix(2)))
    case "GetSize": return .tuple(Array(extents(of: node, 1).suffix(2)))
    case "GetLayer": result = .uint32(node.role == .window ? 7 : 3)
    case "GetAlpha": result = .double(1)
    case "Contains":
      let rect = rect(of: node, arguments[2]?.integer)
      result = .boolean(rect.contains(point(arguments)))
    case "GetAccessibleAtPoint": result = reference(object(at: arguments, in: node)?.id)
    case "SetExtents", "SetPosition", "SetSize": result = .boolean(false)
    default: return nil
    }
    return .tuple([result])
  }

  private func point(_ arguments: BusValue) -> Point {
    Point(x: Double(arguments[0]?.integer ?? 0), y: Double(arguments[1]?.integer ?? 0))
  }

  /// Returns the innermost object of `node` at the point in `arguments`, or `nil` if there is none.
  private func object(at arguments: BusValue, in node: AccessibleNode) -> AccessibleNode? {
    guard rect(of: node, arguments[2]?.integer).contains(point(arguments)) else { return nil }
    let children = node.children.reversed().lazy.compactMap { self.tree[$0] }
    return children.compactMap { self.object(at: arguments, in: $0) }.first ?? node
  }

  /// Returns the left and upper edge, the width and the height of `node` in the desktop's units.
  func extents(of node: AccessibleNode, _ system: Int?) -> [BusValue] {
    let rect = rect(of: node, system)
    return [rect.minX, rect.minY, rect.width, rect.height].map {
      .int32(Int32(max(-1e9, min(1e9, $0.rounded()))))
    }
  }

  /// Returns the rectangle of `node` in the coordinates that AT-SPI calls `system`: 0 for the
  /// screen, 1 for the window, 2 for the object around it.
  private func rect(of node: AccessibleNode, _ system: Int?) -> Rect {
    let place = place(of: node)
    let scale = place.unitsPerPoint
    var frame = node.frame
    if system == 2, let parent = node.parent.flatMap({ tree[$0] }), parent.role != nil {
      frame = frame.offsetBy(Point.zero - parent.frame.origin)
    }
    let origin = system == 0 ? place.origin : .zero
    return Rect(
      x: origin.x + frame.minX * scale, y: origin.y + frame.minY * scale,
      width: frame.width * scale, height: frame.height * scale)
  }

  /// Returns the place of the window that contains `node`.
  private func place(of node: AccessibleNode) -> Place {
    var node = node
    while node.role != .window {
      guard let parent = node.parent.flatMap({ tree[$0] }) else { return Place() }
      node = parent
    }
    return places[node.id] ?? Place()
  }
}
