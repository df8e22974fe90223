import QuireDocuments

/// The questions for the passwords of encrypted documents, which are asked once by themselves.
///
/// A password is kept in memory as long as the book is open, and is stored nowhere else.
nonisolated struct PasswordQuestions {
  /// The documents for which the user has been asked without having pressed a button.
  private var asked: Set<FilePath> = []
  /// The documents that are being read with a password that the user has just entered.
  private var answered: Set<FilePath> = []

  /// Returns whether the user has to be asked for the password of the document at `path`, which
  /// cannot be read without it.
  ///
  /// For a document that the user has not named, such as one in a folder, only the button on its
  /// page asks; `isNamed` is false then.
  mutating func isDue(for path: FilePath, isNamed: Bool) -> Bool {
    // A wrong password is the answer to a question, which is then asked again.
    let isAnswered = answered.remove(path) != nil
    let isFirst = isNamed && asked.insert(path).inserted
    return isAnswered || isFirst
  }

  /// Records that the user has entered a password for the document at `path`.
  mutating func answer(_ path: FilePath) { answered.insert(path) }
}
