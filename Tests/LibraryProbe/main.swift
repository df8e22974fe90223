import Glibc
import QuireDocuments
import QuireLibrary

// Reads a document forever, page by page, and prints each page: LibraryProbe FOLDER DOCUMENT FIRST
// MODE. With the mode "written", a page is printed when it has been written; with "shown", when the
// library has been told about it, and its number is FIRST plus the milliseconds since the start.
// With the mode "marked", each page gets a bookmark, and is printed when that has been written.
// With "rated", the document gets as many stars as the remainder of the page by six, and the page
// is printed when that has been written; with "rating", the library is told once, and nothing
// follows.

let arguments = CommandLine.arguments
guard arguments.count == 5, let first = Int(arguments[3]) else { exit(64) }
let library = DocumentLibrary(in: FilePath(arguments[1])) { say("problem: \($0)") }
let lookUp = library.lookUp(FilePath(arguments[2]))
guard lookUp.wait(atMost: .seconds(10)), let result = lookUp.result else { exit(1) }
say("found \(result.state?.page ?? -1)")
var state = ReadingState()
let start = ContinuousClock.now
for count in 0... {
  if arguments[4] == "marked" {
    library.store(Bookmark(), at: first + count, of: FilePath(arguments[2]))
    library.finish()
    say("page \(first + count)")
    continue
  }
  if arguments[4] == "rated" || arguments[4] == "rating" {
    library.store(Rating.all[(first + count) % Rating.all.count], of: FilePath(arguments[2]))
    if arguments[4] == "rating" { while true { pause() } }
    library.finish()
    say("page \(first + count)")
    continue
  }
  let page =
    arguments[4] == "written" ? first + count : first + (ContinuousClock.now - start).milliseconds
  state.page = page
  library.remember(state, of: result.document)
  if arguments[4] == "written" { library.finish() } else { usleep(1000) }
  say("page \(page)")
}

extension Duration {
  /// The duration in whole milliseconds.
  var milliseconds: Int {
    Int(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
  }
}

/// Prints `line` at once.
@Sendable func say(_ line: String) {
  let bytes = Array("\(line)\n".utf8)
  _ = unsafe write(STDOUT_FILENO, bytes, bytes.count)
}
