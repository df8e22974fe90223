import ArgumentParser
import QuireDocuments

/// The command-line options that determine how files are decoded.
struct DecodingOptions: ParsableArguments {
  @Flag(
    help: """
      Decode files even where the system cannot protect you from a decoder that a harmful file has \
      taken over. Open only files that you trust.
      """)
  var unsafeDecoding = false

  @Flag(help: .hidden)
  var traceDecoding = false

  /// The settings of a pool with `workers` decoding processes.
  func settings(workers: Int = CodecPool.Settings().workers) -> CodecPool.Settings {
    var settings = CodecPool.Settings(workers: workers)
    settings.requiresProtection = !unsafeDecoding
    settings.tracesCalls = traceDecoding
    return settings
  }
}
