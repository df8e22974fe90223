import Quire
import QuireDocuments
import StandardStreams

/// The messages and the buttons on pages whose files cannot be read.
extension PictureBook {
  /// Returns the message to show on `page` if its file no longer exists, or `nil` if the file
  /// exists.
  func absenceReason(of page: PageAddress) -> String? {
    state.files.absenceReason(of: page.path, isLast: state.hasOnlyMissingFile)
  }

  /// A button for opening other pictures, or none if at least one file of the book still exists.
  var openButtons: [Button] {
    guard state.hasOnlyMissingFile else { return [] }
    return [
      Button(localized("Open…")) { [weak self] in
        if let self { delegate?.book(self, didNotice: .picturesWanted) }
      }
    ]
  }

  /// Returns whether it is not known yet whether `error`, for which the file at `path` cannot be
  /// read, counts: the user may have allowed the links of the folder.
  func awaitsAnswer(to error: CodecError, of path: FilePath) -> Bool {
    guard case .linkLeavesFolder = error.reason else { return false }
    return state.pictures.links.isBeingLookedUp(path.parent)
  }

  /// Returns the buttons that help if the file at `path` cannot be read because of `error`, or
  /// none.
  func buttons(for error: CodecError, of path: FilePath) -> [Button] {
    if error.concernsPassword {
      return [
        Button(localized("Enter the password…")) { [weak self] in
          if let self { delegate?.book(self, didNotice: .passwordWanted(path, isWrong: false)) }
        }
      ]
    }
    if case .linkLeavesFolder = error.reason {
      return [
        button(localized("Open this link"), .linkAllowed(path)),
        button(localized("Open the links of this folder"), .linksAllowed(in: path.parent)),
      ]
    }
    if error.mayBeTriedAgain { return [button(localized("Try again"), .triedAgain(path))] }
    return []
  }

  private func button(_ title: String, _ event: BookEvent) -> Button {
    Button(title) { [weak self] in self?.post(event) }
  }

  /// Prints that the user has not entered the password of the document at `path`, whose page says
  /// so and has a button that asks again.
  func reportLocked(_ path: FilePath) {
    Diagnostics.report("\(PageAddress(path: path)): \(CodecError(.passwordNeeded))")
  }
}
