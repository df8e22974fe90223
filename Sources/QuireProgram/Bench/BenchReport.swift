/// The report of `quire bench`, which contains all measured times.
nonisolated struct BenchReport: Encodable {
  /// The median, the 95th and 99th percentiles and the maximum of many measured times, in
  /// milliseconds.
  struct Spread: Encodable {
    let median: Double
    let p95: Double
    let p99: Double
    let max: Double

    /// Creates the median, the percentiles and the maximum of `values`, an array of times in
    /// milliseconds that must not be empty.
    init(_ values: [Double]) {
      let sorted = values.sorted()
      func quantile(_ share: Double) -> Double {
        let value = sorted[Swift.min(sorted.count - 1, Int(Double(sorted.count) * share))]
        return (value * 10_000).rounded() / 10_000
      }
      (median, p95, p99, max) = (quantile(0.5), quantile(0.95), quantile(0.99), quantile(1))
    }
  }

  /// The measured times of one transition.
  struct Transition: Encodable {
    let name: String
    /// The parameter values that differ from the transition's defaults, or `nil` if there are none.
    let settings: [String: String]?
    let frameMilliseconds: Spread
    /// The times for which the GPU works on a frame, in milliseconds, or `nil` if the driver cannot
    /// measure them.
    let gpuMilliseconds: Spread?
    let ownMilliseconds: Spread
    /// The time to draw the transition's first frame, in milliseconds, when the graphics device is
    /// already warmed up.
    let firstFrameMilliseconds: Double
    /// The median time to draw that frame again later, in milliseconds.
    let sameFrameLaterMilliseconds: Double
    /// The ratio of the transition's median frame time to that of the transition `flip`.
    let timesFlip: Double

    /// The name of the transition, followed by the parameter values that differ from the defaults.
    var title: String {
      let settings = (settings ?? [:]).sorted { $0.key < $1.key }
      return ([name] + settings.map { "\($0.key)=\($0.value)" }).joined(separator: " ")
    }
  }

  /// The measured times of the frames in which a view answers input.
  struct Frames: Encodable {
    /// The times that Quire itself needs for a frame, in milliseconds, from the input to the list
    /// of what to draw.
    let ownMilliseconds: Spread
    /// The times from the input until the frame is drawn, in milliseconds.
    let frameMilliseconds: Spread

    /// Creates the summary of `times`, which must not be empty.
    init(_ times: [BenchWindow.Times]) {
      ownMilliseconds = Spread(times.map(\.own))
      frameMilliseconds = Spread(times.map(\.frame))
    }

    /// The times as text.
    var text: String {
      "own \(ownMilliseconds.median) ms (at most \(ownMilliseconds.max)), "
        + "frame \(frameMilliseconds.median) ms (at most \(frameMilliseconds.max))"
    }
  }

  /// The measured times of a collection view with 100 000 items.
  struct Collection: Encodable {
    /// The times from the creation of the view until its first frame.
    let opening: Frames
    /// The times of the frames in which the view scrolls.
    let scrolling: Frames
  }

  /// The measured times of frames while assistive programs listen and while none does.
  struct Accessibility: Encodable {
    /// The times of the same frames without and with the work for assistive programs.
    struct Pair: Encodable {
      /// The times while no assistive program runs.
      let asleep: Frames
      /// The times while one runs.
      let awake: Frames

      /// The times as text.
      var text: String { "asleep \(asleep.text), awake \(awake.text)" }
    }

    /// The times of the frames in which pages of controls turn.
    let transition: Pair
    /// The times of the frames in which a collection view with 100 000 items scrolls.
    let scrolling: Pair
  }

  /// The measured times of reading a document of 1000 pages of text.
  struct Reader: Encodable {
    /// The times of frames, and how many times as long they take as those of plain pages.
    struct Compared: Encodable {
      let frames: Frames
      /// The ratio of the median frame times.
      let timesPlain: Double

      /// Compares `frames` with `plain`.
      init(_ frames: Frames, plain: Frames) {
        self.frames = frames
        let ratio = frames.frameMilliseconds.median / plain.frameMilliseconds.median
        timesPlain = (100 * ratio).rounded() / 100
      }

      /// The times as text.
      var text: String { "\(timesPlain) × that (\(frames.text))" }
    }

    /// The times of the frames in which pages turn at night, in sepia and without margins, compared
    /// with those of plain pages, by the names of the looks.
    let turningInLooks: [String: Compared]
    /// The times in which the margins of a page are found, in milliseconds.
    let marginMilliseconds: Spread
    /// The times from a word in the field of the search until its hit on the shown page is drawn,
    /// in milliseconds.
    let hitMilliseconds: Spread
    /// The times of the frames in which plain pages turn below the field of the search.
    let turning: Frames
    /// Those of pages with hits and a ribbon.
    let turningMarked: Compared
    /// Those of pages that turn while all pages are searched.
    let turningSearched: Compared
    /// The greatest number of frames from a movement of the pointer until a selection has followed.
    let framesToSelect: Int
    /// The longest time for which the scrubber shows no picture while its thumb is dragged, in
    /// milliseconds.
    let emptyMilliseconds: Double
    /// The times from a movement of the thumb until the picture of its page is drawn, in
    /// milliseconds.
    let pictureMilliseconds: Spread

    /// The times as text.
    var text: String {
      turningInLooks.sorted { $0.key < $1.key }.map {
        "turning, \($0.key): \($0.value.text)\n"
      }.joined() + "margins of a page: \(marginMilliseconds.median) ms\n"
        + "reading: a hit after \(hitMilliseconds.median) ms, turning \(turning.text), "
        + "with hits and a ribbon \(turningMarked.text), beside a search \(turningSearched.text), "
        + "a selection follows after \(framesToSelect) frame, scrubbing at most "
        + "\(emptyMilliseconds) ms without a picture, and its own after "
        + "\(pictureMilliseconds.median) ms (at most \(pictureMilliseconds.max))"
    }
  }

  /// The measured times of choosing among pictures of 24 megapixels.
  struct Pictures: Encodable {
    /// The times of the frames in which one picture zooms.
    let zooming: Frames
    /// Those of two pictures that are compared.
    let comparing: Reader.Compared
    /// The greatest number of frames from the key that moves a picture to the trash until another
    /// one is shown.
    let framesToLeave: Int
    /// The greatest number of frames from the key that undoes it until the picture is back.
    let framesToReturn: Int

    /// The times as text.
    var text: String {
      "choosing pictures: one zooms with \(zooming.text), two with \(comparing.text); "
        + "frames until one leaves: \(framesToLeave), until it returns: \(framesToReturn)"
    }
  }

  /// The delays from user input in a book until the first frame that shows the result of the input.
  struct Input: Encodable {
    /// The greatest number of frames, among all measurements, from a key press to the first frame
    /// in which the page turn has begun.
    let framesToBegin: Int
    /// The greatest number of frames, among all measurements, from a pointer movement during a drag
    /// to the first frame in which the page has moved.
    let framesToFollow: Int
    /// The times, in milliseconds, from a key press until the first frame of the page turn is
    /// drawn.
    let beginMilliseconds: Spread
    /// The times, in milliseconds, from a pointer movement during a drag until the first frame in
    /// which the page has moved is drawn.
    let followMilliseconds: Spread
  }

  let renderer: String
  let driver: String
  let size: String
  let transitions: [Transition]
  /// The time, in milliseconds, to draw a page of views into a texture with all its mipmap levels.
  let snapshotMilliseconds: Double
  /// The time, in milliseconds, to upload a decoded page and all its mipmap levels to the GPU.
  let uploadMilliseconds: Double
  /// The time to decode a page of the sample book, in milliseconds, or `nil` if the sample book is
  /// not installed.
  ///
  /// The time counts from the request for the page to its pixels.
  let decodeMilliseconds: Double?
  /// The time to draw the first frame of the transition `flip`, in milliseconds, when the graphics
  /// device is already warmed up.
  let firstFrameMilliseconds: Double
  let input: Input
  // The following parts are `nil` if something else alone is measured.

  /// The frames in which a key types a letter into a text of one megabyte.
  let typing: Frames?
  /// The frames in which a picture of 24 megapixels zooms.
  let zooming: Frames?
  /// The times of a collection view with 100 000 items.
  let collection: Collection?
  /// The times of frames for assistive programs.
  let accessibility: Accessibility?
  /// The times of reading a document.
  let reading: Reader?
  /// The times of choosing among pictures.
  let pictures: Pictures?

  /// The whole report as plain text, instead of JSON.
  var text: String {
    let rows = transitions.map { transition in
      let frame = transition.frameMilliseconds
      return "\(transition.title): \(transition.timesFlip) × flip, "
        + "frame \(frame.median) ms (p95 \(frame.p95), p99 \(frame.p99)), "
        + "first \(transition.firstFrameMilliseconds) ms "
        + "(later \(transition.sameFrameLaterMilliseconds) ms), "
        + "GPU \(transition.gpuMilliseconds.map { "\($0.median)" } ?? "–") ms, "
        + "own \(transition.ownMilliseconds.median) ms"
    }
    let others = [
      "snapshot \(snapshotMilliseconds) ms", "upload \(uploadMilliseconds) ms",
      "decode \(decodeMilliseconds.map { "\($0)" } ?? "–") ms",
      "first frame \(firstFrameMilliseconds) ms",
    ].joined(separator: ", ")
    let inputs = [
      "a key turns the page after \(input.framesToBegin) frame "
        + "(\(input.beginMilliseconds.median) ms)",
      "a drag moves it after \(input.framesToFollow) frame (\(input.followMilliseconds.median) ms)",
    ].joined(separator: ", ")
    let views = [
      typing.map { "typing in a long text: \($0.text)" },
      zooming.map { "zooming a picture: \($0.text)" },
      collection.map { "opening a collection of 100 000 items: \($0.opening.text)" },
      collection.map { "scrolling this collection: \($0.scrolling.text)" },
      accessibility.map { "turning pages for a screen reader: \($0.transition.text)" },
      accessibility.map { "scrolling for a screen reader: \($0.scrolling.text)" },
      reading?.text, pictures?.text,
    ].compactMap { $0 }
    return (["\(renderer), \(driver), \(size)"] + rows + [others, inputs] + views)
      .joined(separator: "\n")
  }
}
