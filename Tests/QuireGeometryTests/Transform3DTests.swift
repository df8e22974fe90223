import Foundation
import QuireGeometry
import Testing

struct Transform3DTests {
  private func expect(
    _ a: Vector, _ b: Vector, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect((a - b).length < 1e-12, "\(a) \(b)", sourceLocation: sourceLocation)
  }

  @Test("rotations follow the formulas")
  func rotations() {
    let point = Vector(x: 2, y: 3, z: 5)
    let (c, s) = (cos(0.7), sin(0.7))
    expect(
      Transform3D.rotationX(0.7).apply(to: point),
      Vector(x: 2, y: 3 * c - 5 * s, z: 3 * s + 5 * c))
    expect(
      Transform3D.rotationY(0.7).apply(to: point),
      Vector(x: 2 * c + 5 * s, y: 3, z: -2 * s + 5 * c))
    expect(
      Transform3D.rotationZ(0.7).apply(to: point),
      Vector(x: 2 * c - 3 * s, y: 2 * s + 3 * c, z: 5))
  }

  @Test("a rotation may have any axis")
  func anyAxis() {
    let point = Vector(x: 2, y: 3, z: 5)
    expect(
      Transform3D.rotation(0.7, about: Vector(x: 4)).apply(to: point),
      Transform3D.rotationX(0.7).apply(to: point))
    expect(
      Transform3D.rotation(0.7, about: Vector(y: 0.1)).apply(to: point),
      Transform3D.rotationY(0.7).apply(to: point))
    expect(
      Transform3D.rotation(-2, about: Vector(z: 3)).apply(to: point),
      Transform3D.rotationZ(-2).apply(to: point))
    // A rotation about (0, sin β, cos β) tilts the axis onto z and back.
    let tilt = atan2(1, 0.8)
    let other = Transform3D.rotationX(-tilt) * .rotationZ(0.35) * .rotationX(tilt)
    expect(
      Transform3D.rotation(0.35, about: Vector(y: 1, z: 0.8)).apply(to: point),
      other.apply(to: point))
    let axis = Vector(x: 0.3, y: -2, z: 0.8)
    expect(Transform3D.rotation(1.1, about: axis).apply(to: axis), axis)
  }

  @Test("the right factor is applied to the point first")
  func order() {
    let shift = Transform3D.translation(Vector(x: 1, y: 0, z: -2))
    let stretch = Transform3D.scale(x: 3, y: 5, z: 7)
    let point = Vector(x: 1, y: 1, z: 1)
    expect((shift * stretch).apply(to: point), Vector(x: 4, y: 5, z: 5))
    expect((stretch * shift).apply(to: point), Vector(x: 6, y: 5, z: -7))
    #expect(Transform3D.identity * stretch == stretch)
    #expect(stretch * Transform3D.identity == stretch)
  }

  @Test("multiplication is associative with application")
  func associativity() {
    let a = Transform3D.rotationX(0.3) * .translation(Vector(x: 4, y: -2, z: 9))
    let b = Transform3D.rotationZ(-1.2) * .scale(x: 0.5, y: 2) * .rotationY(2.5)
    let point = Vector(x: -7, y: 0.5, z: 3)
    expect((a * b).apply(to: point), a.apply(to: b.apply(to: point)))
  }

  @Test("applying a transform divides by w")
  func division() {
    // A camera at distance d has w = 1 − z/d, so that near points look larger.
    let d = 10.0
    let perspective = Transform3D(
      columns: [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, -1 / d], [0, 0, 0, 1])
    let seen = perspective.apply(to: Vector(x: 3, y: -4, z: 5))
    #expect(abs(seen.x - 6) < 1e-12 && abs(seen.y + 8) < 1e-12)
  }

  @Test("the columns are returned unchanged")
  func columns() {
    let columns = Transform3D.translation(Vector(x: 1, y: 2, z: 3)).columns
    #expect(columns.3 == [1, 2, 3, 1] && columns.0 == [1, 0, 0, 0])
  }
}
