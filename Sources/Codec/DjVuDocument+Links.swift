internal import CDjVu
internal import CodecProtocol
internal import QuireGeometry

/// The links on the pages, which are in their annotations.
extension DjVuDocument {
  /// The largest number of annotations of a page that are read.
  private static let annotationLimit = 100_000
  /// The largest number of coordinates of an area that are read.
  private static let coordinateLimit = 10_000

  /// Returns the links on the page with the index `index` and the properties `info`.
  func links(ofPage index: Int, _ info: ddjvu_pageinfo_t) -> [DocumentPageContents.Link] {
    unsafe read(
      { unsafe library.ddjvu_document_get_pageanno(document, Int32(index)) },
      { root in
        root.elements.prefix(DjVuDocument.annotationLimit).lazy
          .compactMap { self.link(in: $0, onPage: index, info) }
          .prefix(DocumentPageContents.linkLimit).map { $0 }
      })
  }

  /// Returns the link that `annotation` describes, or `nil` if it is something else: a list of the
  /// symbol `maparea`, an address, a comment and an area.
  ///
  /// The address may be a list of the symbol `url`, the address and the name of a window.
  private func link(
    in annotation: DjVuExpression, onPage index: Int, _ info: ddjvu_pageinfo_t
  ) -> DocumentPageContents.Link? {
    var parts = annotation.elements.makeIterator()
    guard parts.next()?.name == "maparea", let place = parts.next(), parts.next() != nil,
      let area = parts.next().flatMap(frame)
    else { return nil }
    let address = place.string ?? place.elements.dropFirst().first { _ in true }?.string ?? ""
    return target(of: address, onPage: index).map {
      DocumentPageContents.Link(to: $0, frame: info.frame(area))
    }
  }

  /// Returns the place at `address`, which is `#` and the name of a page for a page of the
  /// document, or `nil` if there is no such place.
  ///
  /// A number with a sign counts from the page with the index `index`.
  private func target(of address: String, onPage index: Int) -> DocumentPageContents.Link.Target? {
    guard address.hasPrefix("#") else { return address.isEmpty ? nil : .address(address) }
    let name = address.dropFirst()
    guard let sign = name.first, sign == "+" || sign == "-" else {
      return page(at: address).map { .page($0) }
    }
    guard let step = Int(name), (-pageCount...pageCount).contains(step),
      (0..<pageCount).contains(index + step)
    else { return nil }
    return .page(index + step)
  }

  /// Returns the smallest rectangle around `area`, in pixels from the lower left corner of the
  /// page, or `nil` if it is not an area: a list of the name of a shape and numbers.
  private func frame(_ area: DjVuExpression) -> Rect? {
    let parts = Array(area.elements.prefix(DjVuDocument.coordinateLimit))
    let numbers = parts.dropFirst().compactMap(\.number).map(Double.init)
    switch parts.first?.name {
    case "rect", "oval", "text":
      guard numbers.count >= 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
      return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case "poly":
      let columns = stride(from: 0, to: numbers.count, by: 2).map { numbers[$0] }
      let rows = stride(from: 1, to: numbers.count, by: 2).map { numbers[$0] }
      guard let left = columns.min(), let right = columns.max(), let bottom = rows.min(),
        let top = rows.max(), columns.count > 2
      else { return nil }
      return Rect(x: left, y: bottom, width: right - left, height: top - bottom)
    default: return nil
    }
  }
}
