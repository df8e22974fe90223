internal import CAVIF
internal import CArchive
internal import CDjVu
internal import CPoppler
internal import CQPDF
internal import CodecProtocol

/// The libraries that read files.
///
/// They are loaded before the first file is read. Afterwards this process cannot make memory
/// executable, and so it loads no other one; without ``prepare(_:)`` each is loaded when a file
/// needs it for the first time.
final class Libraries {
  private var loadedVips: VipsLibrary?
  private var loadedPoppler: quire_poppler?
  private var loadedQPDF: quire_qpdf?
  private var loadedArchive: quire_archive?
  private var loadedDjVu: quire_djvu?
  private var loadedAVIF: quire_avif?
  /// The libraries that may be used, or `nil` if any may be loaded.
  private var prepared: LibrarySet?

  /// Loads `libraries`; others can no longer be used afterwards.
  ///
  /// A library that is not installed is reported by the first file that needs it.
  func prepare(_ libraries: LibrarySet) {
    if libraries.contains(.vips), let vips = try? vips() {
      if libraries.contains(.heif) { vips.prepare(for: .heif) }
      if libraries.contains(.jxl) { vips.prepare(for: .jxl) }
    }
    if libraries.contains(.avif) { _ = try? avif() }
    if libraries.contains(.poppler) {
      _ = try? poppler()
      _ = try? qpdf()
      CharacterSets.loadForPDF()
    }
    if libraries.contains(.archive) {
      _ = try? archive()
      XMLElement.loadLibrary()
    }
    if libraries.contains(.djvu) { _ = try? djvu() }
    if libraries.contains(.characterSets) { CharacterSets.loadForXML() }
    prepared = libraries
  }

  /// Checks that `libraries` may be used.
  ///
  /// - Throws: `Fault` if they are not among the prepared ones.
  func require(_ libraries: LibrarySet) throws(Fault) {
    guard let prepared, !prepared.isSuperset(of: libraries) else { return }
    throw Fault(needing: libraries)
  }

  /// Returns the library libvips, which can read pictures of the format `kind`.
  ///
  /// - Throws: `Fault` if the library cannot be loaded, or any more.
  func vips(for kind: PictureKind) throws(Fault) -> VipsLibrary {
    try require(LibrarySet(kind))
    let library = try vips()
    library.prepare(for: kind)
    return library
  }

  /// Returns the library libvips.
  ///
  /// - Throws: `Fault` if the library cannot be loaded, or any more.
  func vips() throws(Fault) -> VipsLibrary {
    try require(.vips)
    if let loadedVips { return loadedVips }
    let library = try VipsLibrary()
    loadedVips = library
    return library
  }

  /// Returns the functions of the library poppler-glib.
  ///
  /// - Throws: `Fault` if the library cannot be loaded, or any more.
  func poppler() throws(Fault) -> quire_poppler {
    try require(.poppler)
    return unsafe try Libraries.functions(&loadedPoppler, quire_poppler(), quire_load_poppler)
  }

  /// Returns the functions of the library libqpdf.
  ///
  /// - Throws: `Fault` if the library cannot be loaded, or any more.
  func qpdf() throws(Fault) -> quire_qpdf {
    try require(.poppler)
    return unsafe try Libraries.functions(&loadedQPDF, quire_qpdf(), quire_load_qpdf)
  }

  /// Returns the functions of the library libarchive.
  ///
  /// - Throws: `Fault` if the library cannot be loaded, or any more.
  func archive() throws(Fault) -> quire_archive {
    try require(.archive)
    return unsafe try Libraries.functions(&loadedArchive, quire_archive(), quire_load_archive)
  }

  /// Returns all elements of the XML document `bytes` in their order, up to the first error.
  ///
  /// - Throws: `Fault` if its character set cannot be loaded any more.
  func elements(ofXML bytes: [UInt8]) throws(Fault) -> [XMLElement] {
    if CharacterSets.areNeeded(for: bytes) { try require(.characterSets) }
    return XMLElement.elements(of: bytes)
  }

  /// Returns the functions of the library djvulibre.
  ///
  /// - Throws: `Fault` if the library cannot be loaded, or any more.
  func djvu() throws(Fault) -> quire_djvu {
    try require(.djvu)
    return unsafe try Libraries.functions(&loadedDjVu, quire_djvu(), quire_load_djvu)
  }

  /// Returns the functions of the library libavif.
  ///
  /// - Throws: `Fault` if the library cannot be loaded, or any more.
  func avif() throws(Fault) -> quire_avif {
    try require(.avif)
    return unsafe try Libraries.functions(&loadedAVIF, quire_avif(), quire_load_avif)
  }

  /// Returns `loaded`, the functions of a library, after `load` has stored them in `empty` if the
  /// library is not loaded yet.
  private static func functions<Functions>(
    _ loaded: inout Functions?, _ empty: Functions,
    _ load: (UnsafeMutablePointer<Functions>) -> Int32
  ) throws(Fault) -> Functions {
    if let loaded { return loaded }
    var functions = empty
    guard unsafe load(&functions) != 0 else { throw Fault(.decoderIncomplete) }
    loaded = functions
    return functions
  }
}
