package import QuireDocuments

/// A namespace for the path of the installed sample book.
package enum SampleBook {
  /// The path of the folder with the pages of the sample book, or `nil` if it is not installed.
  package static var folder: FilePath? { ProgramFiles.folder("book") }
}
