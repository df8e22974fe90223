import Foundation
import QuireEffects
import QuireGeometry
import QuireScene
import Testing

/// The timing of effects in space; ray casting tests their pictures.
struct SpaceTimingTests {
  private let stage = Stage(size: Size(width: 1000, height: 600))

  /// Returns the place of a panel's middle.
  private func middle(_ panel: Panel) -> Vector { panel.position(of: panel.frame.center) }

  @Test("cards wait, overshoot and settle")
  func cards() {
    for (progress, y) in [(0.7, 0.475 * 600), (0.8, -0.05 * 600), (0.9, -0.025 * 600)] {
      let list = panels(Cards(), at: progress, on: stage)
      #expect(list.map(\.page) == [.from, .to])
      #expect((middle(list[1]) - Vector(y: y)).length < 1e-9, "\(progress)")
    }
    for progress in [0.1, 0.4, 0.6] {
      #expect(panels(Cards(), at: progress, on: stage).map(\.page) == [.from])
    }
    for (progress, opacity) in [(0.2, 0.8), (0.4, 0.6), (0.5, 0.6), (0.9, 0.6)] {
      #expect(abs(panels(Cards(), at: progress, on: stage)[0].opacity - opacity) < 1e-12)
    }
    let sunk = panels(Cards(), at: 0.7, on: stage)[0]
    #expect((middle(sunk) - Vector(y: -48)).length < 1e-9)
    #expect((sunk.position(of: Point(x: 500, y: 300)) - Vector(x: 400, y: 192)).length < 1e-9)
  }

  @Test("natgeo holds the old page for a fifth of the time")
  func natgeo() {
    for progress in [0.05, 0.2] {
      #expect(abs(middle(panels(NatGeo(), at: progress, on: stage)[0]).length) < 1e-9)
    }
    #expect(middle(panels(NatGeo(), at: 0.3, on: stage)[0]).z < 0)
  }

  @Test("the cube draws only visible faces")
  func visibleFaces() {
    // A face is visible from beyond its plane: the tangent of the least turn is about ½ / 2.06.
    #expect(widePanels(Cube(), at: 0.1, on: stage).map(\.page) == [.from])
    #expect(widePanels(Cube(), at: 0.5, on: stage).map(\.page) == [.from, .to])
    #expect(widePanels(Cube(), at: 0.9, on: stage).map(\.page) == [.to])
    #expect(widePanels(Cube(), at: 0.1, on: stage)[0].freeEdges == .all)
    #expect(widePanels(Cube(), at: 0.5, on: stage)[0].freeEdges == [.left, .top, .bottom])
    var inside = Cube()
    inside.inverse = true
    for progress in [0.1, 0.5, 0.9] {
      #expect(widePanels(inside, at: progress, on: stage).map(\.page) == [.from, .to])
    }
    inside.viewpoint.x = -0.9
    #expect(widePanels(inside, at: 0.98, on: stage).map(\.page) == [.to])
  }

  @Test("the faces of the cube meet in one edge")
  func commonEdge() {
    for inverse in [false, true] {
      var cube = Cube()
      cube.inverse = inverse
      let list = widePanels(cube, at: 0.4, on: stage)
      for y in [-300.0, 300] {
        #expect(list[0].position(of: Point(x: 0, y: y)) == list[1].position(of: Point(x: 0, y: y)))
      }
      // Both faces are placed by it, so that the GPU computes the same vertices.
      #expect(list[0].frame.maxX == 0 && list[1].frame.minX == 0)
      #expect(list[0].hinge == .vertical(x: 0) && list[0].transform == list[1].transform)
    }
  }

  @Test("the cube darkens as it turns")
  func cubeShadow() throws {
    var cube = Cube()
    let list = widePanels(cube, at: 0.4, on: stage)
    #expect(abs(try #require(list[0].shading).alpha(at: 9) - 0.8 * pow(sin(0.2 * .pi), 4)) < 1e-12)
    #expect(abs(try #require(list[1].shading).alpha(at: 9) - 0.8 * pow(cos(0.2 * .pi), 4)) < 1e-12)
    cube.shadow = 0
    #expect(panels(cube, at: 0.4, on: stage).allSatisfy { $0.shading == nil })
  }

  @Test("the cube keeps a chosen perspective")
  func cubePerspective() throws {
    var cube = Cube()
    #expect(cube.perspective == .factor(1.56))
    cube.inverse = true
    #expect(cube.perspective == .factor(14.0 / 3))
    try cube.set("perspective", toText: "2")
    cube.inverse = false
    #expect(cube.perspective == .factor(2))
  }

  @Test("the visible side of the board is chosen by its orientation")
  func boardSide() {
    for viewpoint in [-0.9, 0, 0.4] {
      var turn = Turn()
      turn.viewpoint.x = viewpoint
      for step in 1..<40 {
        let theta = Double(step) / 40 * .pi
        let side = 1560 * cos(theta) - viewpoint * 1000 * sin(theta)
        guard abs(side) > 1e-9 else { continue }
        let list = panels(turn, at: Double(step) / 40, on: stage)
        #expect(list.map(\.page) == [side > 0 ? .from : .to], "\(viewpoint) \(step)")
      }
    }
  }

  /// As in UIKit, the named side of the view comes to the front.
  @Test(
    "the named side comes to the front",
    arguments: [
      ("flipFromRight", Point(x: 400, y: 0)), ("flipFromLeft", Point(x: -400, y: 0)),
      ("flipFromTop", Point(x: 0, y: -200)), ("flipFromBottom", Point(x: 0, y: 200)),
    ])
  func namedSide(name: String, side: Point) throws {
    let effect = try #require(BuiltInEffects.named(name))
    guard case .panel(let board)? = effect.drawList(at: 0.2, on: stage).calls.first else { return }
    #expect(board.page == .from && board.position(of: side).z > 100)
  }

