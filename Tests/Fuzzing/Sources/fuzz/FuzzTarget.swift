/// A part of Quire that is fed with random bytes.
struct FuzzTarget: Sendable {
  /// The name by which the target is chosen, also the name of the folder with its seeds.
  let name: String
  /// Feeds the target with an input, and ends the process if the target does not keep its promises.
  let run: @Sendable ([UInt8]) -> Void

  init(_ name: String, run: @escaping @Sendable ([UInt8]) -> Void) {
    self.name = name
    self.run = run
  }

  /// All targets.
  static let all: [FuzzTarget] = [
    .pageReply, .documentDescription, .pageContents, .orders, .pdfTokens, .exifOrientation, .icc,
    .pngChunks, .riff, .apng, .comicInfo, .epubPackage, .shaderScanner, .gestures,
    .containerMachine, .bmp, .fileKind, .gifCanvas, .tiffDirectory, .epubMarkup, .pdfText,
  ]

  /// The target that the first argument of the program names, or `nil` if there is none.
  static let chosen = CommandLine.arguments.dropFirst().first.flatMap { name in
    all.first { $0.name == name }
  }
}

/// Ends the process with `message` if `condition` is false, so that libFuzzer keeps the input.
func check(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
