import Quire

/// The calls with which other programs use an object as a person does.
extension AccessibilityBridge {
  /// Performs `call`, and returns the answer, a tuple, or `nil` if there is
  /// no such object or method.
  func perform(_ call: AccessibleProgram.Call) -> BusValue? {
    guard let node = program.node(of: call) else { return nil }
    if call.interface == "org.freedesktop.DBus.Properties" {
      return call.method == "Set" && set(call.arguments, of: node) ? .tuple([]) : nil
    }
    guard let interface = AccessibleInterface(name: call.interface),
      node.interfaces.contains(interface)
    else { return nil }
    if interface == .selection, call.method == "GetSelectedChild" {
      return .tuple([selectedChild(call.arguments[0]?.integer ?? -1, of: node)])
    }
    return switch (interface, call.method) {
    case (.action, "DoAction"): answer(act(on: node) { $0.accessibilityActivate() })
    case (.component, "GrabFocus"): answer(act(on: node, focus))
    case (.component, "ScrollTo"): answer(act(on: node, scroll))
    case (.selection, _): performSelection(call.method, call.arguments, node)
    case (.text, _): performText(call.method, call.arguments, node)
    case (.editableText, _): performEditableText(call.method, call.arguments, node)
    default: nil
    }
  }

  /// Returns the answer of a method that says whether what it does is possible now.
  func answer(_ isPossible: Bool) -> BusValue { .tuple([.boolean(isPossible)]) }

  private func set(_ arguments: BusValue, of node: AccessibleNode) -> Bool {
    guard case .variant(let value)? = arguments[2] else { return false }
    switch (arguments[0]?.text, arguments[1]?.text) {
    case (AccessibleInterface.application.name, "Id"):
      setApplicationID(Int32(clamping: value.integer ?? 0))
      return true
    case (AccessibleInterface.value.name, "CurrentValue"):
      guard let number = value.number, number.isFinite else { return false }
      return act(on: node) { $0.accessibilitySet(number) }
    default: return false
    }
  }

  private func focus(_ object: any Accessible) -> Bool {
    let view = object as? View ?? (object as? AccessibilityElement)?.accessibilityContainer
    // A row or a segment has the focus together with the view around it.
    let target = sequence(first: view, next: \.?.superview).lazy.compactMap { $0 }
      .first(where: \.canBecomeFirstResponder)
    return target?.accessibilityMoveFocus(to: object) ?? false
  }

  private func scroll(to object: any Accessible) -> Bool {
    (object as? View)?.scrollIntoSight()
    return object is View
  }
}
