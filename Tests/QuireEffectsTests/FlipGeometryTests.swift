import Foundation
import QuireEffects
import QuireGeometry
import QuireScene
import Testing

struct FlipGeometryTests {
  @Test(
    "the hinge lies on a device pixel in both directions",
    arguments: [
      (1281.0, 1.0), (1280, 1), (641, 2), (640.5, 2), (333, 1.5), (501, 1.25), (3, 1),
    ])
  func hinge(width: Double, scale: Double) {
    let stage = Stage(size: Size(width: width, height: 301), scale: scale)
    let pixels = (width * scale).rounded()
    let spine = (pixels / 2).rounded(.up) / scale - width / 2
    for direction in Direction.allCases {
      var flip = Flip()
      flip.direction = direction
      let list = panels(flip, at: 0.3, on: stage)
      #expect(list.count == 3)
      for panel in list { #expect(panel.hinge == .vertical(x: spine)) }
      let edge = ((spine + width / 2) * scale)
      #expect(abs(edge - edge.rounded()) < 1e-9)
      // The halves meet at the hinge, except for parts that the sheet hides, and reach the ends of
      // the stage.
      let sheet = list[2].frame
      let (left, right) = (list[0].frame, list[1].frame)
      #expect(abs(left.maxX - spine) < 1e-9 || sheet.minX < spine && left.maxX < spine)
      #expect(abs(right.minX - spine) < 1e-9 || sheet.maxX > spine && right.minX > spine)
      #expect(left.minX == -width / 2 && abs(right.maxX - width / 2) < 1e-9)
    }
  }

  @Test("a vertical hinge lies on a device pixel")
  func verticalHinge() {
    var flip = Flip()
    flip.orientation = .vertical
    for panel in panels(flip, at: 0.4) { #expect(panel.hinge == .horizontal(y: 0.5)) }
  }

  @Test(
    "the outer edge appears where the projection puts it", arguments: Flip.Lift.allCases,
    [0.05, 0.3, 0.49, 0.51, 0.8, 0.97])
  func outerEdge(lift: Flip.Lift, progress: Double) {
    let stage = Stage(size: Size(width: 1000, height: 600))
    let (h, d, theta) = (500.0, 500 * 14.0 / 3, progress * .pi)
    var flip = Flip()
    flip.lift = lift
    let list = flip.drawList(at: progress, on: stage)
    guard case .panel(let sheet)? = list.calls.last else { return }
    let isFront = sheet.page == .from
    let edge = Point(x: isFront ? sheet.frame.maxX : sheet.frame.minX, y: -300)
    let seen = list.camera.project(sheet.position(of: edge))
    let depth = h * sin(theta) * (lift == .toward ? 1 : -1)
    #expect(abs(seen.x - h * cos(theta) * d / (d - depth)) < 1e-9)
    #expect(abs(seen.y - -300 * d / (d - depth)) < 1e-9)
  }

  @Test("a vertical flip is the horizontal flip transposed")
  func transposed() {
    for progress in [0.1, 0.45, 0.7] {
      var flip = Flip()
      flip.viewpoint = Point(x: 0.1, y: -0.2)
      var vertical = flip
      vertical.orientation = .vertical
      vertical.viewpoint = flip.viewpoint.transposed
      let stage = Stage(size: Size(width: 900, height: 700))
      let turned = Stage(size: stage.size.transposed)
      #expect(
        vertical.drawList(at: progress, on: turned)
          == flip.drawList(at: progress, on: stage).transposed())
    }
  }

  @Test(
    "the visible face is chosen by its orientation", arguments: Flip.Lift.allCases,
    [-0.8, -0.2, 0, 0.3, 1.1])
  func face(lift: Flip.Lift, viewpoint: Double) throws {
    var flip = Flip()
    flip.lift = lift
    flip.viewpoint = Point(x: viewpoint, y: 0.3)
    let d = 1281.0 / 2 * 14 / 3
    let aside = viewpoint * 1281 - 0.5
    var faces: Set<Page> = []
    for step in 1..<100 {
      let theta = Double(step) / 100 * .pi
      let sign: Double = lift == .toward ? -1 : 1
      let expected: Page = d * cos(theta) + sign * aside * sin(theta) > 0 ? .from : .to
      let sheet = try sheet(of: flip, at: Double(step) / 100)
      #expect(sheet.page == expected, "\(step)")
      faces.insert(expected)
      // The visible side of the sheet is not mirrored: its left edge appears on the left of its
      // right edge.
      let list = flip.drawList(at: Double(step) / 100, on: oddStage)
      let left = list.camera.project(sheet.position(of: Point(x: sheet.frame.minX, y: 0)))
      let right = list.camera.project(sheet.position(of: Point(x: sheet.frame.maxX, y: 0)))
      #expect(left.x < right.x, "\(step)")
    }
    #expect(faces.count == 2)
  }

  @Test(
    "a bound page shows itself face up, and paper when turned over",
    arguments: [
      (Flip.Spine.leading, Direction.forward, Page.from, -640.5),
      (.leading, .backward, .to, -640.5), (.trailing, .forward, .to, 640.5),
      (.trailing, .backward, .from, 640.5),
    ])
  func boundPage(
    spine: Flip.Spine, direction: Direction, sheet: Page, hinge: Double
  ) throws {
    var flip = Flip()
    flip.spine = spine
    flip.direction = direction
    flip.paper = Color(white: 0.5)
    flip.clips = false
    // The page starts face up when it leaves, and ends face up when it arrives.
    for (progress, isUp) in [(0.1, sheet == .from), (0.9, sheet == .to)] {
      let list = panels(flip, at: progress)
      #expect(list.dropLast().allSatisfy { $0.page == sheet.other && $0.isFlat })
      let bound = try #require(list.last)
      #expect(bound.hinge == .vertical(x: hinge))
      #expect(
        bound.content
          == (isUp
            ? .page(sheet, source: Rect(size: oddStage.size)) : .color(flip.paper)))
      let isInside = cos(bound.angle) > 0
      #expect(isInside == isUp)
      // Toward the viewer, in either half.
      let outer = Point(x: -hinge, y: 0)
      #expect(bound.position(of: outer).z > 0)
    }
  }

