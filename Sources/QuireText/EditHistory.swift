/// A change of a text that can be undone and repeated.
struct Edit: Hashable, Sendable {
  /// The start of the change, in UTF-8 bytes.
  var offset: Int
  /// The text that the change removed.
  var removed: String
  /// The text that the change inserted in its place.
  var inserted: String
  /// The selection before the change.
  var before: TextSelection
  /// The selection after the change.
  var after: TextSelection
}

/// The changes of a text that can be undone, and the undone changes that can be repeated.
///
/// Characters typed in a row form one change for each word, and so do repeated deletions.
struct EditHistory: Sendable {
  /// A kind of change, which decides whether a change joins the one before it.
  enum Kind: Sendable {
    /// Text typed on the keyboard.
    case typing
    /// The deletion of one character before the insertion point.
    case deletionBackward
    /// The deletion of one character after the insertion point.
    case deletionForward
    /// Any other change, which stays by itself.
    case other
  }

  private(set) var done: [Edit] = []
  private(set) var undone: [Edit] = []
  /// The kind of the last change if the next one may join it, or `nil` if something has happened
  /// since.
  private var open: Kind?

  /// Records `edit` as a change of `kind`, which may join the change before it.
  mutating func add(_ edit: Edit, as kind: Kind) {
    undone = []
    if open == kind, let last = done.last, let joined = last.joined(with: edit, as: kind) {
      done[done.count - 1] = joined
    } else {
      done.append(edit)
    }
    open = kind == .other ? nil : kind
  }

  /// Ends the last change, so that the next one does not join it.
  mutating func close() { open = nil }

  /// Moves the last change to the undone changes, and returns it, or `nil` if there is none.
  mutating func undo() -> Edit? {
    open = nil
    guard let edit = done.popLast() else { return nil }
    undone.append(edit)
    return edit
  }

  /// Moves the change that was undone last back to the changes, and returns it, or `nil` if there
  /// is none.
  mutating func redo() -> Edit? {
    open = nil
    guard let edit = undone.popLast() else { return nil }
    done.append(edit)
    return edit
  }
}

extension Edit {
  /// Returns this change and `next` as one change of `kind`, or `nil` if they are separate.
  fileprivate func joined(with next: Edit, as kind: EditHistory.Kind) -> Edit? {
    var edit = self
    edit.after = next.after
    switch kind {
    case .typing:
      let beginsWord =
        inserted.last?.isWhitespace == true && next.inserted.first?.isWhitespace == false
      guard next.removed.isEmpty, next.offset == offset + inserted.utf8.count, !beginsWord else {
        return nil
      }
      edit.inserted += next.inserted
    case .deletionBackward:
      guard next.offset + next.removed.utf8.count == offset else { return nil }
      edit.offset = next.offset
      edit.removed = next.removed + removed
    case .deletionForward:
      guard next.offset == offset else { return nil }
      edit.removed += next.removed
    case .other: return nil
    }
    return edit
  }
}
