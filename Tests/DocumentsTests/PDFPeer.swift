import QuireDocuments
import Testing

@testable import DocumentFiles

extension CodecPool {
  /// The first page of the document at `path` as pdftoppm draws it at `dpi` pixels per inch.
  func peerPage(of path: FilePath, in folder: TemporaryFolder, dpi: Int) async throws -> Bitmap {
    let program = FilePath("/usr/bin/pdftoppm")
    try #require(program.exists, "pdftoppm is needed (package poppler-utils)")
    let output = folder.file("peer").displayName
    let child = ChildProgram(
      program, arguments: ["-r", "\(dpi)", "-singlefile", path.displayName, output],
      limit: .seconds(60))
    _ = child.run(input: [])
    return try await load(
      PageRequest(path: folder.file("peer.ppm"), width: 4000, height: 4000)
    ).bitmap()
  }
}

/// The mean difference of the bytes of two pictures, or 255 if their sizes differ.
func meanDifference(_ first: Bitmap, _ second: Bitmap) -> Double {
  guard first.width == second.width, first.height == second.height else { return 255 }
  let sum = zip(first.bytes, second.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
  return Double(sum) / Double(first.bytes.count)
}
