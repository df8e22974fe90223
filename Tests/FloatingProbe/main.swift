import Glibc
import Quire
import QuireDesktop

// A window for the tests, with buttons at its edges, at its corners and in its middle. A press of a
// button shows what the first argument names; each button also has a context menu. The program
// prints one line for each choice, each change of the focus and each press beside the buttons.
//
//     FloatingProbe menu|popover|alert|toast|tip WIDTH HEIGHT [touch] [rtl] [still]

func say(_ line: String) {
  print(line)
  fflush(nil)
}

let words = CommandLine.arguments.dropFirst()
let lengths = words.compactMap(Double.init)
guard let kind = words.first.flatMap(FloatingKind.init), lengths.count == 2 else {
  say("FloatingProbe: no kind or no size")
  exit(2)
}
let size = Size(width: lengths[0], height: lengths[1])
let display = try DisplayConnection(applicationID: "org.quire.Quire")
if words.contains("touch") { turnMouseIntoFinger() }
let native = try NativeWindow(on: display, options: WindowOptions(title: "Floating", size: size))
let window = Quire.Window(size: size, appearance: .light)
window.readingDirection = words.contains("rtl") ? .rightToLeft : .leftToRight
window.reducesMotion = words.contains("still")
window.rootViewController = FloatingController(kind)
try native.show(window)
