// Reads pictures for a program that must not crash, hang or grow because of a bad file. The codec
// receives one order at a time from an inherited socket, with the memory to write the pixels to.
// It opens no window, keeps only loaded libraries and the last document between orders, and writes
// nowhere else.

import Codec
import Glibc

// Arguments: the usual and the largest memory limit in bytes, the parent process, with which this
// process ends, whether this process may go on if it cannot restrict itself, and whether it writes
// the numbers of refused system calls to standard error; 1 or 0.
//
// The word "libraries" alone prints the names of the libraries that are loaded by name.
if CommandLine.arguments.dropFirst() == ["libraries"] {
  print(LibraryNames.text, terminator: "")
  exit(0)
}
let arguments = CommandLine.arguments.dropFirst().map { Int($0) }
guard arguments.count == 5, let usual = arguments[0], let most = arguments[1],
  let parent = arguments[2], let allowsUnprotected = arguments[3],
  let tracesCalls = arguments[4], (1...(1 << 40)).contains(usual),
  (usual...(1 << 40)).contains(most)
else { exit(64) }

var codec = CodecRun(
  usualMemory: usual, mostMemory: most, parent: Int32(truncatingIfNeeded: parent),
  requiresProtection: allowsUnprotected != 1, tracesCalls: tracesCalls == 1)
codec.serve()
