// swift-tools-version: 6.2

import PackageDescription

// The steps of the tutorial, each a program. Readers of the tutorial write one program, with the
// manifest in book-package.swift; a test compares the two manifests.

let folder = "Quire.docc/Tutorials/Book"
let steps = (1...7).map { "book-\($0)" }

let package = Package(
  name: "tutorial",
  dependencies: [.package(name: "quire", path: "..")],
  targets: steps.map { step in
    .executableTarget(
      name: step, dependencies: [.product(name: "Quire", package: "quire")], path: folder,
      exclude: (["book-package"] + steps).filter { $0 != step }.map { $0 + ".swift" })
  }
)