  @Test(
    "a bound page that is clipped goes out of sight at the end",
    arguments: [
      Flip.Spine.leading, .trailing,
    ], [Flip.Lift.toward, .away])
  func boundPageLeaves(spine: Flip.Spine, lift: Flip.Lift) throws {
    var flip = Flip()
    flip.spine = spine
    flip.lift = lift
    flip.viewpoint.x = 0.1
    let d = 14.0 / 3 * 640.5
    let side: Double = (spine == .leading) == (lift == .toward) ? 1 : -1
    let aside = 128.1 + (spine == .leading ? 640.5 : -640.5)
    let angle = atan2(d, side * aside)
    for progress in stride(from: 0.05, to: 1, by: 0.05) {
      let share = spine == .leading ? progress : 1 - progress
      let sheet = try #require(panels(flip, at: progress).last)
      #expect(abs(abs(sheet.angle) - angle * share) < 1e-9, "\(progress)")
    }
    // When the camera is in its plane, all of the sheet appears on the spine.
    let nearly = spine == .leading ? 1 - 1e-9 : 1e-9
    let list = flip.drawList(at: nearly, on: oddStage)
    let sheet = try #require(panels(flip, at: nearly).last)
    for corner in [sheet.frame.minX, sheet.frame.maxX] {
      let seen = list.camera.project(sheet.position(of: Point(x: corner, y: 0)))
      #expect(abs(seen.x - (spine == .leading ? -640.5 : 640.5)) < 1e-4)
    }
  }

  @Test("backward is forward with the pages exchanged")
  func backward() {
    for spine in Flip.Spine.allCases {
      for lift in Flip.Lift.allCases {
        var flip = Flip()
        flip.spine = spine
        flip.lift = lift
        flip.viewpoint.x = 0.15
        var back = flip
        back.direction = .backward
        for progress in [0.125, 0.375, 0.5, 0.625, 0.875] {
          #expect(
            back.drawList(at: progress, on: oddStage)
              == flip.drawList(at: 1 - progress, on: oddStage).exchangingPages())
        }
      }
    }
  }

  @Test("both ends are the flat page")
  func ends() {
    for direction in Direction.allCases {
      var flip = Flip()
      flip.direction = direction
      for progress in [-1, 0, -0.0] {
        #expect(flip.drawList(at: progress, on: oddStage) == .flat(.from, on: oddStage))
      }
      for progress in [1, 1.5] {
        #expect(flip.drawList(at: progress, on: oddStage) == .flat(.to, on: oddStage))
      }
    }
  }
}
