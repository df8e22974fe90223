/// The rules by which different characters are the same for a search.
///
/// | characters | are the same as |
/// |---|---|
/// | ligatures, and others that Unicode calls compatible | their plain forms |
/// | capital and small letters, letters with marks (not in ``exact``) | the plain small letter |
/// | typographic apostrophes, quotation marks and hyphens | those of a keyboard |
/// | white space | one space; nothing between two Japanese or Chinese characters in two lines |
/// | soft hyphens, and hyphens that break a word at the end of a line | nothing |
///
/// The sound marks of Japanese letters are kept, because they make other letters.
enum TextFolding: Hashable, Sendable {
  /// Neither case nor marks matter.
  case plain
  /// Case and marks matter.
  case exact
}
