// A reader of the documents and pictures that the command line names, whose
// pages are turned by hand.

import Quire
import QuireDesktop
import QuireDocuments
import QuireReader

var settings = ReaderSettings()
settings.speed = 0.8
let files = PictureList(opening: CommandLine.arguments.dropFirst().map { FilePath($0) })
try NativeWindow.show(
  ReaderController(files, settings), title: "Reader", applicationID: "quire-example-reader")
