import QuireGeometry
import QuireScene

/// A sheet in flight with the pages that it shows.
struct PrintedSheet {
  /// A page that is printed on the back of a sheet.
  struct Page {
    /// The picture of its paper.
    let source: SnapshotSource
    /// Where the paper lies while the page is flat, in stage points; `nil` for all of the stage.
    let paper: Rect?
  }

  private let picture: SheetPicture
  private let from: SnapshotSource
  private let to: SnapshotSource
  private let stage: Stage

  /// The sheet of a turn between two pages, with `back` on its other side; `nil` leaves that as it
  /// is.
  init(
    _ picture: SheetPicture, from: SnapshotSource, to: SnapshotSource, back: Page?,
    along orientation: Orientation, on stage: Stage
  ) {
    guard let face = picture.face, let back else {
      (self.picture, self.from, self.to, self.stage) = (picture, from, to, stage)
      return
    }
    let content = stage.content(of: face)
    self.stage = Stage(
      size: stage.size, scale: stage.scale, reading: stage.reading, desk: stage.desk,
      from: face == .from ? content : back.paper, to: face == .from ? back.paper : content)
    self.picture = picture.printed(along: orientation, on: self.stage)
    (self.from, self.to) = face == .from ? (from, back.source) : (back.source, to)
  }

  /// A part of it, to be drawn over what is there.
  func layer(of part: Int) -> DrawListLayer {
    DrawListLayer(list: picture.list(of: part), from: from, to: to, stage: stage)
  }
}
