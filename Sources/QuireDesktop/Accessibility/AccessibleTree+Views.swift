import Quire
import QuireGeometry

/// A window with what the desktop knows about it, for the accessibility tree.
struct AccessibleWindow {
  /// The window.
  let window: Quire.Window
  /// The text of the title bar.
  let title: String
  /// Whether keys are meant for the window.
  let isActive: Bool
  /// The position of the window on the screen, in the desktop's units.
  let origin: Point
  /// The number of the desktop's units per point.
  let unitsPerPoint: Double
}

extension AccessibleTree {
  /// Creates the tree of all views in `windows` that assistive programs see, with numbers from
  /// `objects`; `name` is the name of the program.
  ///
  /// The views beneath a dialog, a menu or a popover are left out, as keys cannot reach them.
  init(_ windows: [AccessibleWindow], named name: String, _ objects: AccessibleObjects) {
    self.init()
    var root = AccessibleNode(id: AccessibleTree.root)
    root.name = name
    root.states = [.enabled, .sensitive, .showing, .visible]
    add(root)
    var children: [Int] = []
    for window in windows {
      var builder = NodeBuilder(window.window, objects)
      children.append(builder.add(window))
      for node in builder.nodes { add(node) }
      if window.isActive, let focus = window.window.accessibilityFocus {
        setFocus(objects.id(of: focus))
      }
    }
    setChildren(children, of: AccessibleTree.root)
    objects.forgetReleased()
  }
}

/// A function that describes the views of one window.
private struct NodeBuilder {
  private let window: Quire.Window
  private let objects: AccessibleObjects
  /// The part of the window in which the views that are being described can be seen, in points.
  private var visible: Rect
  private(set) var nodes: [AccessibleNode] = []

  init(_ window: Quire.Window, _ objects: AccessibleObjects) {
    self.window = window
    self.objects = objects
    visible = window.bounds
  }

  /// Adds the object of `window` and those in it, and returns its number.
  mutating func add(_ window: AccessibleWindow) -> Int {
    var node = AccessibleNode(id: objects.id(of: window.window))
    node.role = .window
    node.name = window.title
    node.frame = window.window.bounds
    node.states = [.enabled, .sensitive, .showing, .visible]
    if window.isActive { node.states.insert(.active) }
    node.children = window.window.layersWithinReach.flatMap {
      add($0, inherited: nil, parent: node.id)
    }
    node.parent = AccessibleTree.root
    nodes.append(node)
    return node.id
  }

  /// Adds the objects for `object` and everything in it, and returns the numbers of those that are
  /// directly in `parent`; `inherited` is the label of the views around it.
  private mutating func add(_ object: any Accessible, inherited: String?, parent: Int) -> [Int] {
    let view = object as? View
    if let view, view.isHidden || view.alpha < 0.01 { return [] }
    let attributes = object.accessibility
    guard view?.isAccessible ?? true else {
      return contents(of: object, inherited: inherited, parent: parent)
    }
    let label = attributes.label ?? inherited
    let id = objects.id(of: object)
    let start = nodes.count
    let isLeaf = attributes.isElement && object.accessibilityElements == nil
    let children = isLeaf ? [] : contents(of: object, inherited: label, parent: id)
    // A group of a text and a control that has this text for its name adds nothing.
    if !attributes.isElement, attributes.effectiveRole == .group,
      view?.canBecomeFirstResponder != true,
      nodes[start...].count(where: { $0.parent == id && $0.role != .staticText }) <= 1
    {
      for index in nodes.indices.dropFirst(start) where nodes[index].parent == id {
        nodes[index].parent = parent
      }
      return children
    }
    var node = describe(object, attributes, id: id)
    node.name = label ?? (view.map(titleAround) ?? "")
    node.children = children
    node.parent = parent
    nodes.append(node)
    return [id]
  }

  private mutating func contents(
    of object: any Accessible, inherited: String?, parent: Int
  ) -> [Int] {
    let around = visible
    defer { visible = around }
    if let view = object as? View, view.clipsToBounds {
      visible = visible.intersection(view.accessibilityFrame)
    }
    let contents: [any Accessible] =
      object.accessibilityElements ?? (object as? View)?.subviews ?? []
    var ids: [Int] = []
    for content in contents { ids += add(content, inherited: inherited, parent: parent) }
    return ids
  }

