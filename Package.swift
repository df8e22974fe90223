// swift-tools-version: 6.2

import PackageDescription

/// Small programs that show how the framework is used: folders in Examples.
let examples = ["Book", "Navigation", "Tabs", "Container", "Effect"]

/// The stages in Shaders/, embedded in Graphics; a new file has to be named here.
let shaders = [
  "Common.glsl", "Panel.vert", "Panel.frag", "Quad.vert", "Quad.frag", "Stage.vert", "Mix.frag",
  "File.vert", "FileHead.glsl", "FileTail.glsl",
  "Curl.vert", "Curl.frag",
]

/// The small files in Tests/Mutating/Seeds, one at least of every kind that is read.
let seeds = [
  ".png", ".jpg", "-progressive.jpg", ".webp", ".gif", ".tif", ".ppm", ".avif", ".heic", ".jxl",
  ".svg", ".pdf",
]

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]
let interface = strict + [.defaultIsolation(MainActor.self)]

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")

let package = Package(
  name: "quire",
  products: [
    .library(name: "Quire", targets: ["Quire", "Desktop"]),
    .executable(name: "quire", targets: ["Gallery"]),
    .executable(name: "quire-codec", targets: ["Codec"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
  ],
  targets: [
    .systemLibrary(name: "COpenGL"),
    .systemLibrary(name: "CEGL"),
    .systemLibrary(name: "CCairo"),
    .systemLibrary(name: "CSDL2"),
    .systemLibrary(name: "CWayland"),
    .systemLibrary(name: "CXInput"),
    .systemLibrary(name: "CGio", pkgConfig: "gobject-2.0"),
    .systemLibrary(name: "CMainQueue"),
    .systemLibrary(name: "CVips", pkgConfig: "gobject-2.0"),
    .systemLibrary(name: "CJPEG"),
    .systemLibrary(name: "CPosix"),
    .target(name: "CAllocation"),

    .target(name: "Geometry"),
    .target(name: "Animation", dependencies: ["Geometry"]),
    .target(name: "Scene", dependencies: ["Geometry"]),
    .target(name: "Effects", dependencies: ["Geometry", "Animation", "Scene"]),
    .target(
      name: "Graphics",
      dependencies: ["Geometry", "Scene", "COpenGL", "CEGL", "CCairo"],
      resources: shaders.map { .embedInCode("../../Shaders/" + $0) }),
    .target(
      name: "Quire", dependencies: ["Geometry", "Animation", "Scene", "Effects", "Graphics"]),
    .target(
      name: "Desktop",
      dependencies: [
        "Quire", "Geometry", "Scene", "CSDL2", "CWayland", "CXInput", "CGio", "CMainQueue", logging,
      ]),
    .target(name: "CodecProtocol", dependencies: ["Geometry", "Scene"]),
    .target(
      name: "Documents", dependencies: ["Geometry", "Scene", "CodecProtocol", "CPosix", logging]),
    .executableTarget(
      name: "Codec",
      dependencies: [
        "Geometry", "Scene", "CodecProtocol", "CAllocation", "CVips", "CJPEG", "CPosix",
      ]),
    .executableTarget(
      name: "Gallery",
      dependencies: [
        "Geometry", "Scene", "Graphics", "Quire", "Desktop", "Documents", argumentParser, logging,
      ],
      resources: [.embedInCode("../../Assets/quire-64.png")]),

    .target(name: "SeededNumbers", path: "Tests/SeededNumbers"),
    .testTarget(name: "GeometryTests", dependencies: ["SeededNumbers", "Geometry"]),
    .testTarget(name: "AnimationTests", dependencies: ["SeededNumbers", "Animation"]),
    .testTarget(name: "SceneTests", dependencies: ["SeededNumbers", "Scene", "Geometry"]),
    .testTarget(name: "EffectsTests", dependencies: ["SeededNumbers", "Effects"]),
    .testTarget(
      name: "GraphicsTests", dependencies: ["SeededNumbers", "Graphics", "Effects", "COpenGL"]),
    .target(
      name: "Soaking", dependencies: ["SeededNumbers", "Quire", "Graphics"], path: "Tests/Soaking"),
    .executableTarget(name: "soak", dependencies: ["Soaking"], path: "Tests/Soak"),
    .target(
      name: "Mutating", dependencies: ["SeededNumbers", "Documents"], path: "Tests/Mutating",
      resources: seeds.map { .embedInCode("Seeds/seed" + $0) }),
    .executableTarget(name: "mutate", dependencies: ["Mutating", "Codec"], path: "Tests/Mutate"),
    .testTarget(name: "QuireTests", dependencies: ["SeededNumbers", "Soaking", "Quire"]),
    .executableTarget(
      name: "DesktopProbe", dependencies: ["Desktop", "Quire", "Geometry", "Scene", "COpenGL"],
      path: "Tests/DesktopProbe"),
    .target(
      name: "CVirtualInput", path: "Tests/CVirtualInput",
      linkerSettings: [.linkedLibrary("wayland-client"), .linkedLibrary("X11")]),
    .target(name: "CFakePortal", dependencies: ["CGio"], path: "Tests/CFakePortal"),
    .target(
      name: "WindowTesting", dependencies: ["CVirtualInput", "CFakePortal", "CPosix"],
      path: "Tests/WindowTesting"),
    .testTarget(
      name: "DesktopTests", dependencies: ["Desktop", "CSDL2", "DesktopProbe", "WindowTesting"]),
    .testTarget(
      name: "DocumentsTests",
      dependencies: [
        "SeededNumbers", "Mutating", "Documents", "CodecProtocol", "Geometry", "Scene", "CJPEG",
        "Codec",
      ]),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "SeededNumbers", "Gallery", "Codec", "WindowTesting", "Documents", "Animation", "Scene",
        "Quire", argumentParser,
      ]),
  ],
  swiftLanguageModes: [.v6]
)

let interfaceTargets = Set(
  ["Quire", "Desktop", "DesktopProbe", "Gallery", "Soaking", "soak"]
    + examples.map { "Example\($0)" })
package.targets += examples.map {
  .executableTarget(
    name: "Example\($0)", dependencies: ["Desktop", "Quire"], path: "Examples/\($0)")
}

let cTargets: Set = ["CAllocation", "CVirtualInput", "CFakePortal"]
for target in package.targets where target.type != .system && !cTargets.contains(target.name) {
  target.swiftSettings = interfaceTargets.contains(target.name) ? interface : strict
}
// Rays by the million: the references that frames are compared with take five times as long otherwise.
for target in package.targets where target.name == "GraphicsTests" {
  target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
}
