// Reads pictures for a program that must not crash, hang or grow when a file is bad: one order at
// a time from an inherited socket, the pixels into inherited memory. It opens no window, keeps
// nothing between orders but loaded libraries, and writes nowhere else.

internal import Glibc

// Arguments: the most address space in bytes, the process to live with.
let arguments = CommandLine.arguments.dropFirst().map { UInt($0) }
guard arguments.count == 2, let memoryLimit = arguments[0], let parent = arguments[1] else {
  exit(64)
}

Sandbox.enter(memoryLimit: memoryLimit, parent: Int32(truncatingIfNeeded: parent))
var service = Service()
service.run()
