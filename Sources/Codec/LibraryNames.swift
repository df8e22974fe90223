internal import CLibraryNames

/// The libraries that the codec loads by name, when a file needs them.
///
/// Programs that look for the libraries of an executable file do not find these.
public enum LibraryNames {
  /// Their names, each in a line, for which the system looks in its folders.
  public static var text: String { unsafe String(cString: quire_library_names()) }
}
