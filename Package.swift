// swift-tools-version: 6.2

import PackageDescription

/// The stages in Shaders/, embedded in QuireGraphics; a new file has to be named here.
let shaders = [
  "Common.glsl", "Panel.vert", "Panel.frag", "Quad.vert", "Quad.frag", "Stage.vert", "Mix.frag",
  "Level.frag", "File.vert", "FileHead.glsl", "FileTail.glsl", "Curl.vert", "Curl.frag",
  "Leaf.vert", "Leaf.frag",
]

/// The drawings in Assets/symbols, embedded in QuireDrawing; each has a name in `Symbol`.
let symbols = [
  "chevron-left", "chevron-right", "chevron-up", "chevron-down", "plus", "minus", "close", "check",
  "search", "menu", "more", "folder", "document", "full-screen", "grid", "leave-full-screen",
  "copy", "cut",
  "paste", "undo", "redo", "sun", "moon", "info", "warning", "trash", "pencil", "sidebar",
  "bookmark", "play", "pause", "reload", "settings",
]

/// The small files in Tests/Mutating/Seeds, one at least of every kind that is read.
let seeds = [
  ".png", ".jpg", "-progressive.jpg", ".webp", ".gif", ".tif", ".ppm", ".avif", ".heic", ".jxl",
  "-sequence.avif", ".svg", ".pdf", ".cbz", ".cb7", ".cbt", ".cbr", ".epub", ".djvu",
]

