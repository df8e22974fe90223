/// The states of an object in the accessibility tree; the bits are those of AT-SPI.
nonisolated struct AccessibleStates: OptionSet, Hashable, Sendable {
  /// The bits of the set, one for each state.
  let rawValue: UInt64

  private init(bit: UInt64) { rawValue = 1 << bit }

  init(rawValue: UInt64) { self.rawValue = rawValue }

  static let active = AccessibleStates(bit: 1)
  static let checked = AccessibleStates(bit: 4)
  static let collapsed = AccessibleStates(bit: 5)
  static let editable = AccessibleStates(bit: 7)
  static let enabled = AccessibleStates(bit: 8)
  static let expandable = AccessibleStates(bit: 9)
  static let expanded = AccessibleStates(bit: 10)
  static let focusable = AccessibleStates(bit: 11)
  static let focused = AccessibleStates(bit: 12)
  static let modal = AccessibleStates(bit: 16)
  static let multiLine = AccessibleStates(bit: 17)
  static let multiselectable = AccessibleStates(bit: 18)
  static let pressed = AccessibleStates(bit: 20)
  static let selectable = AccessibleStates(bit: 22)
  static let selected = AccessibleStates(bit: 23)
  static let sensitive = AccessibleStates(bit: 24)
  static let showing = AccessibleStates(bit: 25)
  static let singleLine = AccessibleStates(bit: 26)
  static let visible = AccessibleStates(bit: 30)
  static let indeterminate = AccessibleStates(bit: 32)
  static let invalidEntry = AccessibleStates(bit: 36)
  static let checkable = AccessibleStates(bit: 41)
  static let hasPopup = AccessibleStates(bit: 42)
  static let readOnly = AccessibleStates(bit: 43)

  /// The states of which programs are told when they change, with their names in signals.
  static let announced: [(state: AccessibleStates, name: String)] = [
    (.active, "active"), (.checked, "checked"), (.collapsed, "collapsed"),
    (.editable, "editable"), (.enabled, "enabled"), (.expandable, "expandable"),
    (.expanded, "expanded"), (.focusable, "focusable"), (.modal, "modal"),
    (.multiselectable, "multiselectable"), (.pressed, "pressed"), (.selected, "selected"),
    (.sensitive, "sensitive"), (.showing, "showing"), (.visible, "visible"),
    (.indeterminate, "indeterminate"), (.invalidEntry, "invalid-entry"), (.focused, "focused"),
  ]

  /// The states as AT-SPI sends them: two numbers of 32 bits, the lower one first.
  var words: BusValue {
    .array("u", [.uint32(UInt32(truncatingIfNeeded: rawValue)), .uint32(UInt32(rawValue >> 32))])
  }
}
