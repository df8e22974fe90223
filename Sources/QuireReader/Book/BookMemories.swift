import QuireDocuments
import QuireLibrary

/// The memories of the files of a book: that of its only document, or that of several files.
struct BookMemories {
  /// The memory of the only document, or `nil` if there is none or nothing is remembered.
  let document: BookMemory?
  /// The memory of several files, or `nil` if there are none or nothing is remembered.
  let set: SetMemory?

  /// Starts to look for the files of `pictures` in `library`, if there is one.
  init(of pictures: PictureList, in library: DocumentLibrary?) {
    document = BookMemory(of: pictures, in: library)
    set = SetMemory(of: pictures, in: library)
  }

  /// Waits for what is remembered, not longer than `patience`.
  func wait(atMost patience: Duration) {
    document?.wait(atMost: patience)
    set?.wait(atMost: patience)
  }
}
