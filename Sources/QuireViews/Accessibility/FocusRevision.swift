/// The object that keys are meant for and its last visible change, as a value to compare.
///
/// As long as two revisions are equal, the focus and the text of the object that has it are the
/// same too, and nothing has to be read to know it. Some changes, such as that of an insertion
/// point, change the revision with the layout before the next frame.
package nonisolated struct FocusRevision: Hashable, Sendable {
  private let responder: ObjectIdentifier
  private let generation: UInt64

  fileprivate init(responder: ObjectIdentifier, generation: UInt64) {
    self.responder = responder
    self.generation = generation
  }
}

extension Window {
  /// The present revision of the object that keys are meant for.
  package var focusRevision: FocusRevision {
    let responder = keyResponder
    return FocusRevision(
      responder: ObjectIdentifier(responder), generation: (responder as? View)?.generation ?? 0)
  }
}
