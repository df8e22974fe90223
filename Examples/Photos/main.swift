// The pictures of a folder in a grid. Enter or a double click opens one, Escape goes back. A drag
// moves pictures, or selects them if it begins beside them. Delete takes them off the list.

import Quire
import QuireDesktop
import QuireDocuments

let photos = PictureList(opening: [FilePath(CommandLine.arguments.dropFirst().first ?? ".")]).files
try NativeWindow.show(
  NavigationController(root: PhotoGrid(photos)), title: "Photos",
  applicationID: "quire-example-photos")
