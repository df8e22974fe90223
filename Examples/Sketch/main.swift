// A sheet to draw on with the mouse or a finger. Ctrl+Z takes the last line away.

import Quire
import QuireDesktop

let sheet = ViewController()
sheet.view = SketchView()
try NativeWindow.show(sheet, title: "Sketch", applicationID: "quire-example-sketch")