  /// The title of the nearest controller around `view`, or an empty text.
  private func titleAround(_ view: View) -> String {
    sequence(first: view as Responder, next: \.next).lazy
      .compactMap { ($0 as? ViewController)?.title }.first ?? ""
  }

  private func describe(
    _ object: any Accessible, _ attributes: AccessibilityAttributes, id: Int
  ) -> AccessibleNode {
    let role = attributes.effectiveRole
    var node = AccessibleNode(id: id)
    node.role = role
    node.details = attributes.hint ?? ""
    node.frame = object.accessibilityFrame
    node.range = attributes.range
    if attributes.range != nil { node.rangeText = attributes.value ?? "" }
    node.place = attributes.place
    node.level = attributes.level
    node.selection = (object as? View)?.accessibilitySelection
    node.action = role.actionName
    // The value of a menu item is its key.
    if role == .menuItem {
      node.keys = attributes.value ?? ""
    } else {
      node.text = AccessibleText(of: object, showing: attributes.value)
    }
    node.states = AccessibleStates(of: object, attributes, role)
    if !node.frame.intersection(visible).isEmpty { node.states.insert(.showing) }
    return node
  }
}

extension AccessibleText {
  /// Creates the text of `object`, or `value` if the object is no text; returns `nil` if there is
  /// neither.
  ///
  /// Nothing of a hidden text is copied; it has a dot for each character.
  init?(of object: any Accessible, showing value: String?) {
    guard let editor = object as? any TextEditing else {
      guard let value, object.accessibility.range == nil else { return nil }
      self.init(string: value)
      return
    }
    let field = object as? TextField
    let text = field?.shownText ?? editor.text
    let range = field?.shownSelection ?? editor.selectedRange
    self.init(string: text)
    let start = AccessibleText.offset(of: range.lowerBound, in: text)
    let end = AccessibleText.offset(of: range.upperBound, in: text)
    caret = end
    selection = start..<end
    isEditable = editor.acceptsText
  }
}

extension AccessibleStates {
  /// Creates the states of `object`, apart from whether it is on the screen and has the focus.
  init(
    of object: any Accessible, _ attributes: AccessibilityAttributes, _ role: AccessibilityRole
  ) {
    self = .visible
    let view = object as? View
    if !attributes.traits.contains(.notEnabled) { formUnion([.enabled, .sensitive]) }
    if let view, view.canBecomeFirstResponder, view.isUserInteractionEnabled {
      insert(.focusable)
    }
    if role.isModal { insert(.modal) }
    if attributes.traits.contains(.allowsMultipleSelection) { insert(.multiselectable) }
    let isSelected = attributes.traits.contains(.selected)
    switch role {
    case .toggle:
      insert(.checkable)
      if isSelected { formUnion([.checked, .pressed]) }
    case .segment:
      formUnion([.checkable, .focusable])
      if isSelected { insert(.checked) }
    case .listItem, .treeItem, .tab:
      formUnion([.selectable, .focusable])
      if isSelected { insert(.selected) }
    case .menuItem:
      formUnion([.selectable, .focusable])
      if isSelected { insert(.checked) }
    case .submenu: formUnion([.selectable, .focusable, .hasPopup])
    case .menuButton, .popUpButton: insert(.hasPopup)
    case .textField, .secureTextField: insert(.singleLine)
    case .textView: insert(.multiLine)
    case .progressIndicator: if attributes.range?.value == nil { insert(.indeterminate) }
    case .page: insert(.focusable)
    default: break
    }
    if let isExpanded = attributes.isExpanded {
      formUnion([.expandable, isExpanded ? .expanded : .collapsed])
    }
    if let editor = object as? any TextEditing {
      insert(editor.acceptsText ? .editable : .readOnly)
    }
    if (object as? TextField)?.problem != nil { insert(.invalidEntry) }
  }
}
