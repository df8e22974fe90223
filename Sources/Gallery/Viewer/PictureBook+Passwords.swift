import Documents
import Quire

/// Methods that ask for the passwords of encrypted documents.
///
/// A password is kept in memory as long as the book is open, and is stored nowhere else.
extension PictureBook {
  /// Asks for the password of the document of the current page, if the page cannot be read without
  /// it.
  ///
  /// For a document that the user has not named, such as one in a folder, only the button on its
  /// page asks.
  func askForPasswordIfNeeded() {
    guard window != nil, controller?.isTurning != true else { return }
    for index in currentSpread.indices {
      guard case .failed(let error) = loader?.page(at: index), error.concernsPassword else {
        continue
      }
      let path = addresses[index].path
      // A wrong password is the answer to a question, which is then asked again.
      let isAnswered = answeredPasswords.remove(path) != nil
      let isFirst = unopenedDocuments.contains(path) && askedPasswords.insert(path).inserted
      if isAnswered || isFirst {
        passwordWanted(path, error.reason == .wrongPassword)
        return
      }
    }
  }

  /// Returns the password of the document at `path` that the user has entered, or an empty array.
  func password(of path: FilePath) -> [UInt8] { loader?.passwords[path] ?? [] }

  /// Reads the document at `path` again with `password`.
  func unlock(_ path: FilePath, with password: [UInt8]) {
    answeredPasswords.insert(path)
    requestedDocuments.remove(path)
    inquiry.retry(path)
    loader?.setPassword(password, of: path)
  }

  /// Records that the user has not entered the password of the document at `path`, whose page then
  /// says so and has a button that asks again.
  func leaveLocked(_ path: FilePath) {
    Diagnostics.report("\(PageAddress(path: path)): \(CodecError(.passwordNeeded))")
  }

  /// A button that asks for the password of the document at `path`.
  func passwordButton(of path: FilePath) -> Button {
    Button("Enter the password…") { [weak self] in self?.passwordWanted(path, false) }
  }
}

nonisolated extension CodecError {
  /// Whether the file can be read with another password.
  var concernsPassword: Bool { reason == .passwordNeeded || reason == .wrongPassword }
}
