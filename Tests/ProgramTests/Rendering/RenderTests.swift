import Foundation
import QuireAnimation
import SampleFiles
import Testing

/// The frames of `quire render`, read back from files.
@Suite struct RenderTests {
  private let folder: RenderFolder
  private let from: String
  private let to: String
  private let first = Pixels(noise: 64, 48, seed: 1)
  private let last = Pixels(noise: 64, 48, seed: 2)

  init() throws {
    folder = try RenderFolder()
    from = try folder.write(first, to: "from.ppm")
    to = try folder.write(last, to: "to.ppm")
  }

  private func render(_ options: String..., to output: String) async throws {
    let result = try await run(["--from", from, "--to", to] + options, to: output)
    #expect(result.status == 0 && result.output.isEmpty && result.error.isEmpty, "\(result)")
  }

  private func run(_ options: [String], to output: String) async throws -> RunResult {
    let words = (options + ["--output", folder.file(output)]).map { "'\($0)'" }
    return try await shell("\"$QUIRE\" render \(words.joined(separator: " "))", in: folder)
  }

  private func read(_ name: String, width: Int = 64, height: Int = 48) async throws -> Pixels {
    try await Pixels(reading: folder.file(name), width: width, height: height)
  }

  @Test("the first and last frame are the pictures")
  func ends() async throws {
    try await render("--progress", "0", to: "first.png")
    try await render("--progress", "1", to: "last.png")
    #expect(try await read("first.png") == first)
    #expect(try await read("last.png") == last)
  }

  @Test("a look changes the colours of both pictures")
  func look() async throws {
    let grey = try folder.write(
      Pixels(width: 64, height: 48) { x, _ in x < 32 ? [255, 255, 255] : [0, 0, 0] }, to: "grey.ppm"
    )
    for (look, paper, ink) in [
      ("night", [41, 41, 41], [230, 230, 230]), ("sepia", [244, 236, 216], [70, 51, 35]),
    ] as [(String, [UInt8], [UInt8])] {
      let options = ["--from", grey, "--to", grey, "--look", look, "--progress"]
      #expect(try await run(options + ["0"], to: "0.png").status == 0)
      #expect(try await run(options + ["1"], to: "1.png").status == 0)
      for name in ["0.png", "1.png"] {
        let drawn = try await read(name)
        for (x, wanted) in [(5, paper), (60, ink)] {
          #expect(zip(drawn[x, 20], wanted).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(look)")
        }
      }
    }
  }

