import CDjVu
import CodecProtocol

/// The names that a DjVu document gives to itself and to its pages.
extension DjVuDocument {
  /// Returns the value of `key` in the annotations of the whole document,
  /// or `nil` if there is none.
  func metadata(_ key: String) -> String? {
    unsafe read(
      { unsafe library.ddjvu_document_get_anno(document, 1) },
      { root in
        let lists = root.elements.filter { $0.elements.first { _ in true }?.name == "metadata" }
        let entries = lists.flatMap { Array($0.elements.dropFirst()) }
        for entry in entries {
          var parts = entry.elements.makeIterator()
          if parts.next()?.name == key, let value = parts.next()?.string { return value }
        }
        return nil
      })
  }

  /// Returns the titles of the pages that have one, by the indices of the pages.
  func readLabels() -> [Int: String] {
    let files = 0..<max(0, unsafe library.ddjvu_document_get_filenum(document))
    return Dictionary(files.compactMap(label)) { first, _ in first }
  }

  /// Returns the index and the title of the page in the part `file` of the document, or `nil` if
  /// the part is no page or the page has no title.
  private func label(ofFile file: Int32) -> (page: Int, label: String)? {
    var info = unsafe ddjvu_fileinfo_t()
    let length = unsafe UInt32(MemoryLayout<ddjvu_fileinfo_t>.size)
    let status = unsafe library.ddjvu_document_get_fileinfo_imp(document, file, &info, length)
    guard status == DDJVU_JOB_OK, unsafe info.type == CChar(UInt8(ascii: "P")),
      let title = unsafe info.title, let identifier = unsafe info.id
    else { return nil }
    let label = unsafe String(cString: title)
    // The library returns the identifier of a page that has no title.
    let isTitle = unsafe label != String(cString: identifier) && !label.isEmpty
    return unsafe isTitle ? (Int(info.pageno), label) : nil
  }
}
