import Quire

/// The answers about what a person can do with an object.
nonisolated extension AccessibleProgram {
  func answerAction(_ method: String, _ node: AccessibleNode) -> BusValue? {
    let result: BusValue
    switch method {
    case "GetName", "GetLocalizedName": result = .string(node.action ?? "")
    case "GetDescription": result = .string(node.details)
    case "GetKeyBinding": result = .string(keyBinding(of: node))
    case "GetActions":
      let texts = [node.action ?? "", node.details, keyBinding(of: node)].map(BusValue.string)
      result = .array("(sss)", [.tuple(texts)])
    default: return nil
    }
    return .tuple([result])
  }

  /// The keys of `node` in the form of AT-SPI, whose third part works everywhere.
  private func keyBinding(of node: AccessibleNode) -> String {
    node.keys.isEmpty ? "" : ";;\(node.keys)"
  }

  func answerSelection(
    _ method: String, _ arguments: BusValue, _ node: AccessibleNode
  ) -> BusValue? {
    let index = arguments[0]?.integer ?? -1
    let result: BusValue
    switch method {
    case "GetSelectedChild":
      let child = tree.selectedChild(index, of: node)
      // The event loop makes the object of an item that has none.
      if child == nil, node.selection?.element(at: index) != nil { return nil }
      result = reference(child?.id)
    case "IsChildSelected":
      result = .boolean(tree.child(index, of: node)?.isSelected ?? false)
    default: return nil
    }
    return .tuple([result])
  }

  func answerImage(
    _ method: String, _ arguments: BusValue, _ node: AccessibleNode
  ) -> BusValue? {
    let extents = extents(of: node, arguments[0]?.integer)
    return switch method {
    case "GetImageExtents": .tuple([.tuple(extents)])
    case "GetImagePosition": .tuple(Array(extents.prefix(2)))
    case "GetImageSize": .tuple(Array(extents.suffix(2)))
    default: nil
    }
  }
}
