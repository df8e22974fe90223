// The pictures of a folder in a grid. Enter or a double click opens a picture, which can be zoomed;
// Escape goes back. A drag of the mouse selects pictures, and Delete takes them off the list.

import Documents
import Quire
import QuireDesktop

let photos = PictureList(opening: [FilePath(CommandLine.arguments.dropFirst().first ?? ".")]).files
try NativeWindow.show(
  NavigationController(root: PhotoGrid(photos)), title: "Photos",
  applicationID: "quire-example-photos")
