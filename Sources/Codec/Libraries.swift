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
    if let loadedPoppler = loadedPoppler { return loadedPoppler }
    var functions = quire_poppler()
    guard unsafe quire_load_poppler(&functions) != 0 else { throw Fault(.decoderIncomplete) }
    loadedPoppler = functions
    return functions
  }

  /// Returns the functions of the library libqpdf.
  ///
  /// - Throws: `Fault` if the library cannot be loaded.
  func qpdf() throws(Fault) -> quire_qpdf {
    if let loadedQPDF { return loadedQPDF }
    var functions = quire_qpdf()
    guard unsafe quire_load_qpdf(&functions) != 0 else { throw Fault(.decoderIncomplete) }
    loadedQPDF = functions
    return functions
  }

  /// Returns the functions of the library libarchive.
  ///
  /// - Throws: `Fault` if the library cannot be loaded.
  func archive() throws(Fault) -> quire_archive {
    if let loadedArchive = loadedArchive { return loadedArchive }
    var functions = quire_archive()
    guard unsafe quire_load_archive(&functions) != 0 else { throw Fault(.decoderIncomplete) }
    loadedArchive = functions
    return functions
  }

  /// Returns the functions of the library djvulibre.
  ///
  /// - Throws: `Fault` if the library cannot be loaded.
  func djvu() throws(Fault) -> quire_djvu {
    if let loadedDjVu { return loadedDjVu }
    var functions = quire_djvu()
    guard unsafe quire_load_djvu(&functions) != 0 else { throw Fault(.decoderIncomplete) }
    loadedDjVu = functions
    return functions
  }

  /// Returns the functions of the library libavif.
  ///
  /// - Throws: `Fault` if the library cannot be loaded.
  func avif() throws(Fault) -> quire_avif {
    if let loadedAVIF { return loadedAVIF }
    var functions = quire_avif()
    guard unsafe quire_load_avif(&functions) != 0 else { throw Fault(.decoderIncomplete) }
    loadedAVIF = functions
    return functions
  }
}
