import Foundation
import Mutating
import QuireDocuments
import QuireDrawing
import QuireScene
import SampleFiles
import Testing

/// Tests of the hidden command `quire quire-thumbnail`, which file managers run.
@Suite struct ThumbnailTests {
  private let folder: RenderFolder

  init() throws {
    folder = try RenderFolder()
  }

  private func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try Data(bytes).write(to: URL(filePath: folder.file(name)))
  }

  private func seed(_ kind: String) throws -> [UInt8] {
    try #require(SeedFile.all.first { $0.kind == kind }).bytes
  }

  /// Writes the cover of the file `name` to `out.png`, and returns it.
  private func cover(of name: String, size: Int) async throws -> Image {
    let result = try await shell("\"$QUIRE\" quire-thumbnail \(size) \(name) out.png", in: folder)
    #expect(result.status == 0 && result.error.isEmpty && result.output.isEmpty, "\(result.error)")
    return try Image(png: Array(try folder.bytes("out.png")))
  }

  /// Returns the largest difference of a component between `image` before white and `other`.
  private func difference(_ image: Image, _ other: Image) throws -> Int {
    try #require(image.width == other.width && image.height == other.height)
    let (bytes, others) = (image.bytes, other.bytes)
    return stride(from: 0, to: bytes.count, by: 4).map { pixel in
      (0..<3).map {
        abs(Int(bytes[pixel + $0]) + 255 - Int(bytes[pixel + 3]) - Int(others[pixel + $0]))
      }
      .max() ?? 0
    }.max() ?? 0
  }

  @Test(
    "the cover of a file of each kind is the page that the window shows",
    arguments: [
      "cbz", "cb7", "cbt", "cbr", "epub", "djvu", "jxl", "avif", "sequence.avif", "heic",
    ])
  func kinds(kind: String) async throws {
    try write(try seed(kind), to: "seed.\(kind)")
    let image = try await cover(of: "seed.\(kind)", size: 128)
    #expect(image.width <= 128 && image.height <= 128)
    let page = try await CodecPool().load(
      PageRequest(path: FilePath(folder.file("seed.\(kind)")), width: 128, height: 128))
    #expect(try difference(image, page.image) <= 1)
    #expect(try folder.names() == ["out.png", "seed.\(kind)"])
  }

  @Test(
    "a cover has at most the size, the shape of the page, and is not enlarged",
    arguments: [(300, 400), (900, 30), (30, 900), (2000, 1000), (40, 30), (1, 1000)])
  func sizes(width: Int, height: Int) async throws {
    let page = Pixels(noise: width, height, seed: 5).portablePixmap
    try write(ComicArchive.encode([page]), to: "comic.cbt")
    for size in [128, 256, 512] {
      let image = try await cover(of: "comic.cbt", size: size)
      let factor = min(1, Double(size) / Double(max(width, height)))
      #expect(image.width == max(1, Int((Double(width) * factor).rounded())))
      #expect(image.height == max(1, Int((Double(height) * factor).rounded())))
    }
  }

  @Test("a translucent picture has a translucent cover, and an opaque one has not")
  func translucency() async throws {
    try write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">
      <rect width="10" height="20" fill="#ff0000" fill-opacity="0.5"/>
      <rect x="10" width="10" height="20" fill="#204060"/>
      </svg>
      """.utf8, to: "a.svg")
    let image = try await cover(of: "a.svg", size: 40)
    #expect(image.width == 40 && image.height == 20)
    func pixel(_ x: Int) -> [Int] { (0..<4).map { Int(image.bytes[(10 * 40 + x) * 4 + $0]) } }
    for (x, expected) in [(5, [128, 0, 0, 128]), (15, [32, 64, 96, 255]), (30, [0, 0, 0, 0])] {
      #expect(zip(pixel(x), expected).allSatisfy { abs($0 - $1) <= 1 }, "\(pixel(x))")
    }
    try write(try seed("png"), to: "b.png")
    let opaque = try await cover(of: "b.png", size: 128).bytes
    #expect(stride(from: 3, to: opaque.count, by: 4).allSatisfy { opaque[$0] == 255 })
  }

  @Test(
    "a file that cannot be read gives one line, status 1 and no picture",
    arguments: [
      "empty.cbz", "text.cbz", "half.cbz", "half.jxl", "half.djvu", "folder.cbz",
      "pipe.cbz", "missing.cbz", "link.cbz", "/dev/zero",
    ])
  func refusal(name: String) async throws {
    try write([], to: "empty.cbz")
    try write("a text".utf8, to: "text.cbz")
    for kind in ["cbz", "jxl", "djvu"] {
      let bytes = try seed(kind)
      try write(bytes.prefix(bytes.count / 2), to: "half.\(kind)")
    }
    let made = try await shell(
      "mkdir folder.cbz && mkfifo pipe.cbz && ln -s nowhere link.cbz", in: folder)
    #expect(made.status == 0)
    let before = try folder.names()
    let result = try await shell("\"$QUIRE\" quire-thumbnail 128 \(name) out.png", in: folder)
    #expect(result.status == 1 && result.output.isEmpty)
    let lines = result.error.split(separator: "\n")
    #expect(lines.count == 1 && lines[0].hasPrefix("quire: \(name): "), "\(result.error)")
    #expect(try folder.names() == before)
  }

  @Test("an archive that unpacks to far more than it should is refused")
  func bomb() async throws {
    let result = try await shell(
      """
      truncate -s 600M 1.ppm && tar cf - 1.ppm | gzip -1 > bomb.cbt && rm 1.ppm || exit 77
      exec "$QUIRE" quire-thumbnail 128 bomb.cbt out.png
      """, in: folder)
    #expect(result.status == 1 && result.error.hasPrefix("quire: bomb.cbt: "), "\(result.error)")
    #expect(try folder.names() == ["bomb.cbt"])
  }

  @Test("an existing picture is replaced by a cover, and kept if there is none")
  func existingOutput() async throws {
    try write("before".utf8, to: "out.png")
    try write("a text".utf8, to: "text.cbz")
    let refused = try await shell("\"$QUIRE\" quire-thumbnail 128 text.cbz out.png", in: folder)
    #expect(refused.status == 1)
    #expect(try folder.bytes("out.png") == Data("before".utf8))
    try write(try seed("cbz"), to: "seed.cbz")
    let image = try await cover(of: "seed.cbz", size: 128)
    #expect(image.width == 24 && image.height == 16)
    #expect(try folder.names() == ["out.png", "seed.cbz", "text.cbz"])
  }

  @Test("a picture that cannot be written gives one line and status 1")
  func unwritableOutput() async throws {
    try write(try seed("cbz"), to: "seed.cbz")
    let result = try await shell(
      "\"$QUIRE\" quire-thumbnail 128 seed.cbz missing/out.png", in: folder)
    #expect(result.status == 1)
    #expect(result.error == "quire: missing/out.png: is in a folder that does not exist\n")
    #expect(try folder.names() == ["seed.cbz"])
  }

  @Test("nothing is stored besides the picture")
  func traces() async throws {
    try write(try seed("epub"), to: "seed.epub")
    let result = try await shell(
      """
      mkdir home && HOME=$PWD/home XDG_STATE_HOME=$PWD/home/state XDG_CACHE_HOME=$PWD/home/cache \
      XDG_CONFIG_HOME=$PWD/home/config "$QUIRE" quire-thumbnail 128 seed.epub out.png
      """, in: folder)
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    #expect(try folder.names(in: "home").isEmpty)
    #expect(try folder.names() == ["home", "out.png", "seed.epub"])
  }

  @Test("file names may be any bytes, and may begin with a dash behind a folder")
  func names() async throws {
    try write(try seed("cbz"), to: "-a b.cbz")
    let result = try await shell(
      """
      mv ./'-a b.cbz' "$(printf './-a\\377 b.cbz')" &&
      "$QUIRE" quire-thumbnail 128 "$PWD/$(printf -- '-a\\377 b.cbz')" "$PWD/out.png"
      """, in: folder)
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    #expect(try Image(png: Array(try folder.bytes("out.png"))).width == 24)
  }

  @Test("the size is a number from 1 to 16384", arguments: ["0", "-1", "16385", "large"])
  func wrongUsage(size: String) async throws {
    try write(try seed("cbz"), to: "seed.cbz")
    let result = try await shell("\"$QUIRE\" quire-thumbnail \(size) seed.cbz out.png", in: folder)
    #expect(result.status == 64 && !result.error.isEmpty && result.output.isEmpty)
    #expect(try folder.names() == ["seed.cbz"])
  }

  // GNOME runs thumbnailers in such a sandbox.
  @Test(
    "covers are made in a sandbox without a home, a network and further user namespaces",
    arguments: ["cbz", "epub", "djvu", "jxl"])
  func sandbox(kind: String) async throws {
    try write(try seed(kind), to: "seed.\(kind)")
    let result = try await shell(
      """
      sandbox() {
        env -i "PATH=$PATH" bwrap --ro-bind / / --proc /proc --dev /dev --chdir / --unshare-user --unshare-all \
          --disable-userns --die-with-parent --bind "$PWD/out" /mnt \
          --ro-bind "$PWD/seed.\(kind)" /mnt/file "$@"
      }
      mkdir out && sandbox true 2> /dev/null || exit 77
      sandbox "$QUIRE" quire-thumbnail 128 /mnt/file /mnt/out.png
      """, in: folder)
    if result.status == 77 {
      print("not tested: this machine has no bubblewrap, or refuses user namespaces")
      return
    }
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    #expect(try Image(png: Array(try folder.bytes("out/out.png"))).width <= 128)
  }
}
