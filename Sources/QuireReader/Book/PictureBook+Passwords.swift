import Quire
import QuireDocuments
import StandardStreams

/// Methods that ask for the passwords of encrypted documents.
extension PictureBook {
  /// Asks for the password of the document of the current page, if the page cannot be read without
  /// it.
  func askForPasswordIfNeeded() {
    guard window != nil, controller?.isTurning != true else { return }
    for index in currentSpread.indices {
      let address = addresses[index]
      guard case .failed(let error) = loading.loader.page(at: address), error.concernsPassword
      else {
        continue
      }
      let path = address.path
      if passwords.isDue(for: path, isNamed: contents.unopenedDocuments.contains(path)) {
        events.passwordWanted(path, error.reason == .wrongPassword)
        return
      }
    }
  }

  /// Returns the password of the document at `path` that the user has entered, or `nil`.
  func password(of path: FilePath) -> Password? { loading.loader.passwords[path] }

  /// Reads the document at `path` again with `password`.
  func unlock(_ path: FilePath, with password: Password) {
    passwords.answer(path)
    loading.loader.setPassword(password, of: path)
    forgetRefusals(of: path)
  }

  /// Records that the user has not entered the password of the document at `path`, whose page then
  /// says so and has a button that asks again.
  func leaveLocked(_ path: FilePath) {
    Diagnostics.report("\(PageAddress(path: path)): \(CodecError(.passwordNeeded))")
  }
}
