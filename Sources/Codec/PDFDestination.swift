internal import CPoppler

/// The place to which a link or an entry of the outline of a PDF document leads (ISO 32000-1,
/// 12.3.2).
struct PDFDestination: Hashable {
  /// The number of the page, from 1, which the document may not have.
  let page: Int
  /// The upper edge of the place, in units of the page from its lower edge upward, or `nil` if the
  /// destination is the whole page.
  let y: Double?

  /// Creates the place of poppler's `destination`, which is not a name.
  init(_ destination: PopplerDest) {
    page = unsafe Int(destination.page_num)
    switch unsafe destination.type {
    case POPPLER_DEST_XYZ, POPPLER_DEST_FITH, POPPLER_DEST_FITBH:
      y = unsafe destination.change_top != 0 ? destination.top : nil
    case POPPLER_DEST_FITR: y = unsafe destination.top
    default: y = nil
    }
  }
}
