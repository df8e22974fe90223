import QuireGeometry

/// The stage on which effects present and dismiss a sheet that does not fill its container.
struct SheetStage {
  /// The frame of the sheet, in points of the content view of the container.
  let frame: Rect
  /// The controller whose view remains visible behind the sheet.
  private(set) weak var behind: ViewController?
}
