import Documents
import Glibc
import Library

// Reads a document forever, page by page, and prints each page: LibraryProbe FOLDER DOCUMENT FIRST
// MODE. With the mode "written", a page is printed when it has been written; with "shown", when the
// library has been told about it.

let arguments = CommandLine.arguments
guard arguments.count == 5, let first = Int(arguments[3]) else { exit(64) }
let library = DocumentLibrary(in: FilePath(arguments[1])) { say("problem: \($0)") }
let lookUp = library.lookUp(FilePath(arguments[2]))
guard lookUp.wait(atMost: .seconds(10)), let result = lookUp.result else { exit(1) }
say("found \(result.state?.page ?? -1)")
var state = ReadingState()
for page in first... {
  state.page = page
  library.remember(state, of: result.document)
  if arguments[4] == "written" { library.finish() } else { usleep(1000) }
  say("page \(page)")
}

/// Prints `line` at once.
@Sendable func say(_ line: String) {
  let bytes = Array("\(line)\n".utf8)
  _ = unsafe write(STDOUT_FILENO, bytes, bytes.count)
}
