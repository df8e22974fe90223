// Notes in a file: Ctrl+N adds one, Ctrl+F searches, and a context menu does the rest.

import Foundation
import Quire
import QuireDesktop

let path = CommandLine.arguments.dropFirst().first.map { URL(filePath: $0) }
let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
let file = path ?? folder.appending(path: "quire-example-notes/notes.json")
let notebook: Notebook
do { notebook = try Notebook(file) } catch {
  FileHandle.standardError.write(Data("notes: \(error.localizedDescription)\n".utf8))
  exit(1)
}
try NativeWindow.show(
  NotesController(notebook), title: "Notes", applicationID: "quire-example-notes")
notebook.save()
