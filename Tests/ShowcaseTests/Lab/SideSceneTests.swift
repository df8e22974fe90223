import Foundation
import Quire
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// The side view, compared with computation by hand.
struct SideSceneTests {
  private let stage = Stage(size: Size(width: 300, height: 200))

  private func isNear(_ a: Point, _ b: Point, within tolerance: Double = 1e-9) -> Bool {
    abs(a.x - b.x) < tolerance && abs(a.y - b.y) < tolerance
  }

  @Test("the camera projects points as computed by hand")
  func camera() {
    var camera = SideCamera()
    camera.yaw = .pi / 2
    camera.pitch = 0
    camera.scale = 0.5
    camera.offset = Point(x: 10, y: 20)
    // Seen from the right, points toward the viewer of the stage are on the right.
    #expect(isNear(camera.project(Vector(x: 40, y: 60, z: 100)), Point(x: 60, y: 50)))
    #expect(camera.depth(of: Vector(x: -40)) > camera.depth(of: Vector(x: 40)))
    // x′ = x·c + z·s, z′ = −x·s + z·c; then y″ = y·c − z′·s.
    camera = SideCamera(yaw: 0.7, pitch: -0.4, scale: 2, offset: .zero)
    let (x, y, z) = (30.0, -20.0, 50.0)
    let turned = (x: x * cos(0.7) + z * sin(0.7), z: -x * sin(0.7) + z * cos(0.7))
    #expect(
      isNear(
        camera.project(Vector(x: x, y: y, z: z)),
        Point(x: 2 * turned.x, y: 2 * (y * cos(-0.4) - turned.z * sin(-0.4)))))
  }

  @Test("folded paper is where its formula puts it", arguments: [0.2, 0.5, 0.85])
  func fold(progress: Double) {
    let fold = Fold()
    let scene = SideScene(fold.drawList(at: progress, on: stage), on: stage)
    let camera = SideCamera(yaw: 1.1, pitch: -0.2, scale: 0.8, offset: Point(x: 4, y: -6))
    let panels = scene.drawList(seenBy: camera).calls.compactMap { call -> Panel? in
      if case .panel(let panel) = call { panel } else { nil }
    }
    #expect(panels.count == 4)
    // The joints lie on a fine grid. With θ = p·π/2 and h = 100, the crease is at y = 0, z =
    // −h·sinθ, and the outer hinges are at y = ∓h·cosθ, z = 0.
    let (c, s) = (cos(progress * .pi / 2), sin(progress * .pi / 2))
    for point in [
      Vector(x: -150, y: 0, z: -100 * s), Vector(x: 150, y: 0, z: -100 * s),
      Vector(x: -150, y: -100 * c), Vector(x: 150, y: 100 * c),
    ] {
      let seen = camera.project(point)
      let corners = panels.flatMap { panel in
        [
          panel.frame.origin, Point(x: panel.frame.maxX, y: panel.frame.minY),
          Point(x: panel.frame.minX, y: panel.frame.maxY),
          Point(x: panel.frame.maxX, y: panel.frame.maxY),
        ].map { panel.position(of: $0) }
      }
      #expect(corners.contains { isNear(Point(x: $0.x, y: $0.y), seen, within: 1e-3) })
    }
    // The panels are drawn from the furthest to the nearest.
    let depths = panels.map { panel in panel.position(of: panel.frame.center).z }
    #expect(zip(depths, depths.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
  }

  @Test("rays go from the eye through the stage to the paper")
  func rays() throws {
    var fold = Fold()
    fold.viewpoint = Point(x: 0.1, y: -0.2)
    let scene = SideScene(fold.drawList(at: 0.6, on: stage), on: stage)
    let eye = try #require(scene.eye)
    // d = 14/3 · h, V = (.1·300, −.2·200).
    #expect((eye - Vector(x: 30, y: -40, z: 100 * 14 / 3)).length < 1e-9)
    #expect(scene.rays.count == 2, "both ends of the crease")
    for ray in scene.rays {
      #expect(ray.image.z == 0)
      // The image is the point of the line from the eye to the paper with z = 0.
      let share = eye.z / (eye.z - ray.paper.z)
      #expect((eye + (ray.paper - eye) * share - ray.image).length < 1e-9)
    }
    fold.perspective = .none
    let parallel = SideScene(fold.drawList(at: 0.6, on: stage), on: stage)
    #expect(parallel.eye == nil)
    #expect(parallel.rays.allSatisfy { $0.image.x == $0.paper.x && $0.image.y == $0.paper.y })
  }

  @Test("a curled sheet is divided into pieces on its roll")
  func curl() throws {
    let list = Curl().drawList(at: 0.4, on: stage)
    let sheet = try #require(list.calls.compactMap(\.curlSheet).first)
    let camera = SideCamera(yaw: 0, pitch: 0, scale: 1, offset: .zero)
    let panels = SideScene(list, on: stage).drawList(seenBy: camera).calls.compactMap {
      call -> Panel? in
      if case .panel(let panel) = call { panel } else { nil }
    }
    #expect(panels.count == 1 + 24 * 16)
    let backs = panels.count { if case .color = $0.content { true } else { false } }
    for panel in panels where panel.frame != stage.bounds {
      // The outer edges of the sheet are free, and the edges between pieces are not.
      #expect(panel.freeEdges.contains(.left) == (panel.frame.minX == stage.bounds.minX))
      let reachesBottom = abs(panel.frame.maxY - stage.bounds.maxY) < 1e-9
      #expect(panel.freeEdges.contains(.bottom) == reachesBottom)
      for corner in [panel.frame.origin, Point(x: panel.frame.maxX, y: panel.frame.minY)] {
        #expect((panel.position(of: corner) - sheet.roll.position(of: corner)).length < 1e-6)
      }
    }
    #expect(backs > 20 && backs < 300)
  }

  @Test(
    "a leaf is divided into pieces that show both of its pages",
    arguments: Orientation.allCases)
  func leaf(orientation: Orientation) throws {
    var leaf = Leaf()
    leaf.orientation = orientation
    let list = leaf.drawList(at: 0.7, on: stage)
    let sheet = try #require(list.calls.compactMap(\.leafSheet).first)
    let scene = SideScene(list, on: stage)
    var backs = 0
    for camera in [SideCamera(), SideCamera(yaw: 0, pitch: 0, scale: 1, offset: .zero)] {
      let transform = camera.transform
      for case .panel(let panel) in scene.drawList(seenBy: camera).calls {
        guard case .page(let page, let source) = panel.content else { continue }
        // The source is the frame, in points from the top left corner of the page.
        #expect(abs(source.minX - 150 - panel.frame.minX) < 1e-9)
        #expect(abs(source.minY - 100 - panel.frame.minY) < 1e-9)
        let along = orientation == .horizontal ? panel.frame.center.x : panel.frame.center.y
        let isSheet = page == .from ? along > 0 : along < 0
        guard isSheet else { continue }
        if page == .to { backs += 1 }
        for corner in [panel.frame.origin, Point(x: panel.frame.maxX, y: panel.frame.minY)] {
          var flat = corner
          if page == .to, case .page(_, let hinge) = sheet.back {
            flat = hinge.mirrorImage(of: corner)
          }
          let position = transform.apply(to: sheet.position(ofFlat: flat))
          #expect((panel.position(of: corner) - position).length < 1e-6)
        }
      }
    }
    #expect(backs > 100)
  }

  @Test("the stage and a near eye fit into the view")
  func fit() {
    let size = Size(width: 600, height: 180)
    func isInside(_ point: Point) -> Bool {
      abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
    }
    for distance in [150.0, 460, 1200, 30000] {
      for yaw in [-2.0, -1, 0.1, 1, 2.5] {
        var camera = SideCamera(yaw: yaw, pitch: -0.3)
        let eye = Vector(x: 20, y: 10, z: distance)
        camera.fit(stage, eye: eye, in: size)
        let scene = SideScene(Fold().drawList(at: 0.5, on: stage), on: stage)
        #expect(
          scene.stageCorners.allSatisfy { isInside(camera.project($0)) },
          "distance \(distance), yaw \(yaw)")
        if distance < 200 { #expect(isInside(camera.project(eye)), "yaw \(yaw)") }
        #expect(camera.scale > 0.3, "the stage stays large enough to be seen")
      }
    }
  }
}
