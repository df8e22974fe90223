internal import CAVIF
internal import CArchive
internal import CDjVu
internal import CPoppler
internal import CQPDF
internal import CodecProtocol

/// The libraries that read files; each is loaded when a file needs it for the first time.
final class Libraries {
  private var loadedVips: VipsLibrary?
  private var loadedPoppler: quire_poppler?
  private var loadedQPDF: quire_qpdf?
  private var loadedArchive: quire_archive?
  private var loadedDjVu: quire_djvu?
  private var loadedAVIF: quire_avif?

  /// Returns the library libvips.
  ///
  /// - Throws: `Fault` if the library cannot be loaded.
  func vips() throws(Fault) -> VipsLibrary {
    if let loadedVips { return loadedVips }
    let library = try VipsLibrary()
    loadedVips = library
    return library
  }

  /// Returns the functions of the library poppler-glib.
  ///
  /// - Throws: `Fault` if the library cannot be loaded.
  func poppler() throws(Fault) -> quire_poppler {
    unsafe try Libraries.functions(&loadedPoppler, quire_poppler(), quire_load_poppler)
  }

  /// Returns the functions of the library libqpdf.
  ///
  /// - Throws: `Fault` if the library cannot be loaded.
  func qpdf() throws(Fault) -> quire_qpdf {
    unsafe try Libraries.functions(&loadedQPDF, quire_qpdf(), quire_load_qpdf)
  }

  /// Returns the functions of the library libarchive.
  ///
  /// - Throws: `Fault` if the library cannot be loaded.
  func archive() throws(Fault) -> quire_archive {
    unsafe try Libraries.functions(&loadedArchive, quire_archive(), quire_load_archive)
  }

  /// Returns the functions of the library djvulibre.
  ///
  /// - Throws: `Fault` if the library cannot be loaded.
  func djvu() throws(Fault) -> quire_djvu {
    unsafe try Libraries.functions(&loadedDjVu, quire_djvu(), quire_load_djvu)
  }

  /// Returns the functions of the library libavif.
  ///
  /// - Throws: `Fault` if the library cannot be loaded.
  func avif() throws(Fault) -> quire_avif {
    unsafe try Libraries.functions(&loadedAVIF, quire_avif(), quire_load_avif)
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
