import Foundation
import SampleFiles
import Testing
import WindowTesting

/// Animations and movies of `quire render`, decoded and compared with the frames as PNG files.
@Suite struct MovieTests {
  static let formats = ["gif", "webp", "mp4", "webm", "apng"]

  private let folder: RenderFolder

  init() throws {
    folder = try RenderFolder()
    // Pictures as smooth as photographs, so that compression loses little.
    _ = try folder.write(
      Pixels(width: 96, height: 64) { x, y in [UInt8(x * 2), UInt8(y * 3), 90] }, to: "a.ppm")
    _ = try folder.write(
      Pixels(width: 96, height: 64) { x, y in [40, UInt8(250 - x * 2), UInt8(y * 2 + 60)] },
      to: "b.ppm")
  }

  private func render(_ options: String, to output: String) async throws {
    let line = "\"$QUIRE\" render --from a.ppm --to b.ppm \(options) --output \(output)"
    let result = try await shell(line, in: folder)
    #expect(result.status == 0 && result.output.isEmpty && result.error.isEmpty, "\(result)")
  }

  /// Returns the fields that ffprobe prints for the stream or for each frame.
  private func probe(_ name: String, _ entries: String) async throws -> [String] {
    let data = try await RunningProgram.run(
      "ffprobe",
      [
        "-v", "error", "-count_frames", "-show_entries", entries, "-of", "csv=p=0",
        folder.file(name),
      ])
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map {
      $0.trimmingCharacters(in: .init(charactersIn: ","))
    }
  }

  /// Decodes the frames with ffmpeg.
  private func decode(_ name: String, width: Int, height: Int) async throws -> [Pixels] {
    let data = try await RunningProgram.run(
      "ffmpeg",
      ["-v", "error", "-i", folder.file(name), "-fps_mode", "passthrough"]
        + ["-f", "rawvideo", "-pix_fmt", "rgb24", "-"])
    let size = width * height * 3
    #expect(data.count % size == 0)
    return (0..<(data.count / size)).map { frame in
      Pixels(width: width, height: height) { x, y in
        let start = data.startIndex + frame * size + (y * width + x) * 3
        return Array(data[start..<(start + 3)])
      }
    }
  }

  /// Decodes the frames with the codec, which draws partial frames over the previous ones.
  private func pages(_ name: String, count: Int, width: Int, height: Int) async throws -> [Pixels] {
    var pages: [Pixels] = []
    for page in 0..<count {
      pages.append(
        try await Pixels(reading: folder.file(name), page: page, width: width, height: height))
    }
    return pages
  }

  @Test(
    "a movie contains every frame",
    arguments: [("gif", 6.0), ("webp", 3), ("mp4", 3), ("webm", 3), ("apng", 0)])
  func frames(format: String, tolerance: Double) async throws {
    let count = 7
    try await render("--frames \(count)", to: "movie.\(format)")
    try await render("--frames \(count)", to: "frames/")
    // ffmpeg does not read animated WebP.
    let frames =
      format == "webp"
      ? try await pages("movie.\(format)", count: count, width: 96, height: 64)
      : try await decode("movie.\(format)", width: 96, height: 64)
    let expected = try await decode("frames/%04d.png", width: 96, height: 64)
    #expect(frames.count == count && expected.count == count)
    for index in 0..<count {
      let difference = frames[index].meanDifference(from: expected[index])
      #expect(difference <= tolerance, "frame \(index)")
    }
  }

  @Test("the same input gives the same bytes", arguments: formats)
  func sameBytes(format: String) async throws {
    for name in ["one", "two"] {
      try await render("--duration .3 --fps 20 --scale 2", to: "\(name).\(format)")
    }
    #expect(try folder.bytes("one.\(format)") == folder.bytes("two.\(format)"))
  }

  @Test("the number of processors does not change the bytes", arguments: ["mp4", "webm", "apng"])
  func processors(format: String) async throws {
    for (name, before) in [
      ("one", "taskset --cpu-list $(taskset -cp $$ | grep -o '[0-9]*$')"), ("all", ""),
    ] {
      let result = try await shell(
        "\(before) \"$QUIRE\" render --from a.ppm --to b.ppm --frames 6 --scale 2 "
          + "--output \(name).\(format)", in: folder)
      #expect(result.status == 0, "\(result.error)")
    }
    #expect(try folder.bytes("one.\(format)") == folder.bytes("all.\(format)"))
  }

