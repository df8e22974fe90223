import Foundation
import Quire
import QuireGeometry
import SeededNumbers
import Testing

@testable import QuireReader
@testable import ReaderTesting

struct FreeRotationTests {
  private let degree = Double.pi / 180

  @Test("a released sheet rests at the nearest quarter turn, or at the next with its velocity")
  func quarterTurns() {
    let cases: [(angle: Double, velocity: Double, turns: Int)] = [
      (0, 0, 0), (20, 0, 0), (-44, 0, 0), (46, 0, 1), (-46, 0, -1), (134, 0, 1), (136, 0, 2),
      (359, 0, 4), (30, 100, 0), (30, 200, 1), (-30, -200, -1), (60, -200, 0), (60, -100, 1),
      // However fast, the sheet goes no farther than to the next quarter turn.
      (30, 9000, 1), (-30, 9000, 0), (100, -9000, 1),
    ]
    for (angle, velocity, turns) in cases {
      #expect(
        FreeRotation.quarterTurns(at: angle * degree, velocity: velocity * degree) == turns,
        "\(angle)° with \(velocity)°/s")
    }
  }

  @Test("a pose and its inverse are exact")
  func inverse() {
    var random = SeededGenerator(seed: 1)
    func point() -> Point {
      Point(x: .random(in: -500...500, using: &random), y: .random(in: -500...500, using: &random))
    }
    for _ in 0..<200 {
      let pose = SheetPose(
        angle: .random(in: -9...9, using: &random), scale: .random(in: 0.1...5, using: &random),
        anchor: point(), place: point())
      let probe = point()
      #expect((pose.restingPoint(shownAt: pose.apply(to: probe)) - probe).length < 1e-6)
      let moved = pose.transform.apply(to: probe - pose.anchor) + (pose.place - .zero)
      #expect((pose.apply(to: probe) - .zero - moved).length < 1e-6)
    }
  }

  @Test("fingers hold their point of the sheet, and a released sheet moves to its place in 200 ms")
  func life() throws {
    let middle = Point(x: 300, y: 200)
    var rotation = FreeRotation()
    #expect(rotation.isResting && rotation.pose(about: middle) == nil)
    rotation.begin(at: Point(x: 100, y: 50), about: middle)
    rotation.follow(angle: 0.5, at: Point(x: 120, y: 70))
    let held = try #require(rotation.pose(about: middle))
    #expect(held.angle == 0.5 && held.scale == 1)
    #expect(held.apply(to: Point(x: 100, y: 50)) == Point(x: 120, y: 70))

    let start = SheetPose(
      angle: 0.5, scale: 1.2, anchor: middle, place: held.apply(to: middle))
    rotation.settle(from: start, velocity: -2, at: 10)
    #expect(try #require(rotation.pose(about: middle)) == start)
    rotation.advance(to: 10.1)
    // Other fingers catch the sheet where it is.
    let caught = try #require(rotation.pose(about: middle))
    #expect(caught.angle > 0 && caught.angle < 0.5 && caught.scale < 1.2)
    let place = Point(x: 40, y: 300)
    let point = caught.restingPoint(shownAt: place)
    rotation.begin(at: place, about: middle)
    let again = try #require(rotation.pose(about: middle))
    #expect(again.angle == caught.angle && again.scale == caught.scale)
    #expect((again.apply(to: point) - place).length < 1e-9)
    #expect((again.apply(to: middle) - caught.apply(to: middle)).length < 1e-9)

    rotation.settle(from: start, velocity: 0, at: 20)
    rotation.advance(to: 20.2)
    let end = try #require(rotation.pose(about: middle))
    #expect(abs(end.angle) < 0.01 && (end.place - middle).length < 2)
    rotation.advance(to: 20.5)
    #expect(rotation.isResting)
  }
}
