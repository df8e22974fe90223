import Quire
import QuireDocuments

/// Files that a person has put elsewhere in one go, which can come back.
///
/// The change can be undone from its beginning: the work on files is done in order, so that files
/// come back after they have gone.
final class Relocating {
  /// Brings files back, on another thread, and returns what has become of them.
  typealias Return = @Sendable () -> FileResults<Void>

  /// The words about the files, which leave with them.
  var toast: ShownToast?
  /// Whether the files have been called back.
  private(set) var isUndone = false
  private let comeBack: Return
  private weak var book: PictureBook?
  private weak var reader: ReaderController?
  private let operations: FileOperations

  /// Creates the change to files of the book of `reader` that `comeBack` undoes.
  init(in reader: ReaderController, comeBack: @escaping Return) {
    (book, self.reader, operations) = (reader.book, reader, reader.setting.operations)
    self.comeBack = comeBack
  }

  /// Registers the change `name`, which `again` repeats after it has been undone.
  func register(_ name: String, again: @escaping (ReaderController) -> Void) {
    guard let manager = reader?.view.window?.undoManager else { return }
    manager.registerUndo(withTarget: self) { [weak reader, weak manager] change in
      change.undo()
      if let reader { manager?.registerUndo(withTarget: reader, handler: again) }
    }
    manager.setActionName(name)
    // The manager does not keep what it undoes.
    reader?.changes.append(self)
  }

  /// Shows `title` with a button that undoes this change alone, unless it has been undone.
  func offer(_ title: String) {
    guard !isUndone else { return }
    toast = reader?.show(
      Toast(title, actionTitle: localized("Undo")) { [weak self] in
        self?.undo()
        self?.forget()
      })
  }

  /// Forgets the change, because nothing has changed.
  func forget() {
    reader?.view.window?.undoManager?.removeAllActions(withTarget: self)
    reader?.changes.removeAll { $0 === self }
  }

  /// Brings the files back to the places from which they came.
  private func undo() {
    guard !isUndone else { return }
    isUndone = true
    toast?.dismiss()
    reader?.changes.removeAll { $0 === self }
    let comeBack = comeBack
    operations.perform {
      comeBack()
    } then: { [self] results in
      book?.post(.takenBack(results.done.map(\.file)))
      reader?.report(results.refused)
    }
  }
}
