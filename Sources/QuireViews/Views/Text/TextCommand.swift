import QuireText

/// Something that a key does in a text.
enum TextCommand: Hashable {
  /// A place to which the insertion point moves.
  enum Movement: Hashable {
    case left, right, up, down
    case wordLeft, wordRight
    case paragraphUp, paragraphDown
    case lineStart, lineEnd
    case pageUp, pageDown
    case textStart, textEnd
  }

  /// The movement of the insertion point, with the other end of the selection if not `extends`.
  case move(Movement, extends: Bool)
  /// The deletion of the selection, or of a unit of text beside the insertion point.
  case delete(TextDirection, by: TextGranularity)
  /// An action that menus offer, too.
  case edit(TextEditingAction)
  /// The end of the editing of a single line.
  case submit
  case insertLineBreak, insertTab, leave
  /// A character that the desktop delivers as text.
  case type

  /// Creates the command of the key in `event`, as on the desktops GNOME and KDE, or returns `nil`
  /// if the key means nothing in a text.
  ///
  /// The commands that menus show are key commands of the view: see `TextArea.editCommands`.
  init?(_ event: KeyEvent, isMultiline: Bool) {
    guard !event.modifiers.contains(.command) else { return nil }
    let isExtending = event.modifiers.contains(.shift)
    switch event.modifiers.subtracting(.shift) {
    case []: self.init(plain: event.key, isShifted: isExtending, isMultiline: isMultiline)
    case .control: self.init(control: event.key, isShifted: isExtending, isMultiline: isMultiline)
    default: return nil
    }
  }

  private init?(plain key: Key, isShifted: Bool, isMultiline: Bool) {
    switch key {
    case .left: self = .move(.left, extends: isShifted)
    case .right: self = .move(.right, extends: isShifted)
    case .up where isMultiline: self = .move(.up, extends: isShifted)
    case .down where isMultiline: self = .move(.down, extends: isShifted)
    case .pageUp where isMultiline: self = .move(.pageUp, extends: isShifted)
    case .pageDown where isMultiline: self = .move(.pageDown, extends: isShifted)
    case .home: self = .move(.lineStart, extends: isShifted)
    case .end: self = .move(.lineEnd, extends: isShifted)
    case .backspace: self = .delete(.backward, by: .character)
    case .delete: self = isShifted ? .edit(.cut) : .delete(.forward, by: .character)
    case .enter: self = isMultiline ? .insertLineBreak : .submit
    case .tab where isMultiline && !isShifted: self = .insertTab
    case .space, .character: self = .type
    default: return nil
    }
  }

  private init?(control key: Key, isShifted: Bool, isMultiline: Bool) {
    switch key {
    case .left: self = .move(.wordLeft, extends: isShifted)
    case .right: self = .move(.wordRight, extends: isShifted)
    case .up where isMultiline: self = .move(.paragraphUp, extends: isShifted)
    case .down where isMultiline: self = .move(.paragraphDown, extends: isShifted)
    case .home: self = .move(.textStart, extends: isShifted)
    case .end: self = .move(.textEnd, extends: isShifted)
    case .backspace: self = .delete(.backward, by: isShifted ? .paragraph : .word)
    case .delete: self = .delete(.forward, by: isShifted ? .paragraph : .word)
    case .tab where isMultiline && !isShifted: self = .leave
    default: return nil
    }
  }

  /// Whether the command changes the text.
  var isEdit: Bool {
    switch self {
    case .move, .edit(.copy), .edit(.selectAll), .submit, .leave: false
    case .delete, .edit, .insertLineBreak, .insertTab, .type: true
    }
  }
}
