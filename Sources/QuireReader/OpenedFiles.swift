package import QuireDocuments
import StandardStreams

/// The files that a person opens at the same time: shader files are transitions, and all others are
/// pages of a book.
package struct OpenedFiles {
  /// The transitions of the shader files that can be read.
  package let transitions: [TransitionFile]
  /// The pictures and documents, or `nil` if none of the files can be opened as one.
  package let pictures: PictureList?
  /// The files that cannot be opened, each with the reason.
  package let refusals: [Refusal]

  /// Reads the files at `paths`, and reports those that cannot be opened on standard error.
  package init(_ paths: [FilePath]) {
    let isShader = { (path: FilePath) in path.fileExtension == TransitionFile.fileExtension }
    var transitions: [TransitionFile] = []
    var refusals: [Refusal] = []
    for path in paths where isShader(path) {
      do throws(TransitionFile.Problem) {
        transitions.append(try TransitionFile(path))
      } catch {
        refusals.append(Refusal(error))
      }
    }
    let others = paths.filter { !isShader($0) }
    let list = others.isEmpty ? nil : PictureList(opening: others)
    // If several files were named, one that cannot be opened becomes a page with the reason.
    refusals += (list?.problems ?? []).map { Refusal($0.path, $0.error) }
    for refusal in refusals { Diagnostics.report("\(refusal)") }
    self.transitions = transitions
    pictures = list.flatMap { $0.files.isEmpty ? nil : $0 }
    self.refusals = refusals
  }
}
