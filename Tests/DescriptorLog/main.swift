import CPosix
import Glibc

// Stands between a pool and `quire-codec`: passes orders and replies on, and writes the path of
// each file whose descriptor comes with an order to a file, with the identifier of this process.
//
// Arguments: the codec program, the file, and the arguments of the codec.

let (codec, log) = (CommandLine.arguments[1], CommandLine.arguments[2])
/// The socket to the pool, as in a codec.
let client: Int32 = 3

/// Starts the codec, and returns the socket to it.
func startCodec() -> Int32 {
  var ends: [Int32] = [-1, -1]
  let kind = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
  guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { exit(65) }
  var actions = unsafe posix_spawn_file_actions_t()
  unsafe posix_spawn_file_actions_init(&actions)
  unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], client)
  var arguments = Array(CommandLine.arguments.dropFirst(3))
  // The process with which the codec ends.
  arguments[2] = "\(getpid())"
  var words = unsafe (["quire-codec"] + arguments).map { unsafe strdup($0) } + [nil]
  var identifier: pid_t = 0
  guard unsafe posix_spawn(&identifier, codec, &actions, nil, &words, environ) == 0 else {
    exit(66)
  }
  close(ends[1])
  return ends[0]
}

func record(_ file: Int32) {
  var path = [CChar](repeating: 0, count: 4096)
  let count = unsafe readlink("/proc/self/fd/\(file)", &path, path.count - 1)
  let line =
    "\(getpid()) ".utf8 + path.prefix(max(0, count)).map { UInt8(bitPattern: $0) } + "\n".utf8
  let output = unsafe open(log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
  unsafe _ = write(output, Array(line), line.count)
  close(output)
}

let server = startCodec()
var buffer = [UInt8](repeating: 0, count: 8192)
while true {
  var (memory, file): (Int32, Int32) = (-1, -1)
  let count = unsafe quire_receive(client, &buffer, buffer.count, &memory, &file)
  guard count > 0 else { exit(0) }
  // An order without memory gets no reply.
  if memory < 0 {
    guard unsafe send(server, buffer, count, 0) == count else { exit(67) }
    continue
  }
  if file >= 0 { record(file) }
  guard unsafe quire_send(server, buffer, count, memory, file) == count else { exit(67) }
  close(memory)
  if file >= 0 { close(file) }
  let length = unsafe recv(server, &buffer, buffer.count, 0)
  guard length > 0, unsafe send(client, buffer, length, 0) == length else { exit(68) }
}
