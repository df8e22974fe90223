import QuireGeometry
import QuireScene
import Testing

@testable import QuireCompositor

/// Trees of plain nodes, without views.
@MainActor
struct LayerNodeTests {
  private let scale = 2.0

  private func items(_ root: Node) -> [LayerItem] {
    var pass = CompositePass(scale: scale)
    root.compose(
      into: &pass, at: Placement(transform: .identity, alpha: 1, clip: root.bounds))
    return pass.items
  }

  private func frames(_ root: Node) -> [Rect] {
    items(root).map { item in
      if case .quad(let quad) = item { quad.frame } else { .zero }
    }
  }

  @Test("nothing behind a node that fills its parent is composed")
  func cover() {
    let room = Rect(x: 0, y: 0, width: 40, height: 30)
    let behind = Node(Rect(x: 5, y: 5, width: 9, height: 9), color: .white)
    let cover = Node(room, color: .black)
    let front = Node(Rect(x: 1, y: 1, width: 3, height: 3), color: .white)
    let root = Node(room, color: .white, [behind, cover, front])
    #expect(frames(root) == [room, front.restingFrame])
    cover.isPlain = false
    #expect(frames(root) == [room, behind.restingFrame, room, front.restingFrame])
  }

  @Test("contents outside a clip are not composed")
  func clip() {
    let inside = Node(Rect(x: 8, y: 0, width: 10, height: 10), color: .white)
    let outside = Node(Rect(x: 10, y: 0, width: 10, height: 10), color: .white)
    let holder = Node(Rect(x: 20, y: 0, width: 10, height: 10), [inside, outside])
    holder.clipsToBounds = true
    let root = Node(Rect(x: 0, y: 0, width: 40, height: 30), [holder])
    #expect(frames(root) == [Rect(x: 28, y: 0, width: 10, height: 10)])
    guard case .quad(let quad)? = items(root).first else {
      Issue.record("no quad")
      return
    }
    #expect(quad.clip == Rect(x: 20, y: 0, width: 10, height: 10))
  }

  @Test("a rotated node is clipped half a pixel inside its clip, and an upright one at the clip")
  func clipRect() throws {
    let paper = Rect(x: 4, y: 6, width: 20, height: 10)
    let page = Node(Rect(x: 0, y: 0, width: 40, height: 30), color: .white)
    let node = Node(Rect(x: 0, y: 0, width: 40, height: 30), [page])
    node.presentationDecoration = LayerDecoration()
    node.presentationDecoration?.clipRect = paper
    func mask(at transform: Transform3D) throws -> RoundedMask {
      var pass = CompositePass(scale: scale)
      node.compose(into: &pass, at: Placement(transform: transform, alpha: 1, clip: nil))
      guard case .quad(let quad)? = pass.items.first else { throw Missing() }
      #expect(quad.masks.count == 1 && quad.frame.size == page.restingFrame.size)
      return try #require(quad.masks.first)
    }
    #expect(try mask(at: .identity) == RoundedMask(paper, radius: 0))
    // A pixel is half a point, and a quarter of a point of a node that is twice as large.
    for (factor, inset) in [(1.0, 0.25), (2, 0.125)] {
      let transform = Transform3D.rotationZ(0.3) * .scale(x: factor, y: factor)
      let mask = try mask(at: transform)
      #expect(mask.transform == transform && mask.radius == 0)
      let expected = paper.insetBy(x: inset, y: inset)
      #expect((mask.rect.origin - expected.origin).length < 1e-9)
      #expect(abs(mask.rect.width - expected.width) < 1e-9)
      #expect(abs(mask.rect.height - expected.height) < 1e-9)
    }
  }

  private struct Missing: Error {}

  @Test("layers replace a node and its sublayers")
  func layers() {
    let stage = Stage(size: Size(width: 10, height: 20))
    let page = SnapshotSource.content(ContentID(rawValue: 7))
    let node = Node(
      Rect(x: 4, y: 6, width: 10, height: 20), color: .white,
      [Node(Rect(x: 0, y: 0, width: 5, height: 5), color: .black)])
    node.displayedLayers = [
      DrawListLayer(list: .flat(.from, on: stage), from: page, to: page, stage: stage)
    ]
    let root = Node(Rect(x: 0, y: 0, width: 40, height: 30), [node])
    guard case .drawList(let layer)? = items(root).first, items(root).count == 1 else {
      Issue.record("\(items(root))")
      return
    }
    #expect(layer.transform == .translation(Vector(x: 9, y: 16)))
    #expect(root.soleOpaqueContent(of: root.bounds, scale: scale) == nil)
  }
}

/// A node with constant contents.
@MainActor
private final class Node: LayerNode {
  let restingFrame: Rect
  let restingBackgroundColor: Color?
  let sublayers: [Node]
  var isPlain = true
  var clipsToBounds = false
  var allowsEdgeAntialiasing: Bool { true }
  var displayedLayers: [DrawListLayer] = []
  var presentationDecoration: LayerDecoration?

  init(_ frame: Rect, color: Color? = nil, _ sublayers: [Node] = []) {
    restingFrame = frame
    restingBackgroundColor = color
    self.sublayers = sublayers
  }

  var snapshotID: ContentID { ContentID(rawValue: 0) }
  var generation: UInt64 { 1 }
  var bounds: Rect { Rect(size: restingFrame.size) }
  var presentationBounds: Rect { bounds }
  var transformToSuperview: Transform3D {
    .translation(Vector(x: restingFrame.minX, y: restingFrame.minY))
  }
  var isVisible: Bool { true }
  var presentationAlpha: Double { 1 }
  var presentationBackgroundColor: Color? { restingBackgroundColor }

  func displayedContent(scale: Double) -> DisplayedContent? { nil }
  func ownOpaqueContent(scale: Double) -> ViewContent? { nil }
  func opaqueContent(of area: Rect, scale: Double) -> ViewContent? { nil }

  isolated deinit {}
}
