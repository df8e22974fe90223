// swift-tools-version: 6.2

import PackageDescription

// Not a part of Quire's own package: run.sh builds everything here with flags that a package cannot
// set, and some of it only works with them. run.sh also sets QUIRE_FUZZING, with which Quire's
// package offers the modules that are tested.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "fuzzing",
  dependencies: [.package(name: "quire", path: "../..")],
  targets: [
    .systemLibrary(name: "CFuzzer"),
    .executableTarget(
      name: "fuzz",
      dependencies: ["CFuzzer", .product(name: "QuireInternals", package: "quire")],
      swiftSettings: strict),
    .executableTarget(name: "overflow", swiftSettings: strict),
    .executableTarget(name: "race", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
