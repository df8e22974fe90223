import Quire
import QuireGeometry
import Testing

@testable import QuireDesktop

@Suite struct AccessibleProgramTests {
  private let program: AccessibleProgram

  /// A window with a slider and with a field inside a group.
  init() {
    var program = AccessibleProgram()
    program.busName = ":1.7"
    func add(_ id: Int, _ role: AccessibilityRole, _ name: String, _ frame: Rect) {
      var node = AccessibleNode(id: id)
      (node.role, node.name, node.frame) = (role, name, frame)
      node.action = role.actionName
      if role == .slider {
        node.range = AccessibilityRange(value: 3, minimum: 1, maximum: 9, step: 2)
      }
      if role == .textField { node.text = AccessibleText(string: "one two", caret: 3) }
      program.tree.add(node)
    }
    add(1, .window, "Test", Rect(x: 0, y: 0, width: 400, height: 300))
    add(2, .slider, "Size", Rect(x: 10, y: 20, width: 100, height: 20))
    add(3, .group, "Form", Rect(x: 200, y: 100, width: 200, height: 200))
    add(4, .textField, "Name", Rect(x: 220, y: 140, width: 80, height: 30))
    program.tree.setChildren([4], of: 3)
    program.tree.setChildren([2, 3], of: 1)
    program.tree.setChildren([1], of: AccessibleTree.root)
    program.places[1] = AccessibleProgram.Place(origin: Point(x: 50, y: 60), unitsPerPoint: 2)
    self.program = program
  }

  private func call(
    _ id: Int, _ interface: String, _ method: String, _ arguments: BusValue...
  ) -> BusValue? {
    program.answer(
      to: AccessibleProgram.Call(
        path: AccessibilityPath.path(of: id), interface: interface, method: method,
        arguments: .tuple(arguments)))
  }

  private func reference(_ id: Int) -> BusValue {
    .tuple([.string(":1.7"), .path("/org/a11y/atspi/accessible/\(id)")])
  }

  private let nothing = BusValue.tuple([.string(""), .path("/org/a11y/atspi/null")])

  @Test("a number has a text if the number alone does not say it")
  func numberText() {
    var node = AccessibleNode(id: 9)
    node.role = .slider
    node.range = AccessibilityRange(value: 0.5, minimum: 0, maximum: 1, step: 0.1)
    func text() -> BusValue? { program.properties(of: .value, node)["Text"] }
    #expect(text() == .string("") && node.attributes.count == 1)
    var later = node
    later.rangeText = "30°"
    node = later
    #expect(text() == .string("30°") && node.attributes.last?.value == "30°")
    var (before, after) = (program.tree, program.tree)
    node.rangeText = "20°"
    before.add(node)
    after.add(later)
    before.setChildren([9], of: 1)
    after.setChildren([9], of: 1)
    #expect(after.changes(from: before) == [.attribute(9, "valuetext", "30°")])
  }

  @Test("an item has attributes for its place")
  func place() {
    var program = program
    var node = AccessibleNode(id: 9)
    node.role = .listItem
    node.place = AccessibilityPlace(number: 3, count: 40)
    program.tree.add(node)
    let answer = program.answer(
      to: AccessibleProgram.Call(
        path: AccessibilityPath.path(of: 9), interface: "org.a11y.atspi.Accessible",
        method: "GetAttributes"))
    let expected = [("toolkit", "Quire"), ("posinset", "3"), ("setsize", "40")]
    let entries = expected.map { BusValue.entry(.string($0), .string($1)) }
    #expect(answer == .tuple([.array("{ss}", entries)]))
    // ATK names the attribute in the event, which carries the new value.
    let signal = program.signal(for: .attribute(9, "posinset", "4"), former: program.tree)
    #expect(signal?.name == "AttributesChanged" && signal?.path == AccessibilityPath.path(of: 9))
    #expect(signal?.arguments[0] == .string("posinset"))
    #expect(signal?.arguments[3] == .variant(.string("4")))
  }

