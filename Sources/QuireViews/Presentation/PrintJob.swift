public import QuireGeometry

/// A document that is printed, which is made when the paper is known.
public struct PrintJob {
  /// The result of a request to print.
  public nonisolated enum Outcome: Hashable, Sendable {
    /// The desktop has taken the document.
    case printed
    /// The person has closed the dialog of the desktop.
    case cancelled
    /// The document could not be made, or the desktop has refused it.
    case failed
    /// The desktop has no dialog for printing.
    case unavailable
  }

  /// The paper of a printer.
  public nonisolated struct Paper: Hashable, Sendable {
    /// The paper of A4, with usual margins.
    public static let a4 = Paper(size: Size(width: 595, height: 842), margins: EdgeInsets(18))

    /// The size of the paper, in points of 1/72 inch.
    public var size: Size
    /// The edges on which the printer prints nothing, in points.
    public var margins: EdgeInsets

    /// Creates paper of `size` with `margins`, both in points.
    public init(size: Size, margins: EdgeInsets) {
      self.size = size
      self.margins = margins
    }

    /// The part of the paper on which the printer prints, in points from its top left corner.
    public var printableRect: Rect { Rect(size: size).inset(by: margins) }
  }

  /// The title of the document, which the list of print jobs shows.
  public var title: String
  /// Makes the document for the paper and with those of its pages that the person has chosen, and
  /// returns the path of a PDF file, as the raw bytes of the file system, or `nil` if that is
  /// impossible.
  ///
  /// The task is cancelled when the window closes.
  public var document: (_ paper: Paper, _ pages: Pages) async -> [UInt8]?

  /// Creates the job `title`, whose PDF file `document` makes.
  public init(
    _ title: String, document: @escaping (_ paper: Paper, _ pages: Pages) async -> [UInt8]?
  ) {
    self.title = title
    self.document = document
  }
}
