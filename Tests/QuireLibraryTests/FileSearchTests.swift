import QuireDocuments
import Testing

@testable import QuireLibrary

/// The search for files among the remembered ones.
struct FileSearchTests {
  @Test("only files whose sizes occur among the remembered ones are read")
  func reading() throws {
    let paths = (0..<1000).map { FilePath("/pictures/\($0)") }
    let former = RememberedFile(
      identity: DocumentIdentity(size: 20, digest: "20"), path: FilePath("/other/place"),
      number: nil)
    var read: [FilePath] = []
    let search = FileSearch(for: paths, among: [former]) { path in
      paths.firstIndex(of: path).map { FileStatus(size: Int64($0), number: Int64($0)) }
    } identify: { path in
      read.append(path)
      return DocumentIdentity(size: 20, digest: "20")
    }
    #expect(read == [paths[20]])
    #expect(search.found == [paths[20]: [former]])
    #expect(search.moved.map(\.file.path) == [paths[20]])
  }
}