// The tests set the variable. Who depends on the package with a newer compiler may get warnings.
let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
  ] + (Context.environment["QUIRE_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)])
let interface = strict + [.defaultIsolation(MainActor.self)]

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")

/// The modules that Quire exports.
///
/// The package manager builds a target again after a change of these modules only if it knows that
/// the target imports them.
let exported = [
  "QuireAnimation", "QuireContainers", "QuireDrawing", "QuireEffects", "QuireGeometry",
  "QuireGestures", "QuireLanguage", "QuireScene", "QuireSound", "QuireTransitions", "QuireViews",
]

let package = Package(
  name: "quire",
  products: [
    .library(name: "Quire", targets: ["Quire", "QuireDesktop"] + exported),
    .library(
      name: "QuireDocuments",
      targets: ["QuireDocuments", "CodecProtocol", "QuireGeometry", "QuireScene"]),
    .library(
      name: "QuireReader",
      targets: ["QuireReader", "QuireDocuments", "CodecProtocol", "QuireLibrary", "Quire"]
        + exported),
    .executable(name: "quire", targets: ["QuireProgram"]),
    .executable(name: "quire-codec", targets: ["CodecProcess"]),
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
    .systemLibrary(name: "CQuireSQLite"),
    .systemLibrary(name: "CWayland"),
    .systemLibrary(name: "CXInput"),
    .systemLibrary(name: "CXShm"),
    .systemLibrary(name: "CGio", pkgConfig: "gobject-2.0"),
    .systemLibrary(name: "CMainQueue"),
    .systemLibrary(name: "CVips", pkgConfig: "gobject-2.0"),
    .systemLibrary(name: "CJPEG"),
    .target(name: "CPoppler", dependencies: ["CGio"]),
    .systemLibrary(name: "CQPDF"),
    .systemLibrary(name: "CArchive"),
    .systemLibrary(name: "CDjVu"),
    .systemLibrary(name: "CAVIF"),
    .systemLibrary(name: "CLibraryNames"),
    .target(name: "CXML"),
    .target(name: "CJXL"),
    .target(name: "CInflate"),
    .systemLibrary(name: "CPosix"),
    .systemLibrary(name: "CInput"),
    .systemLibrary(name: "CGettext"),
    .target(name: "CAllocation"),

    .target(name: "QuireGeometry"),
    .target(name: "QuireAnimation", dependencies: ["QuireGeometry"]),
    .target(name: "QuireScene", dependencies: ["QuireGeometry"]),
    .target(name: "QuireGestures", dependencies: ["QuireGeometry", "QuireAnimation"]),
    .target(name: "SecretMemory"),
    .target(name: "QuireText", dependencies: ["SecretMemory"]),
    .target(name: "QuireSound"),
    .target(name: "QuireLanguage", dependencies: ["CGettext"]),
    .target(name: "QuireEffects", dependencies: ["QuireGeometry", "QuireAnimation", "QuireScene"]),
    .target(
      name: "QuireDrawing",
      dependencies: ["QuireGeometry", "QuireScene", "CCairo"],
      resources: symbols.map { .embedInCode("../../Assets/symbols/\($0).svg") }),
    .target(
      name: "QuireGraphics",
      dependencies: ["QuireGeometry", "QuireScene", "COpenGL", "CEGL", "CPosix"],
      resources: shaders.map { .embedInCode("../../Shaders/" + $0) }),
    .target(
      name: "QuireCompositor",
      dependencies: ["QuireGeometry", "QuireScene", "QuireDrawing", "QuireGraphics"]),
    .target(name: "QuireTransitions", dependencies: ["QuireAnimation"]),
    .target(
      name: "QuireViews",
      dependencies: [
        "QuireGeometry", "QuireAnimation", "QuireScene", "QuireEffects", "QuireGestures",
        "QuireDrawing", "QuireGraphics", "QuireCompositor", "QuireTransitions", "QuireText",
        "QuireLanguage",
        "QuireSound", "SecretMemory", logging,
      ]),
    // Written with what every author of a container has: the public interface.
    .target(
      name: "QuireContainers",
      dependencies: [
        "QuireGeometry", "QuireAnimation", "QuireScene", "QuireEffects", "QuireGestures",
        "QuireDrawing", "QuireTransitions", "QuireLanguage", "QuireViews",
      ],
      packageAccess: false),
    .target(name: "Quire", dependencies: ["QuireViews", "QuireContainers"]),
    .target(
      name: "QuireDesktop",
      dependencies: [
        "Quire", "QuireAnimation", "QuireGeometry", "QuireScene", "QuireGraphics",
        "QuireCompositor", "QuireSound", "CGio", "CInput", "CMainQueue", "CPosix", "CSDL2",
        "CWayland", "CXInput", "CXShm", logging,
      ]),
    .target(name: "CodecProtocol", dependencies: ["QuireGeometry", "QuireScene"]),
    .target(
      name: "QuireDocuments",
      dependencies: [
        "QuireGeometry", "QuireScene", "QuireText", "CodecProtocol", "SecretMemory", "CGio",
        "CPosix", logging,
      ]),
    .target(name: "QuireSQLite", dependencies: ["CQuireSQLite"]),
    .target(
      name: "QuireLibrary",
      dependencies: [
        "QuireGeometry", "QuireScene", "QuireDocuments", "QuireSQLite", "CGio", "CPosix",
      ]),
    .target(name: "StandardStreams", dependencies: ["QuireDocuments", "CPosix", logging]),
    .target(
      name: "QuireReader",
      dependencies: [
        "QuireAnimation", "QuireGeometry", "QuireScene", "QuireDrawing", "Quire", "QuireDocuments",
        "QuireLibrary", "QuireCompositor", "StandardStreams", logging,
      ]),
    .target(
      name: "Showcase",
      dependencies: [
        "QuireAnimation", "QuireGeometry", "QuireScene", "QuireDrawing", "Quire", "QuireDocuments",
        "QuireLibrary", "QuireReader", "StandardStreams",
      ]),
    .target(name: "Confinement", dependencies: ["CPosix"]),
    .target(
      name: "Codec",
      dependencies: [
        "Confinement", "QuireGeometry", "QuireScene", "CodecProtocol", "CAllocation", "CVips",
        "CJPEG", "CPosix",
        "CPoppler", "CQPDF", "CArchive", "CDjVu", "CAVIF", "CXML",
        "CJXL", "CInflate", "CLibraryNames",
      ]),
    .executableTarget(name: "CodecProcess", dependencies: ["Codec"]),
    .executableTarget(
      name: "QuireProgram",
      dependencies: [
        "QuireGeometry", "QuireScene", "QuireDrawing", "QuireGraphics", "Quire", "QuireDesktop",
        "QuireDocuments", "QuireLibrary", "QuireReader", "QuireCompositor", "Showcase",
        "StandardStreams", "Confinement", "CMainQueue", argumentParser, logging,
      ],
      resources: [.embedInCode("../../Assets/quire-64.png")]),

    .target(
      name: "CArchiveWriter", path: "Tests/CArchiveWriter",
      linkerSettings: [.linkedLibrary("archive")]),
    .target(
      name: "CPDFWriter", path: "Tests/CPDFWriter", linkerSettings: [.linkedLibrary("qpdf")]),
    .target(name: "SeededNumbers", path: "Tests/SeededNumbers"),
    .target(
      name: "ContainerScripts", dependencies: ["QuireTransitions", "QuireAnimation"],
      path: "Tests/ContainerScripts"),
    .target(name: "VirtualTime", dependencies: ["Quire"], path: "Tests/VirtualTime"),
    .target(name: "PixelReading", dependencies: ["QuireScene"], path: "Tests/PixelReading"),
    .testTarget(name: "QuireGeometryTests", dependencies: ["SeededNumbers", "QuireGeometry"]),
    .testTarget(name: "QuireAnimationTests", dependencies: ["SeededNumbers", "QuireAnimation"]),
    .testTarget(
      name: "QuireSceneTests", dependencies: ["SeededNumbers", "QuireScene", "QuireGeometry"]),
    .testTarget(name: "QuireEffectsTests", dependencies: ["SeededNumbers", "QuireEffects"]),
    .testTarget(name: "QuireGesturesTests", dependencies: ["SeededNumbers", "QuireGestures"]),
    .target(
      name: "LanguageTesting", dependencies: ["QuireLanguage", "WindowTesting"],
      path: "Tests/LanguageTesting"),
    .testTarget(
      name: "QuireLanguageTests", dependencies: ["QuireLanguage", "LanguageTesting"]),
    .testTarget(name: "QuireSoundTests", dependencies: ["QuireSound"]),
    .target(name: "MemorySearch", path: "Tests/MemorySearch"),
    .testTarget(
      name: "SecretMemoryTests", dependencies: ["SeededNumbers", "SecretMemory", "MemorySearch"]),
    .testTarget(
      name: "QuireTextTests", dependencies: ["SeededNumbers", "SecretMemory", "QuireText"]),
    .testTarget(
      name: "QuireTransitionsTests",
      dependencies: ["SeededNumbers", "ContainerScripts", "QuireTransitions", "QuireAnimation"]),
    .target(
      name: "ReferenceFrames",
      dependencies: [
        "SeededNumbers", "QuireDrawing", "QuireGraphics", "QuireEffects", "QuireGeometry",
        "QuireScene", "COpenGL",
      ],
      path: "Tests/ReferenceFrames"),
    .testTarget(
      name: "QuireDrawingTests",
      dependencies: [
        "SeededNumbers", "ReferenceFrames", "PixelReading", "QuireDrawing", "QuireGeometry",
        "QuireScene",
      ]),
    .testTarget(
      name: "QuireGraphicsTests",
      dependencies: [
        "SeededNumbers", "ReferenceFrames", "QuireDrawing", "QuireGraphics", "QuireEffects",
        "CEGL", "COpenGL",
      ]),
    .testTarget(
      name: "QuireCompositorTests",
      dependencies: ["SeededNumbers", "QuireCompositor", "QuireScene", "QuireGeometry"]),
    .target(
      name: "Soaking",
      dependencies: [
        "SeededNumbers", "VirtualTime", "Quire", "QuireGraphics", "QuireCompositor",
      ],
      path: "Tests/Soaking"),
    .executableTarget(name: "soak", dependencies: ["Soaking"], path: "Tests/Soak"),
    .target(
      name: "Mutating", dependencies: ["SeededNumbers", "QuireDocuments"], path: "Tests/Mutating",
      resources: seeds.map { .embedInCode("Seeds/seed" + $0) }),
    .executableTarget(
      name: "mutate", dependencies: ["Mutating", "CodecProcess"], path: "Tests/Mutate"),
    .testTarget(
      name: "QuireTests",
      dependencies: [
        "SeededNumbers", "PixelReading", "VirtualTime", "Soaking", "QuireTransitions", "QuireText",
        "QuireViews", "QuireContainers", "QuireCompositor", "QuireGraphics", logging,
      ]),
    .executableTarget(
      name: "DesktopProbe",
      dependencies: [
        "QuireDesktop", "Quire", "QuireGeometry", "QuireGraphics", "QuireScene", "QuireCompositor",
        "COpenGL", "CFakeReset", logging,
      ],
      path: "Tests/DesktopProbe"),
    .executableTarget(
      name: "FloatingProbe", dependencies: ["QuireDesktop", "Quire", "CSDL2"],
      path: "Tests/FloatingProbe"),
    .target(name: "CFakeReset", path: "Tests/CFakeReset"),
    .target(name: "CFakeFullDrive", path: "Tests/CFakeFullDrive"),
    .executableTarget(
      name: "TextProbe", dependencies: ["QuireDesktop", "Quire"], path: "Tests/TextProbe"),
    .target(
      name: "CVirtualInput", path: "Tests/CVirtualInput",
      linkerSettings: [.linkedLibrary("wayland-client"), .linkedLibrary("X11")]),
    .target(name: "CFakePortal", dependencies: ["CGio"], path: "Tests/CFakePortal"),
    .target(
      name: "CFakeInputMethod", dependencies: ["CGio"], path: "Tests/CFakeInputMethod"),
    .target(
      name: "WindowTesting",
      dependencies: ["CVirtualInput", "CFakePortal", "CFakeInputMethod", "CPosix"],
      path: "Tests/WindowTesting"),
    .testTarget(
      name: "QuireDesktopTests",
      dependencies: [
        "SeededNumbers", "QuireDesktop", "CInput", "CSDL2", "WindowTesting",
      ]),
    .target(
      name: "DocumentFiles",
      dependencies: ["SeededNumbers", "QuireDocuments", "QuireScene", "CJPEG", "CPDFWriter"],
      path: "Tests/DocumentFiles"),
    .testTarget(
      name: "DocumentsTests",
      dependencies: [
        "SeededNumbers", "DocumentFiles", "Mutating", "SampleFiles", "QuireDocuments",
        "CodecProtocol",
        "QuireGeometry", "QuireScene", "CArchiveWriter", "CPosix", "CodecProcess",
        "OldKernel", "DescriptorLog", "CFakeFullDrive",
      ]),
    .testTarget(name: "QuireSQLiteTests", dependencies: ["QuireSQLite"]),
    .executableTarget(
      name: "LibraryProbe", dependencies: ["QuireLibrary", "QuireDocuments"],
      path: "Tests/LibraryProbe"),
    .testTarget(
      name: "QuireLibraryTests",
      dependencies: [
        "SeededNumbers", "QuireLibrary", "LibraryProbe", "QuireDocuments", "QuireGeometry",
        "QuireScene", "QuireSQLite", "CFakeFullDrive",
        "WindowTesting",
      ]),
    .executableTarget(
      name: "DescriptorLog", dependencies: ["CPosix"], path: "Tests/DescriptorLog"),
    .executableTarget(name: "OldKernel", dependencies: ["CPosix"], path: "Tests/OldKernel"),
    .executableTarget(
      name: "CageProbe", dependencies: ["Codec", "CodecProtocol", "Confinement", "CPosix"],
      path: "Tests/CageProbe"
    ),
    .testTarget(
      name: "CodecTests",
      dependencies: [
        "SeededNumbers", "Mutating", "Codec", "CodecProtocol", "Confinement", "QuireScene",
        "CPosix",
        "CageProbe", "WindowTesting",
      ]),
    .target(
      name: "SampleFiles", dependencies: ["SeededNumbers", "WindowTesting", "QuireDocuments"],
      path: "Tests/SampleFiles"),
    .target(
      name: "ReaderTesting",
      dependencies: [
        "QuireReader", "QuireLibrary", "VirtualTime", "SampleFiles", "WindowTesting",
        "QuireDocuments", "Quire", "QuireGeometry", "QuireCompositor",
      ],
      path: "Tests/ReaderTesting"),
    .testTarget(
      name: "QuireReaderTests",
      dependencies: [
        "SeededNumbers", "PixelReading", "VirtualTime", "ReaderTesting", "SampleFiles",
        "QuireReader", "CodecProcess", "WindowTesting", "QuireDocuments", "CodecProtocol",
        "QuireLibrary", "QuireLanguage", "QuireAnimation", "QuireScene", "QuireViews", "Quire",
        "QuireDesktop", "QuireCompositor", "QuireGraphics", "MemorySearch", "CFakeFullDrive",
      ]),
    .testTarget(
      name: "ShowcaseTests",
      dependencies: [
        "SeededNumbers", "PixelReading", "VirtualTime", "ReaderTesting", "LanguageTesting",
        "SampleFiles", "Showcase", "QuireReader", "QuireProgram", "CodecProcess", "WindowTesting",
        "QuireDocuments", "QuireLibrary", "QuireLanguage", "QuireAnimation", "QuireScene",
        "QuireViews", "Quire", "QuireGraphics", "QuireDesktop",
      ]),
    .testTarget(
      name: "QuireProgramTests",
      dependencies: [
        "QuireProgram", "QuireReader", "QuireLibrary", "QuireDocuments", "QuireAnimation", "Quire",
        "QuireDesktop", "CodecProtocol", argumentParser,
      ]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Quire", "QuireDesktop", "QuireDocuments", "VirtualTime", "WindowTesting",
      ]),
    // The command `quire` without a window, and other programs.
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "SampleFiles", "Mutating", "WindowTesting", "QuireProgram", "CodecProcess",
        "QuireDocuments", "Quire", "QuireAnimation", "QuireDesktop", "QuireDrawing", "QuireScene",
        "QuireReader", argumentParser,
      ]),
    // Programs in real windows.
    .testTarget(
      name: "WindowTests",
      dependencies: [
        "SampleFiles", "WindowTesting", "QuireProgram", "CodecProcess", "QuireDocuments",
        "QuireLibrary", "Quire", "QuireDesktop", "QuireGeometry", "QuireReader", "Showcase",
        "DesktopProbe", "FloatingProbe", "TextProbe",
      ],
      exclude: ["Gallery/walk.py", "Gallery/finding.py", "Gallery/shelf.py"]),
  ],
  swiftLanguageModes: [.v6]
)

