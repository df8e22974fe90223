// swift-tools-version: 6.2

import PackageDescription

// A package that depends on Quire as yours does. In yours, the path leads to a clone of Quire.

let quire = Target.Dependency.product(name: "Quire", package: "quire")
// The process that decodes pictures and documents is a program, which has to stand beside yours.
let documents: [Target.Dependency] = [
  .product(name: "QuireDocuments", package: "quire"),
  .product(name: "quire-codec", package: "quire"),
]

let package = Package(
  name: "examples",
  dependencies: [.package(name: "quire", path: "..")],
  targets: [
    .executableTarget(name: "Hello", dependencies: [quire], path: "Hello"),
    .executableTarget(name: "Sketch", dependencies: [quire], path: "Sketch"),
    .executableTarget(name: "Book", dependencies: [quire], path: "Book"),
    .executableTarget(name: "Navigation", dependencies: [quire], path: "Navigation"),
    .executableTarget(name: "Tabs", dependencies: [quire], path: "Tabs"),
    .executableTarget(name: "Container", dependencies: [quire], path: "Container"),
    .executableTarget(name: "Effect", dependencies: [quire], path: "Effect"),
    .executableTarget(name: "Port", dependencies: [quire], path: "Port"),
    .executableTarget(name: "Notes", dependencies: [quire], path: "Notes"),
    .executableTarget(name: "Albums", dependencies: [quire] + documents, path: "Albums"),
    .executableTarget(name: "Photos", dependencies: [quire] + documents, path: "Photos"),
    .executableTarget(
      name: "Reader",
      dependencies: [quire, .product(name: "QuireReader", package: "quire")] + documents,
      path: "Reader"),
  ]
)
