import QuireSound

/// Plays the sound of paper on the sound device of the desktop.
final class PaperSpeaker: PaperSoundOutput {
  /// The slowest motion, in points per second, for which the device is opened.
  private static let slowest = 1.0
  private let device = SoundDevice()

  func move(_ sheets: [PaperMotion]) {
    let opens = sheets.contains { $0.speed > Self.slowest }
    device.change(opening: opens) { $0.move(sheets) }
  }

  func land(_ motion: PaperMotion) { device.change(opening: false) { $0.land(motion) } }

  /// Closes the device before the program ends.
  func close() { device.close() }
}
