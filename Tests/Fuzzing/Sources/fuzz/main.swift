// Feeds one of the targets with inputs that libFuzzer makes from those that reach new code. The
// first argument is the name of the target, and the others are options and folders of libFuzzer.
// Without arguments, the program prints the names of all targets.

import CFuzzer
import Glibc

if CommandLine.argc < 2 {
  for target in FuzzTarget.all { print(target.name) }
  exit(0)
}
guard FuzzTarget.chosen != nil else {
  print("There is no target \(CommandLine.arguments[1]).")
  exit(2)
}

// libFuzzer takes the first argument for the name of the program.
var count = CommandLine.argc - 1
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? =
  unsafe CommandLine.unsafeArgv + 1
let status = unsafe LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
  unsafe FuzzTarget.chosen?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
exit(status)