  @Test("the margins of both pictures are cut off", arguments: [false, true])
  func trimming(fits: Bool) async throws {
    // With a space of five pixels around it, the black square covers 70 of 200 pixels.
    let square = try folder.write(
      Pixels(width: 200, height: 200) { x, y in
        (70..<130).contains(x) && (90..<150).contains(y) ? [0, 0, 0] : [255, 255, 255]
      }, to: "square.ppm")
    let options =
      ["--from", square, "--to", square, "--trim", "--size", fits ? "106x70" : "70x70"]
      + (fits ? ["--fit"] : [])
    #expect(try await run(options + ["--progress", "0"], to: "trimmed.png").status == 0)
    let left = fits ? 18 : 0
    let drawn = try await read("trimmed.png", width: fits ? 106 : 70, height: 70)
    for (x, y, value) in [(0, 0, 255), (69, 69, 255), (7, 7, 0), (62, 62, 0), (35, 35, 0)] {
      #expect(abs(Int(drawn[left + x, y][0]) - value) < 3, "\(x), \(y)")
    }
    if fits { #expect(drawn[5, 30] != [255, 255, 255]) }
  }

  /// The picture has three stripes of 30 pixels, of which the middle 40 pixels are visible.
  @Test("pictures are cropped around their middle", arguments: [true, false])
  func cropping(isWide: Bool) async throws {
    let colours: [[UInt8]] = [[250, 10, 20], [20, 240, 30], [10, 40, 230]]
    let stripes = Pixels(width: isWide ? 90 : 40, height: isWide ? 40 : 90) { x, y in
      colours[(isWide ? x : y) / 30]
    }
    let picture = try folder.write(stripes, to: "stripes.ppm")
    let options = ["--from", picture, "--to", to, "--progress", "0"]
    #expect(try await run(options + ["--size", "40x40"], to: "same.png").status == 0)
    let expected = Pixels(width: 40, height: 40) { x, y in
      colours[((isWide ? x : y) + 25) / 30]
    }
    #expect(try await read("same.png", width: 40, height: 40) == expected)
    // At twice the size the stripes end at 10 and 70; the filter blurs pixels near the ends.
    #expect(try await run(options + ["--size", "80x80"], to: "large.png").status == 0)
    let large = try await read("large.png", width: 80, height: 80)
    for (position, colour) in [(0, 0), (5, 0), (14, 1), (40, 1), (65, 1), (74, 2), (79, 2)] {
      let pixel = isWide ? large[position, 40] : large[40, position]
      #expect(zip(pixel, colours[colour]).allSatisfy { abs(Int($0) - Int($1)) <= 4 }, "\(position)")
    }
  }

  @Test("the scale multiplies the size in points")
  func scale() async throws {
    try await render("--progress", "0.4", "--size", "31x23", "--scale", "2", to: "scaled.png")
    try await render("--progress", "0.4", "--size", "62x46", to: "plain.png")
    #expect(try folder.bytes("scaled.png") == folder.bytes("plain.png"))
    // Without a size, points are the pixels of the first picture.
    try await render("--progress", "0", "--scale", "1.5", to: "own.png")
    _ = try await read("own.png", width: 96, height: 72)
  }

  @Test("without a size, a document is drawn at the size of its paper, also in other units")
  func units() async throws {
    for (box, unit) in [("150 200", "2"), ("6 8", "50"), ("300 400", "1")] {
      let document = """
        %PDF-1.6
        1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
        2 0 obj << /Type /Pages /Count 1 /Kids [3 0 R] >> endobj
        3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 \(box)] /UserUnit \(unit) >> endobj
        trailer << /Size 4 /Root 1 0 R >>
        %%EOF
        """
      let plan = folder.file("plan.pdf")
      try Data(document.utf8).write(to: URL(filePath: plan))
      let result = try await run(["--from", plan, "--to", plan, "--progress", "0"], to: "plan.png")
      #expect(result.status == 0, "\(result)")
      _ = try await read("plan.png", width: 300, height: 400)
    }
  }

  @Test(
    "the same input gives the same bytes",
    arguments: [[], ["--set", "shadow=0"], ["--set", "lift=away", "--set", "spine=leading"]])
  func sameBytes(settings: [String]) async throws {
    let options =
      ["--transition", "flip", "--from", from, "--to", to, "--size", "1281x801"]
      + ["--progress", "0.3"] + settings
    #expect(try await run(options, to: "one.png").status == 0)
    #expect(try await run(options + ["--seed", "7"], to: "two.png").status == 0)
    #expect(try folder.bytes("one.png") == folder.bytes("two.png"))
  }

  @Test("a turning sheet is seen between the ends")
  func turning() async throws {
    try await render("--progress", "0.3", "--set", "shadow=0", to: "turning.png")
    let frame = try await read("turning.png")
    // Both outer halves lie flat, up to the sheet.
    for x in 0..<32 { #expect(frame[x, 24] == first[x, 24]) }
    for x in 58..<64 { #expect(frame[x, 24] == last[x, 24]) }
    #expect((33..<50).contains { frame[$0, 24] != first[$0, 24] })
  }

  @Test("frames are written into a folder in order")
  func folder() async throws {
    try await render("--frames", "12", "--curve", "linear", to: "deep/er/")
    let names = (0..<12).map { $0 < 10 ? "000\($0).png" : "00\($0).png" }
    #expect(try folder.names(in: "deep/er") == names)
    #expect(try await read("deep/er/0000.png") == first)
    #expect(try await read("deep/er/0011.png") == last)
    try await render("--progress", "\(3.0 / 11)", to: "third.png")
    #expect(try folder.bytes("third.png") == folder.bytes("deep/er/0003.png"))
    #expect(Set(try names.map { try folder.bytes("deep/er/\($0)") }).count == 12)
  }

  @Test("frames follow the curve")
  func curve() async throws {
    try await render("--frames", "5", to: "own")
    try await render("--frames", "5", "--curve", "quinticOut", to: "other")
    try await render("--frames", "5", "--curve", "cubicBezier(.1,.9,.2,1)", to: "any")
    for (name, curve) in [
      ("own", TimingCurve.easeInOut), ("other", .quinticOut),
      ("any", TimingCurve(0.1, 0.9, 0.2, 1)),
    ] {
      try await render("--progress", "\(curve.value(at: 0.25))", to: "\(name).png")
      #expect(try folder.bytes("\(name).png") == folder.bytes("\(name)/0001.png"))
    }
  }

  @Test("a slide follows a curve beyond its end")
  func overshoot() async throws {
    let options = ["--from", from, "--to", to, "--transition", "slide"]
    let frames = options + ["--frames", "11", "--curve", "spring(0.3)"]
    #expect(try await run(frames, to: "spring").status == 0)
    let curve = TimingCurve.spring(dampingRatio: 0.3)
    let beyond = try #require((1..<10).first { curve.value(at: Double($0) / 10) > 1.1 })
    let frame = try await read("spring/000\(beyond).png")
    // The new page has moved too far, so the old page is visible at the right edge.
    let offset = 64 * (curve.value(at: Double(beyond) / 10) - 1)
    #expect(frame[Int(63 - offset), 20] != first[Int(63 - offset), 20])
    #expect(frame[63, 20] == first[63, 20])
  }

  @Test(
    "duration and rate give the number of frames",
    arguments: [(0.5, 10.0, 5), (1, 29.97, 30), (0.01, 10, 2)])
  func frameCount(seconds: Double, rate: Double, count: Int) async throws {
    try await render("--duration", "\(seconds)", "--fps", "\(rate)", to: "frames")
    #expect(try folder.names(in: "frames").count == count)
  }

  @Test("a duration without a rate gives 30 frames per second")
  func durationAlone() async throws {
    try await render("--duration", "1", to: "frames")
    #expect(try folder.names(in: "frames").count == 30)
    try await render("--duration", "1", to: "movie.gif")
  }

  @Test("for a single frame too, a name without an extension is a folder")
  func oneFrameInAFolder() async throws {
    try await render("--progress", "0", to: "frame")
    #expect(try folder.names(in: "frame") == ["0000.png"])
    #expect(try await read("frame/0000.png") == first)
  }

  @Test("standard output gets the same PNG files as a folder, one after another")
  func standardOutput() async throws {
    try await render("--progress", "0.3", to: "one.png")
    try await render("--frames", "5", to: "five")
    let call = "\"$QUIRE\" render --from from.ppm --to to.ppm"
    let one = try await shell("\(call) --progress 0.3 --output -", in: folder)
    #expect(one.status == 0 && one.error.isEmpty)
    #expect(try one.output == folder.bytes("one.png"))
    let five = try await shell("\(call) --frames 5 --output - | cat", in: folder)
    #expect(five.status == 0 && five.error.isEmpty)
    let files = try (0..<5).map { try folder.bytes("five/000\($0).png") }
    #expect(five.output == files.reduce(Data(), +))
  }

  /// Three stripes side by side, which are fitted to the width of a square.
  @Test("--fit shows the whole picture on the background", arguments: [(45, 20), (270, 120)])
  func fittedPicture(width: Int, height: Int) async throws {
    let colours: [[UInt8]] = [[250, 10, 20], [20, 240, 30], [10, 40, 230]]
    let stripes = try folder.write(
      Pixels(width: 90, height: 40) { x, _ in colours[x / 30] }, to: "stripes.ppm")
    let options = ["--from", stripes, "--to", to, "--progress", "0", "--fit"]
    #expect(
      try await run(options + ["--size", "\(width)x\(width)"], to: "fit.png").status == 0)
    let frame = try await read("fit.png", width: width, height: width)
    let desk = [UInt8](repeating: UInt8((0.11 * 255).rounded()), count: 3)
    let top = (width - height) / 2
    for y in 0..<width {
      for (stripe, colour) in colours.enumerated() {
        let pixel = frame[(2 * stripe + 1) * width / 6, y]
        let expected = y < top || y >= top + height ? desk : colour
        let isNear = zip(pixel, expected).allSatisfy { abs(Int($0) - Int($1)) <= 2 }
        #expect(isNear, "stripe \(stripe), row \(y): \(pixel)")
      }
    }
  }

  @Test("a page of a document is named by its number")
  func page() async throws {
    try Pixels.tiff([first, last]).write(to: URL(filePath: folder.file("book.tif")))
    for (name, page) in [("book.tif", first), ("book.tif#1", first), ("book.tif#2", last)] {
      let options = ["--from", folder.file(name), "--to", to, "--progress", "0"]
      #expect(try await run(options, to: "page.png").status == 0)
      #expect(try await read("page.png") == page)
    }
    let missing = ["--from", folder.file("book.tif#3"), "--to", to, "--progress", "0"]
    let result = try await run(missing, to: "none.png")
    #expect(result.status == 1)
    #expect(result.error == "quire: \(folder.file("book.tif#3")): has no such page\n")
    let nought = ["--from", folder.file("book.tif#0"), "--to", to, "--progress", "0"]
    #expect(try await run(nought, to: "none.png").status == 64)
  }

  @Test("a file with a number sign in its name is found")
  func numberSign() async throws {
    let odd = try folder.write(last, to: "from.ppm#2")
    #expect(
      try await run(["--from", odd, "--to", to, "--progress", "0"], to: "odd.png").status == 0)
    #expect(try await read("odd.png") == last)
  }

  @Test("shaders are read from a folder")
  func shaders() async throws {
    let dark = "in vec2 uv;\nout vec4 color;\nvoid main() { color = vec4(0.2, 0.4, 0.6, 1.0); }\n"
    try Data(dark.utf8).write(to: URL(filePath: folder.file("Panel.frag")))
    try await render("--progress", "0.3", "--shaders", folder.file(""), to: "plain.png")
    let frame = try await read("plain.png")
    #expect(frame[10, 24] == [51, 102, 153])
    try Data("nonsense".utf8).write(to: URL(filePath: folder.file("Panel.frag")))
    let options = ["--from", from, "--to", to, "--progress", "0.3", "--shaders", folder.file("")]
    let result = try await run(options, to: "broken.png")
    #expect(result.status == 1)
    #expect(result.error.hasPrefix("quire: \(folder.file("")): shader Panel.frag: 0:1("))
    #expect(result.error.filter { $0 == "\n" }.count == 1)
    #expect(try !folder.names().contains("broken.png"))
  }

  @Test("the progress bar is shown on a terminal")
  func progressBar() async throws {
    let line =
      "script --quiet --return --command "
      + "'\"$QUIRE\" render --from from.ppm --to to.ppm --frames 3 --output f/' typescript"
    let result = try await shell(line, in: folder)
    #expect(result.status == 0)
    #expect(String(decoding: result.output, as: UTF8.self).contains("2 of 3"))
  }
}
