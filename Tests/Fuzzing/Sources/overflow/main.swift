// Writes one byte behind the end of its memory, so that `make sanitize` sees that the address
// sanitizer reports it.

let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 8)
unsafe bytes.initialize(repeating: 0, count: 8)
// The optimizer cannot know the number of arguments.
let index = 7 + CommandLine.arguments.count
unsafe bytes[index] = 1
unsafe print(bytes[index])
unsafe bytes.deallocate()
