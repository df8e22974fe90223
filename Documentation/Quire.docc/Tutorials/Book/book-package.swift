// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "numbers",
  dependencies: [.package(name: "quire", path: "../quire")],
  targets: [
    .executableTarget(
      name: "Numbers", dependencies: [.product(name: "Quire", package: "quire")])
  ]
)
