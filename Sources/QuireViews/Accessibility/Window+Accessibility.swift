extension Window {
  /// The object that keys are meant for, as assistive programs report it,
  /// or `nil` if there is none.
  ///
  /// Without a first responder this is the nearest accessible view around the views that receive
  /// the keys, such as the pages of a book.
  package var accessibilityFocus: (any Accessible)? {
    let chain = sequence(first: keyResponder, next: \.next).lazy.compactMap { $0 as? View }
    guard let view = chain.first(where: \.isAccessible), view !== self else { return nil }
    return view.accessibilityFocusedElement ?? view
  }
}
