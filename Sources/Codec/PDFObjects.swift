internal import CPosix
internal import CQPDF
internal import CodecProtocol
internal import Glibc

/// The objects of a PDF document, which the library libqpdf reads.
///
/// poppler-glib draws pages, but offers neither the catalog nor the data of images.
///
/// Sound: the file stays mapped and the memory allocated as long as the object lives, and no
/// address leaves the object.
@safe final class PDFObjects {
  /// An object of the document; it is valid until ``release()`` is called.
  typealias Handle = qpdf_oh

  let library: quire_qpdf
  let document: qpdf_data?
  private let mapping: UnsafeMutableRawPointer
  private let size: Int
  /// The document with another end, if its own one is damaged.
  private let repaired: UnsafeMutableRawBufferPointer?

  /// Opens the PDF document in `file`, which the password `password` decrypts.
  ///
  /// - Throws: `Fault` if the document cannot be read or needs another password.
  init(of file: OpenedFile, password: [UInt8], library: quire_qpdf) throws(Fault) {
    let size = Int(file.stamp.size)
    let mapping = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, file.descriptor, 0)
    guard let mapping = unsafe mapping, unsafe mapping != MAP_FAILED else {
      throw Fault(.outOfMemory)
    }
    let whole = unsafe UnsafeRawBufferPointer(start: mapping, count: size)
    let bytes = unsafe UnsafeRawBufferPointer(rebasing: whole[PDFExtent.document(in: whole)])
    var repaired: UnsafeMutableRawBufferPointer?
    do throws(Fault) {
      do throws(Fault) {
        unsafe document = try unsafe PDFObjects.open(bytes, password: password, library)
      } catch {
        guard error.kind == .damaged, let copy = unsafe PDFObjects.repaired(bytes) else {
          throw error
        }
        unsafe repaired = unsafe copy
        unsafe document = try unsafe PDFObjects.open(
          UnsafeRawBufferPointer(copy), password: password, library)
      }
    } catch {
      unsafe repaired?.deallocate()
      unsafe munmap(mapping, size)
      throw error
    }
    (self.library, self.size) = (library, size)
    unsafe (self.mapping, self.repaired) = (mapping, repaired)
  }

  deinit {
    var document = unsafe document
    unsafe library.qpdf_cleanup(&document)
    unsafe repaired?.deallocate()
    unsafe munmap(mapping, size)
  }

  /// Frees all handles, and unmaps the pages of the file that have been read.
  ///
  /// Otherwise the memory of this process would grow by every image of a large scan. The file stays
  /// in the page cache of the system, from which it is mapped again when it is read.
  func release() {
    unsafe library.qpdf_oh_release_all(document)
    unsafe madvise(mapping, size, MADV_DONTNEED)
  }

  /// Whether the file is encrypted, also if it needs no password.
  var isEncrypted: Bool { unsafe library.qpdf_is_encrypted(document) != 0 }

  /// Whether the document may be printed as finely as it is drawn: it is not encrypted, or allows
  /// that (ISO 32000-1, table 22).
  var allowsFinePrinting: Bool { unsafe library.qpdf_allow_print_high_res(document) != 0 }

  /// The number of pages, or a negative number if the page tree cannot be read.
  var pageCount: Int { unsafe Int(library.qpdf_get_num_pages(document)) }

  /// The catalog of the document.
  var root: Handle { unsafe library.qpdf_get_root(document) }

  /// The dictionary that describes how the file is encrypted, or `nil` if it is not.
  var encryption: Handle? { unsafe value("/Encrypt", in: library.qpdf_get_trailer(document)) }

  /// Returns the value of `key` in `dictionary`, or `nil` if there is none.
  func value(_ key: String, in dictionary: Handle) -> Handle? {
    guard isDictionary(dictionary), unsafe library.qpdf_oh_has_key(document, dictionary, key) != 0
    else { return nil }
    return unsafe library.qpdf_oh_get_key(document, dictionary, key)
  }

  /// Returns the keys of `dictionary`, or none if the object is not a dictionary.
  func keys(of dictionary: Handle) -> [String] {
    guard isDictionary(dictionary) else { return [] }
    unsafe library.qpdf_oh_begin_dict_key_iter(document, dictionary)
    var keys: [String] = []
    while let key = unsafe library.qpdf_oh_dict_next_key(document) {
      unsafe keys.append(String(cString: key))
    }
    return keys
  }

  /// Returns the dictionary of `stream`, or `nil` if the object is not a stream.
  func dictionary(of stream: Handle) -> Handle? {
    guard unsafe library.qpdf_oh_is_stream(document, stream) != 0 else { return nil }
    return unsafe library.qpdf_oh_get_dict(document, stream)
  }

  /// Returns the name `object` with its slash, or `nil` if the object is not a name.
  func name(_ object: Handle) -> String? {
    guard unsafe library.qpdf_oh_is_name(document, object) != 0,
      let name = unsafe library.qpdf_oh_get_name(document, object)
    else { return nil }
    return unsafe String(cString: name)
  }

  /// Returns the text `object`, or `nil` if the object is not a string.
  func text(_ object: Handle) -> String? {
    guard unsafe library.qpdf_oh_is_string(document, object) != 0,
      let text = unsafe library.qpdf_oh_get_utf8_value(document, object)
    else { return nil }
    return unsafe String(cString: text)
  }

  /// Returns the value of `object`, or `nil` if the object is not a number.
  func number(_ object: Handle) -> Double? {
    guard unsafe library.qpdf_oh_is_number(document, object) != 0 else { return nil }
    return unsafe library.qpdf_oh_get_numeric_value(document, object)
  }

  /// Returns the number of elements of `object`, or `nil` if the object is not an array.
  func count(_ object: Handle) -> Int? {
    guard unsafe library.qpdf_oh_is_array(document, object) != 0 else { return nil }
    return unsafe Int(library.qpdf_oh_get_array_n_items(document, object))
  }

  /// Returns the element of `array` with the index `index`.
  func element(_ index: Int, of array: Handle) -> Handle {
    unsafe library.qpdf_oh_get_array_item(document, array, Int32(index))
  }

  /// Returns the elements of the array that is the value of `key` in `dictionary`, or none.
  func elements(of key: String, in dictionary: Handle) -> [Handle] {
    guard let array = value(key, in: dictionary), let count = count(array) else { return [] }
    return (0..<count).map { element($0, of: array) }
  }

  /// The number and the generation of an object, both 0 for an object within another one.
  struct Identity: Hashable {
    var number: Int32
    var generation: Int32
  }

  /// Returns the number and the generation of `object`.
  func identity(of object: Handle) -> Identity {
    unsafe Identity(
      number: library.qpdf_oh_get_object_id(document, object),
      generation: library.qpdf_oh_get_generation(document, object))
  }

  /// Returns the four numbers of the rectangle `object`, in ascending order on each axis, or `nil`
  /// if the object is not a rectangle.
  func rectangle(_ object: Handle) -> PDFRectangle? {
    guard count(object) == 4 else { return nil }
    let values = (0..<4).compactMap { number(element($0, of: object)) }
    guard values.count == 4 else { return nil }
    return PDFRectangle(values[0], values[1], values[2], values[3])
  }

  func isDictionary(_ object: Handle) -> Bool {
    unsafe library.qpdf_oh_is_dictionary(document, object) != 0
  }

  /// Returns the data of `stream` as they are in the file, only decrypted, in memory that the
  /// caller frees, or `nil` if they cannot be read.
  func data(of stream: Handle) -> UnsafeMutableRawBufferPointer? {
    unsafe data(of: stream, decoding: qpdf_dl_none)
  }

  /// Returns the data of `stream`, decompressed, or `nil` if they cannot be read.
  func decodedData(of stream: Handle) -> [UInt8]? {
    guard let bytes = unsafe data(of: stream, decoding: qpdf_dl_generalized) else { return nil }
    defer { unsafe free(bytes.baseAddress) }
    return unsafe Array(bytes)
  }

  private func data(
    of stream: Handle, decoding level: qpdf_stream_decode_level_e
  ) -> UnsafeMutableRawBufferPointer? {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    let status = unsafe library.qpdf_oh_get_stream_data(
      document, stream, level, nil, &bytes, &count)
    guard status & QPDF_ERRORS == 0, let bytes = unsafe bytes else {
      unsafe free(bytes)
      return nil
    }
    return unsafe UnsafeMutableRawBufferPointer(start: bytes, count: count)
  }

  /// Returns the operators of `page`, or `nil` if they cannot be read.
  func content(of page: Handle) -> [UInt8]? {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    let status = unsafe library.qpdf_oh_get_page_content_data(document, page, &bytes, &count)
    defer { unsafe free(bytes) }
    guard status & QPDF_ERRORS == 0, let bytes = unsafe bytes else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