// Tests/Fuzzing is a package that tests these modules, and sets the variable. No other package sees
// them.
if Context.environment["QUIRE_FUZZING"] != nil {
  package.products.append(
    .library(
      name: "QuireInternals",
      targets: [
        "Codec", "CodecProtocol", "ContainerScripts", "QuireEffects", "QuireGeometry",
        "QuireGestures", "QuireScene",
      ]))
}

let interfaceTargets = Set(
  [
    "QuireCompositor", "QuireViews", "QuireContainers", "Quire", "QuireDesktop", "DesktopProbe",
    "FloatingProbe", "TextProbe",
    "QuireReader", "Showcase", "QuireProgram", "VirtualTime", "Soaking", "soak",
  ])

// A target that imports Quire, or a module that exports it, also imports what Quire exports.
func dependencyNames(of target: Target) -> Set<String> {
  Set(
    target.dependencies.compactMap { dependency in
      if case .byNameItem(let name, _) = dependency { name } else { nil }
    })
}
var users: Set = ["Quire"]
var count = 0
while users.count != count {
  count = users.count
  users.formUnion(
    package.targets.filter { !users.isDisjoint(with: dependencyNames(of: $0)) }.map(\.name))
}
for target in package.targets where users.subtracting(["Quire"]).contains(target.name) {
  let known = dependencyNames(of: target)
  target.dependencies += exported.filter { !known.contains($0) }.map { .byName(name: $0) }
}

let cTargets: Set = [
  "CAllocation", "CPoppler", "CXML", "CJXL", "CInflate", "CVirtualInput", "CFakePortal",
  "CFakeInputMethod", "CArchiveWriter", "CPDFWriter", "CFakeReset", "CFakeFullDrive",
]
for target in package.targets where target.type != .system && !cTargets.contains(target.name) {
  target.swiftSettings = interfaceTargets.contains(target.name) ? interface : strict
}
// These targets compute rays and compare pixels by the million, which takes five times as long
// otherwise. No product contains them.
let computingTargets = [
  "DocumentFiles", "PixelReading", "ReferenceFrames", "SampleFiles",
  "WindowTesting",
]
for target in package.targets where computingTargets.contains(target.name) {
  target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
}
