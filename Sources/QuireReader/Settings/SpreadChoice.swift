/// A choice of the pages that an open book shows at once.
package enum SpreadChoice: String, CaseIterable, Sendable {
  /// Two pages of a document, if it does not ask for single pages and the window is wide enough.
  case auto
  /// One page.
  case never
  /// Two pages, also of a list of pictures.
  case always
}
