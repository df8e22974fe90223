import Quire
import QuireGeometry

/// A rotation of a page by a multiple of 90°.
nonisolated enum QuarterTurn: Int, CaseIterable, Sendable {
  /// The page is upright.
  case none
  /// The page is rotated clockwise by 90°.
  case right
  /// The page is upside down.
  case half
  /// The page is rotated counterclockwise by 90°.
  case left

  /// The rotation with a further rotation by `turns` times 90°, clockwise.
  func rotated(by turns: Int) -> QuarterTurn {
    QuarterTurn(rawValue: (rawValue + turns) & 3) ?? .none
  }

  /// The angle of the rotation, clockwise on the screen, in radians.
  var angle: Double { Double(rawValue) * .pi / 2 }

  /// Whether lines of text run up or down the screen.
  var isSideways: Bool { self == .right || self == .left }

  /// Returns the size of a rectangle of `size` after the rotation.
  func size(of size: Size) -> Size { isSideways ? size.transposed : size }

  /// Returns `vector` after the rotation.
  func turn(_ vector: Vector) -> Vector {
    switch self {
    case .none: vector
    case .right: Vector(x: -vector.y, y: vector.x)
    case .half: -vector
    case .left: Vector(x: vector.y, y: -vector.x)
    }
  }
}
