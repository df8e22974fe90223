/// The user's choices about the ratings of pictures.
nonisolated struct RatingChoices: Equatable {
  /// Whether a digit rates a picture, which it does with the Alt key otherwise.
  var digitsRate = false
  /// Whether a rating is also written to a file beside the picture, for other programs.
  var writesSidecars = false
}
