import Quire
import QuireDocuments

/// Files that a person has moved to the trash in one go, which can come back.
final class Trashing {
  /// The files in the trash, or none after they have come back.
  private var files: [TrashedFile]
  /// The words about the files, which leave with them.
  var toast: ShownToast?
  private weak var book: PictureBook?
  private weak var reader: ReaderController?

  /// Creates the trashing of `files`, which were in the book of `reader`.
  init(_ files: [TrashedFile], in reader: ReaderController) {
    self.files = files
    book = reader.book
    self.reader = reader
  }

  /// The places from which the files came.
  var originals: [FilePath] { files.map(\.original) }

  /// Moves the files back to the places from which they came.
  ///
  /// Without the reader, whose book was closed, the files come back all the same.
  func restore(by operations: FileOperations) {
    let trashed = files
    files = []
    toast?.dismiss()
    let originals = trashed.map(\.original)
    operations.perform {
      FileResults(originals) { original throws(FileError) in
        try trashed.first { $0.original == original }?.restore()
      }
    } then: { results in
      // This object lives on until then.
      self.didRestore(results, trashed)
    }
  }

  private func didRestore(_ results: FileResults<Void>, _ trashed: [TrashedFile]) {
    let kept = Set(results.refused.map(\.file))
    files = trashed.filter { kept.contains($0.original) }
    book?.post(.takenBack(results.done.map(\.file)))
    reader?.report(results.refused)
  }
}
