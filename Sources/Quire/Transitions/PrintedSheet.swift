import Geometry
import Scene

/// A sheet in flight with the pages that it shows.
struct PrintedSheet {
  private let picture: SheetPicture
  private let from: SnapshotSource
  private let to: SnapshotSource

  /// The sheet of a turn between two pages, with `back` on its other side; nil leaves that as it is.
  init(
    _ picture: SheetPicture, from: SnapshotSource, to: SnapshotSource, back: SnapshotSource?,
    along orientation: Orientation
  ) {
    guard let face = picture.face, let back else {
      (self.picture, self.from, self.to) = (picture, from, to)
      return
    }
    self.picture = picture.printed(along: orientation)
    (self.from, self.to) = face == .from ? (from, back) : (back, to)
  }

  /// A part of it, to be drawn over what is there.
  func layer(of part: Int, on stage: Stage) -> DrawListLayer {
    DrawListLayer(list: picture.list(of: part), from: from, to: to, stage: stage)
  }
}
