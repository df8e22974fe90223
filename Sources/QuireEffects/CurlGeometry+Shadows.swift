import Glibc
import QuireGeometry
import QuireScene

/// The functions that compute the shading of a curled sheet and its shadows.
extension CurlGeometry {
  /// The fraction, 0…1, by which paper at right angles to the stage is darker than flat paper.
  private static let shade = 0.5
  /// The opacity, 0…1, of the shadow of the roll on the page beneath, directly beside the roll.
  private static let castShadow = 0.4
  /// The opacity, 0…1, of the shadow around the free edges, directly beside them.
  private static let edgeShadow = 0.22
  /// The upper limit for the height of the roll below which the shading and the shadows become
  /// weaker, as a fraction of the roll's usual radius, for small sheets.
  ///
  /// Their shadows therefore fade only at the ends of the page turn, too.
  private static let settlingShare = 0.3

  /// Sets the shading and the shadows of `sheet`; `beneath` is the panel of the page beneath the
  /// sheet, and `facing` that of the page on the other side of the spine, each `nil` if there is
  /// none.
  func shade(_ sheet: inout CurlSheet, facing: Panel?, beneath: Panel?) {
    let strength = curl.shadow * settling(on: sheet.roll)
    let radius = sheet.roll.radius
    sheet.shade = Self.shade * strength
    sheet.castShadow = Self.castShadow * strength
    sheet.edgeShadow = CurlSheet.EdgeShadow(
      opacity: Self.edgeShadow * strength,
      width: 2 * radius + 0.02 * stage.content(of: front).width)
    guard !stage.isFull else { return }
    let papers = [frontFrame, backFrame].filter { !$0.isEmpty }
    sheet.shadowCasters = papers.map { ShadowArea($0, share: presence(of: $0, on: sheet.roll)) }
    sheet.shadowAreas = shadowAreas(
      of: sheet, share: CastShadow.share(onPaperOf: beneath?.opacity ?? 1))
    let pages = [facing, beneath].compactMap { $0 }
    sheet.edgeShadow?.areas =
      [ShadowArea(sheet.frame)]
      + pages.map {
        ShadowArea($0.frame, share: CastShadow.share(onPaperOf: $0.opacity))
      }
    sheet.edgeShadow?.shareElsewhere = CastShadow.deskShare
  }

  /// Returns the factor for the shading and the shadows of a sheet on `roll`, which increases from
  /// 0 to 1 with the height of its highest point.
  ///
  /// The front and the back of the sheet can have paper of two sizes.
  private func settling(on roll: Roll) -> Double {
    let furthest =
      [frontFrame, backFrame].filter { !$0.isEmpty }
      .flatMap { distances(of: $0, from: roll) }.max() ?? 0
    let angle = min(.pi, max(0, furthest / roll.radius))
    let height = roll.radius * (1 - cos(angle))
    return smoothstep(height / min(curl.settlingHeight, Self.settlingShare * radius))
  }

  /// Returns the factor for the shadow that `paper` on `roll` casts: 1 at first, falling to 0 while
  /// the last corner of the paper passes around the roll.
  private func presence(of paper: Rect, on roll: Roll) -> Double {
    1 - smoothstep((distances(of: paper, from: roll).min() ?? 0) / (.pi * roll.radius))
  }

  /// Returns the distances, in points, from the axis of `roll` to the corners of `frame`, a
  /// rectangle of flat paper, positive on the side that is rolled up.
  private func distances(of frame: Rect, from roll: Roll) -> [Double] {
    [frame.minX, frame.maxX].flatMap { x in
      [frame.minY, frame.maxY].map { roll.distance(of: Point(x: x, y: $0)) }
    }
  }

  /// Returns the areas near `sheet` on which the shadow of the roll falls, each with its strength:
  /// `share` on the page beneath the sheet, and less on the background.
  private func shadowAreas(of sheet: CurlSheet, share: Double) -> [ShadowArea] {
    let reach = 3 * sheet.roll.radius
    let papers = sheet.shadowCasters.reduce(sheet.frame) { $0.union($1.frame) }
    let area = papers.insetBy(x: -reach, y: -reach).intersection(stage.bounds)
    let paper = stage.content(of: front.other)
    return [ShadowArea(area.intersection(paper), share: share)]
      + area.subtracting(paper).map { ShadowArea($0, share: CastShadow.deskShare) }
  }
}
