import ArgumentParser
import QuireDocuments
import StandardStreams

/// The hidden command `quire quire-thumbnail SIZE FILE OUTPUT`, which writes the cover of a file as
/// a PNG picture; file managers run it.
///
/// `Assets/org.quire.Quire.thumbnailer` tells them of it. GNOME runs it in a sandbox of its own,
/// where only the file, the folder of the picture and the programs of the system exist.
struct ThumbnailCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quire-thumbnail", abstract: "Writes the cover of a file as a small picture.",
    shouldDisplay: false)

  private static let sizes = 1...16384

  @Argument(
    help: ArgumentHelp("The most pixels of a side of the picture. (required)", valueName: "size"))
  var size: Int

  @Argument(
    help: ArgumentHelp("The picture or document. (required)", valueName: "path"),
    completion: .file())
  var path: String

  @Argument(
    help: ArgumentHelp("The PNG file to write. (required)", valueName: "output"),
    completion: .file())
  var output: String

  func validate() throws {
    let sizes = ThumbnailCommand.sizes
    guard sizes.contains(size) else {
      throw ValidationError("the size is from \(sizes.lowerBound) to \(sizes.upperBound)")
    }
  }

  func run() throws {
    let (path, output, size) = (RawArguments.path(path), RawArguments.path(output), size)
    // The process that encodes the picture has read no file. It starts while the other one decodes.
    let decoders = CodecPool(CodecPool.Settings(workers: 1))
    let encoders = CodecPool(CodecPool.Settings(workers: 1))
    let result = PendingResult { () throws(CodecError) in
      try await encoders.encoded(decoders.thumbnail(of: path, side: size))
    }
    let picture: EncodedPicture
    do throws(CodecError) {
      picture = try result.get()
    } catch {
      let text = error.reason == .isFolder ? "is a folder, not a document" : "\(error)"
      throw Diagnostics.failure("\(path): \(text)")
    }
    do throws(FileError) {
      try picture.write(to: output)
    } catch {
      throw Diagnostics.failure("\(output): \(error)")
    }
  }
}
