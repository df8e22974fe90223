import Quire
import QuireDocuments

/// The dialog that asks for the password of an encrypted document.
extension ReaderController {
  /// Asks for the password of the document at `path` in `book`; `isWrong` says whether the password
  /// that was entered before is wrong.
  func askForPassword(of path: FilePath, in book: PictureBook, isWrong: Bool) {
    guard presentedViewController == nil else { return }
    let alert = Alert(
      title: path.lastComponent.displayName,
      message: isWrong
        ? localized("The password is wrong. Enter it again.")
        : localized("This document is encrypted. Enter its password to read it."))
    let field = alert.addTextField {
      $0.isSecureTextEntry = true
      $0.placeholder = localized("Password")
    }
    alert.add(
      DialogAction(localized("Cancel"), role: .cancel) { [weak book] in book?.reportLocked(path) })
    alert.add(
      DialogAction(localized("Open"), role: .default) { [weak book, weak field] in
        if let field { book?.unlock(path, with: Password(field.secretBytes)) }
      })
    present(alert)
  }
}
