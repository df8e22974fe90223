/// The motion of a turning sheet of paper, as far as one hears it.
public struct PaperMotion: Hashable, Sendable {
  /// The speed of the sheet's outer edge, in points per second.
  public var speed: Double
  /// The speed at which the bend of the sheet changes, in radians per second.
  public var bending: Double
  /// The place of the outer edge from the left to the right of the stage, −1…1.
  public var place: Double
  /// The loudness of the paper, 0…1; 1 for the soft paper of a book of text.
  public var loudness: Double

  /// Creates the motion of a sheet whose outer edge has the given `speed`.
  ///
  /// - Parameters:
  ///   - speed: The speed of the outer edge, in points per second.
  ///   - bending: The speed at which the bend changes, in radians per second.
  ///   - place: The place of the outer edge from left to right, −1…1.
  ///   - loudness: The loudness of the paper, 0…1.
  public init(speed: Double, bending: Double = 0, place: Double = 0, loudness: Double = 1) {
    self.speed = speed
    self.bending = bending
    self.place = place
    self.loudness = loudness
  }
}

/// An object that plays the sound of moving paper.
@MainActor public protocol PaperSoundOutput: AnyObject {
  /// Plays the sound of `sheets`, which move now; the sound ends unless a call follows within
  /// 60 ms.
  func move(_ sheets: [PaperMotion])
  /// Plays the sound of a sheet that has landed with the motion `motion`.
  func land(_ motion: PaperMotion)
}