  @Test("cells leave one after the other")
  func stagger() {
    var explode = Explode()
    #expect(panels(explode, at: 0.5, on: stage).count == 61)
    explode.stagger = 0.5
    let cells = panels(explode, at: 0.25, on: stage).dropFirst()
    #expect(cells.count == 60)
    for (index, cell) in cells.enumerated() {
      let share = max(0, (0.25 - 0.5 * Double(index) / 59) / 0.5)
      #expect(abs(cell.opacity - (1 - share)) < 1e-12, "\(index)")
      #expect(cell.isFlat == (share == 0))
      // At rest, edges next to cells that have left are free.
      guard share == 0 else { continue }
      #expect(cell.freeEdges.contains(.top) == (index - 10 < 30))
      #expect(cell.freeEdges.contains(.left) == (index == 30 && index % 10 > 0))
    }
    // Cells that have left are no longer drawn.
    #expect(panels(explode, at: 0.75, on: stage).count == 61 - 30)
    explode.stagger = 1
    #expect(panels(explode, at: 0.5, on: stage).count == 1 + 30)
  }

  @Test("cells cover the page without overlaps")
  func cells() {
    for (size, cellSize) in [
      (Size(width: 1001, height: 617), 0.1), (Size(width: 333, height: 900), 0.07),
      (Size(width: 800, height: 20), 0.3),
    ] {
      var explode = Explode()
      (explode.cellSize, explode.stagger) = (cellSize, 0.9)
      let stage = Stage(size: size)
      let cells = panels(explode, at: 1e-6, on: stage).dropFirst()
      let area = cells.reduce(0) { $0 + $1.frame.width * $1.frame.height }
      #expect(abs(area - size.width * size.height) < 1e-6)
      let side = size.width * cellSize
      for cell in cells {
        #expect(cell.frame.width <= side + 1e-9 && cell.frame.height <= side + 1e-9)
        #expect(cell.frame.minX >= -size.width / 2 && cell.frame.maxY <= size.height / 2 + 1e-9)
      }
    }
  }

  @Test("the same seed moves the cells in the same way")
  func seed() {
    let first = panels(Explode(), at: 0.3, on: stage)
    #expect(panels(Explode(), at: 0.3, on: stage) == first)
    var other = Explode()
    other.seed = 2
    #expect(panels(other, at: 0.3, on: stage) != first)
    // After half of the time each cell has moved half as far.
    let later = panels(Explode(), at: 0.6, on: stage)
    for (a, b) in zip(first, later).dropFirst() {
      let (near, far) = (middle(a) - middle(first[0]), middle(b) - middle(first[0]))
      let rest = Vector(x: a.frame.center.x, y: a.frame.center.y)
      #expect(((near - rest) * 2 - (far - rest)).length < 1e-9)
      #expect(abs((far - rest).x) <= 0.6 * 310 && abs((far - rest).y) <= 0.6 * 310)
    }
  }

  @Test("swing follows its spring")
  func swing() {
    // A spring with ζ = 0.8 that settles within the duration.
    func spring(_ p: Double) -> Double {
      let (zeta, omega) = (0.8, 6.9 / 0.8)
      let damped = omega * (1 - zeta * zeta).squareRoot()
      func rest(_ p: Double) -> Double {
        exp(-6.9 * p) * (cos(damped * p) + 6.9 / damped * sin(damped * p))
      }
      return 1 - rest(p) + p * rest(1)
    }
    var swing = Swing()
    swing.shadow = 0
    for progress in [0.1, 0.35, 0.5, 0.8] {
      let list = panels(swing, at: progress, on: stage)
      #expect(list.map(\.page) == [.to, .from])
      let rest = 1 - spring(progress)
      #expect((middle(list[0]) - Vector(x: -1000 * rest, y: 600 * rest)).length < 1e-9)
      // The old page's middle rotates about the middle of its upper edge.
      let angle = .pi * progress
      let expected = Vector(x: -300 * sin(angle), y: -300 + 300 * cos(angle))
      #expect((middle(list[1]) - expected).length < 1e-9)
    }
  }

  @Test("no page reaches the camera", arguments: [1.0, 0.2, 9])
  func camera(proportion: Double) {
    let stage = Stage(size: Size(width: 600, height: 600 * proportion))
    for kind in BuiltInEffects.all
    where kind.parameterDescriptions.contains(where: { $0.name == "perspective" }) {
      for orientation in Orientation.allCases {
        for inverse in [false, true] {
          var effect = kind
          try? effect.set("perspective", to: .number(1.2))
          try? effect.set("orientation", to: .choice(orientation.rawValue))
          try? effect.set("inverse", to: .boolean(inverse))
          for step in 1..<30 {
            let list = effect.drawList(at: Double(step) / 30, on: stage)
            guard let distance = list.camera.distance else { continue }
            for case .panel(let panel) in list.calls {
              let frame = panel.frame
              for (x, y) in [
                (frame.minX, frame.minY), (frame.maxX, frame.minY), (frame.minX, frame.maxY),
                (frame.maxX, frame.maxY),
              ] {
                let z = panel.position(of: Point(x: x, y: y)).z
                #expect(z < 0.99 * distance, "\(kind.name) \(step)")
              }
            }
          }
        }
      }
    }
  }
}