  @Test("the selected objects are counted and found, and are changed elsewhere")
  func selection() {
    var program = program
    var list = AccessibleNode(id: 9)
    list.role = .list
    program.tree.add(list)
    for id in 10..<14 {
      var item = AccessibleNode(id: id)
      item.role = .listItem
      if id != 11 { item.states.insert(.selected) }
      program.tree.add(item)
    }
    program.tree.setChildren(Array(10..<14), of: 9)
    func call(_ interface: String, _ method: String, _ arguments: BusValue...) -> BusValue? {
      program.answer(
        to: AccessibleProgram.Call(
          path: AccessibilityPath.path(of: 9), interface: interface, method: method,
          arguments: .tuple(arguments)))
    }
    let selection = "org.a11y.atspi.Selection"
    #expect(
      call(
        "org.freedesktop.DBus.Properties", "Get", .string(selection), .string("NSelectedChildren"))
        == .tuple([.variant(.int32(3))]))
    #expect(call(selection, "GetSelectedChild", .int32(1)) == .tuple([reference(12)]))
    #expect(call(selection, "GetSelectedChild", .int32(3)) == .tuple([nothing]))
    for (index, isSelected) in [true, false, true, true, false].enumerated() {
      #expect(
        call(selection, "IsChildSelected", .int(index)) == .tuple([.boolean(isSelected)]))
    }
    for method in ["SelectChild", "DeselectChild", "DeselectSelectedChild", "ClearSelection"] {
      #expect(call(selection, method, .int32(0)) == nil)
    }
  }

  @Test("selected items without an object are counted, and are found elsewhere")
  func selectionWithoutObjects() {
    var program = program
    var list = AccessibleNode(id: 9)
    list.role = .list
    list.selection = RangeSet([2..<4, 500..<1000])
    program.tree.add(list)
    for (id, number) in [(10, 1), (11, 3), (12, 1000)] {
      var item = AccessibleNode(id: id)
      item.role = .listItem
      item.place = AccessibilityPlace(number: number, count: 2000)
      if id != 10 { item.states.insert(.selected) }
      program.tree.add(item)
    }
    program.tree.setChildren([10, 11, 12], of: 9)
    #expect(program.properties(of: .selection, list)["NSelectedChildren"] == .int32(502))
    func selected(_ index: Int32) -> BusValue? {
      program.answer(
        to: AccessibleProgram.Call(
          path: AccessibilityPath.path(of: 9), interface: "org.a11y.atspi.Selection",
          method: "GetSelectedChild", arguments: .tuple([.int32(index)])))
    }
    #expect(selected(0) == .tuple([reference(11)]) && selected(501) == .tuple([reference(12)]))
    #expect(selected(1) == nil && selected(500) == nil)
    #expect(selected(502) == .tuple([nothing]) && selected(-1) == .tuple([nothing]))
  }

  @Test("objects are found in each other")
  func relations() {
    let accessible = "org.a11y.atspi.Accessible"
    #expect(call(1, accessible, "GetChildAtIndex", .int32(1)) == .tuple([reference(3)]))
    for index in [Int32(-1), 2, .max] {
      #expect(call(1, accessible, "GetChildAtIndex", .int32(index)) == .tuple([nothing]))
    }
    #expect(
      call(1, accessible, "GetChildren") == .tuple([.array("(so)", [reference(2), reference(3)])]))
    #expect(call(3, accessible, "GetIndexInParent") == .tuple([.int32(1)]))
    #expect(call(4, accessible, "GetRoleName") == .tuple([.string("entry")]))
    #expect(call(5, accessible, "GetRoleName") == nil)
    #expect(call(4, accessible, "Explode") == nil)
  }

  @Test("properties belong to the interfaces that an object has")
  func properties() {
    func property(_ id: Int, _ interface: String, _ name: String) -> BusValue? {
      call(
        id, "org.freedesktop.DBus.Properties", "Get", .string("org.a11y.atspi.\(interface)"),
        .string(name))
    }
    #expect(property(2, "Accessible", "Name") == .tuple([.variant(.string("Size"))]))
    #expect(property(2, "Accessible", "Parent") == .tuple([.variant(reference(1))]))
    #expect(property(2, "Value", "CurrentValue") == .tuple([.variant(.double(3))]))
    #expect(property(2, "Value", "MinimumIncrement") == .tuple([.variant(.double(2))]))
    #expect(property(4, "Text", "CharacterCount") == .tuple([.variant(.int32(7))]))
    #expect(
      property(4, "Value", "CurrentValue") == nil && property(2, "Text", "CaretOffset") == nil)
    #expect(property(2, "Accessible", "Colour") == nil && property(9, "Accessible", "Name") == nil)
  }

  @Test("rectangles are those of the screen, of the window or of the object around")
  func extents() {
    func extents(_ id: Int, _ system: UInt32) -> [Int] {
      let answer = call(id, "org.a11y.atspi.Component", "GetExtents", .uint32(system))
      return answer?[0]?.elements.compactMap(\.integer) ?? []
    }
    #expect(extents(4, 0) == [490, 340, 160, 60])
    #expect(extents(4, 1) == [440, 280, 160, 60])
    #expect(extents(4, 2) == [40, 80, 160, 60])
    func object(_ x: Int32, _ y: Int32) -> BusValue? {
      call(
        1, "org.a11y.atspi.Component", "GetAccessibleAtPoint", .int32(x), .int32(y), .uint32(1))?[0]
    }
    #expect(object(450, 290) == reference(4) && object(410, 290) == reference(3))
    #expect(object(5, 5) == reference(1) && object(-5, 5) == nothing)
  }

  @Test("texts are read by parts, and what changes them is not answered here")
  func texts() {
    let text = "org.a11y.atspi.Text"
    #expect(call(4, text, "GetText", .int32(0), .int32(-1)) == .tuple([.string("one two")]))
    #expect(
      call(4, text, "GetStringAtOffset", .int32(5), .uint32(1))
        == .tuple([.string("two"), .int32(4), .int32(7)]))
    #expect(
      call(4, text, "GetTextBeforeOffset", .int32(5), .uint32(1))
        == .tuple([.string("one "), .int32(0), .int32(4)]))
    #expect(call(4, text, "GetStringAtOffset", .int32(5), .uint32(77)) == nil)
    #expect(call(4, text, "SetCaretOffset", .int32(1)) == nil)
    #expect(call(4, "org.a11y.atspi.Action", "DoAction", .int32(0)) == nil)
    #expect(
      call(4, "org.a11y.atspi.Action", "GetName", .int32(0)) == .tuple([.string("activate")]))
  }
}
