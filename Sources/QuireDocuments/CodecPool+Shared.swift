extension CodecPool {
  /// The processes that decode the pictures of a program that makes no pool of its own.
  ///
  /// They start at the first picture.
  public static let shared = CodecPool()
}
