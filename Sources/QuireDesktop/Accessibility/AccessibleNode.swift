import Quire
import QuireGeometry

/// An object of the accessibility tree as a value: everything that AT-SPI tells about a view.
nonisolated struct AccessibleNode: Hashable, Sendable {
  /// The number that identifies the object, which is never used again.
  let id: Int
  /// The number of the object around this one, or `nil` for the program itself.
  var parent: Int?
  /// The numbers of the objects in this one, in the order of reading.
  var children: [Int] = []
  /// The kind of the object, or `nil` for the program itself.
  var role: AccessibilityRole?
  /// The name of the object.
  var name = ""
  /// The description of the object, or an empty text if its name is enough.
  var details = ""
  /// The states that are true.
  var states: AccessibleStates = []
  /// The rectangle of the object, in points of its window.
  var frame = Rect.zero
  /// The number that the object shows, or `nil` for none.
  var range: AccessibilityRange?
  /// The number as a person reads it, or an empty text if the number alone says it.
  var rangeText = ""
  /// The place of an item in its list, or `nil` for other objects.
  var place: AccessibilityPlace?
  /// The level of an item in its tree, or `nil` for other objects.
  var level: Int?
  /// The positions of the selected items, also of those without an object, or `nil` if the selected
  /// objects directly in this one are all selected items.
  var selection: RangeSet<Int>?
  /// The text that the object shows, or `nil` for none.
  var text: AccessibleText?
  /// The name of what a click does, or `nil` for nothing.
  var action: String?
  /// The keys that do the same as a click, or an empty text for none.
  var keys = ""

  /// Whether the object is selected among those around it.
  var isSelected: Bool { !states.isDisjoint(with: [.selected, .checked]) }

  /// The attributes of the object, with the names of ARIA.
  var attributes: [(name: String, value: String)] {
    var result = [("toolkit", "Quire")]
    if let place {
      result += [("posinset", String(place.number)), ("setsize", String(place.count))]
    }
    if let level { result.append(("level", String(level))) }
    if !rangeText.isEmpty { result.append(("valuetext", rangeText)) }
    return result
  }

  /// The AT-SPI interfaces of the object.
  var interfaces: [AccessibleInterface] {
    guard let role else { return [.accessible, .application] }
    var result: [AccessibleInterface] = [.accessible, .component]
    if action != nil { result.append(.action) }
    if range != nil { result.append(.value) }
    if let text {
      result.append(.text)
      if text.isEditable { result.append(.editableText) }
    }
    if role.selectsChildren { result.append(.selection) }
    if role == .image || role == .page { result.append(.image) }
    return result
  }
}

/// An interface of AT-SPI that this program implements.
nonisolated enum AccessibleInterface: String, Hashable, Sendable {
  case accessible = "Accessible"
  case application = "Application"
  case component = "Component"
  case action = "Action"
  case value = "Value"
  case text = "Text"
  case editableText = "EditableText"
  case selection = "Selection"
  case image = "Image"
  case cache = "Cache"

  private static let prefix = "org.a11y.atspi."

  /// The name of the interface on the bus.
  var name: String { AccessibleInterface.prefix + rawValue }

  /// Creates the interface that the bus calls `name`, or returns `nil` if it is not implemented.
  init?(name: String) {
    guard name.hasPrefix(AccessibleInterface.prefix) else { return nil }
    self.init(rawValue: String(name.dropFirst(AccessibleInterface.prefix.count)))
  }
}