  @Test("frames have the right times")
  func times() async throws {
    try await render("--frames 9 --fps 24", to: "movie.gif")
    let times = try await probe("movie.gif", "frame=pts_time")
    // The times are in hundredths of a second and differ by at most half of one.
    #expect(times.compactMap { Double($0) }.count == 9)
    for (index, time) in times.enumerated() {
      #expect(abs((Double(time) ?? -1) - Double(index) / 24) <= 0.005 + 1e-6)
    }
    try await render("--frames 9 --fps 24", to: "movie.webp")
    let frames = try webpFrames(folder.bytes("movie.webp"))
    #expect(frames.map(\.milliseconds) == [42, 41, 42, 42, 41, 42, 42, 41, 42])
    for (format, rate) in [("mp4", "30/1"), ("webm", "30/1"), ("apng", "30/1")] {
      try await render("--frames 3", to: "movie.\(format)")
      let stream = try await probe("movie.\(format)", "stream=r_frame_rate,nb_read_frames")
      #expect(stream == ["\(rate),3"])
    }
    try await render("--duration 1 --fps 29.97", to: "movie.mp4")
    let stream = try await probe("movie.mp4", "stream=r_frame_rate,nb_read_frames")
    #expect(stream == ["2997/100,30"])
  }

  @Test("only the changed part of a frame is stored")
  func changedParts() async throws {
    // In the first half of a turn, the other half of the page does not change.
    try await render("--frames 9 --curve linear", to: "movie.webp")
    let frames = try webpFrames(folder.bytes("movie.webp"))
    #expect(frames[0].width == 96 && frames[0].height == 64)
    #expect(frames[1...3].allSatisfy { $0.x >= 46 && $0.x + $0.width <= 96 })
  }

  @Test(
    "frames of odd size are complete",
    arguments: [("mp4", 68, 46), ("webm", 67, 45), ("gif", 67, 45), ("apng", 67, 45)])
  func oddSizes(format: String, width: Int, height: Int) async throws {
    try await render("--frames 3 --size 67x45", to: "movie.\(format)")
    #expect(
      try await probe("movie.\(format)", "stream=width,height,nb_read_frames")
        == ["\(width),\(height),3"])
    guard format == "mp4" else { return }
    // Added rows and columns repeat their neighbours.
    try await render("--progress 0 --size 67x45", to: "frame.png")
    let frame = try await Pixels(reading: folder.file("frame.png"), width: 67, height: 45)
    let shown = try #require(
      try await decode("movie.mp4", width: width, height: height).first)
    for y in 0..<46 {
      for (a, b) in zip(shown[67, y], frame[66, min(y, 44)]) {
        #expect(abs(Int(a) - Int(b)) <= 12)
      }
    }
  }

  @Test("movies carry colour tags", arguments: ["mp4", "webm"])
  func colourTags(format: String) async throws {
    try await render("--frames 3", to: "movie.\(format)")
    let entries = "stream=pix_fmt,color_range,color_space,color_transfer,color_primaries"
    #expect(
      try await probe("movie.\(format)", entries) == ["yuv420p,tv,bt709,bt709,bt709"])
  }

  /// Returns the frames and durations of an animated WebP file: WebP container specification.
  private func webpFrames(
    _ data: Data
  ) throws -> [(x: Int, width: Int, height: Int, milliseconds: Int)] {
    let bytes = Array(data)
    func number(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << ($1 * 8) }
    }
    try #require(number(4, 4) == bytes.count - 8)
    var frames: [(Int, Int, Int, Int)] = []
    var offset = 12
    while offset < bytes.count {
      let size = number(offset + 4, 4)
      if bytes[offset..<(offset + 4)].elementsEqual("ANMF".utf8) {
        let frame = offset + 8
        frames.append(
          (
            number(frame, 3) * 2, number(frame + 6, 3) + 1, number(frame + 9, 3) + 1,
            number(frame + 12, 3)
          ))
      }
      offset += 8 + size + size % 2
    }
    try #require(offset == bytes.count)
    return frames.map { (x: $0.0, width: $0.1, height: $0.2, milliseconds: $0.3) }
  }
}

extension Pixels {
  /// Returns the mean absolute difference of the bytes.
  func meanDifference(from other: Pixels) -> Double {
    Double(zip(bytes, other.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) })
      / Double(bytes.count)
  }
}
