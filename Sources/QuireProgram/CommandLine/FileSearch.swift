import QuireDocuments
import QuireGeometry
import StandardStreams

/// A search of `quire search` in one file after the other.
nonisolated struct FileSearch: Sendable {
  /// What is printed while a file is searched.
  enum Printing: Hashable, Sendable {
    /// Nothing, because all lines are printed together at the end.
    case nothing
    /// The lines, after the number of their page and, if `hasPath` is true, the path.
    case lines(hasPath: Bool)
  }

  /// A line that was found, as the JSON shows it.
  struct Line: Encodable, Sendable {
    let path: String
    let page: Int
    let label: String?
    let line: String
    let boxes: [[Double]]

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(path, forKey: .path)
      try container.encode(page, forKey: .page)
      try container.encode(label, forKey: .label)
      try container.encode(line, forKey: .line)
      try container.encode(boxes, forKey: .boxes)
    }

    private enum CodingKeys: CodingKey {
      case path, page, label, line, boxes
    }
  }

  /// What was found in a file.
  struct Answer: Sendable {
    /// Whether a line was found.
    var hasFound = false
    /// Whether a page could not be read.
    var hasFailed = false
    /// The lines, unless they have been printed.
    var lines: [Line] = []
  }

  private let query: TextQuery
  private let password: Password?
  private let pool: CodecPool
  private let printing: Printing

  /// Creates a search for `query` in files that `password` decrypts, which `pool` reads.
  init(
    for query: TextQuery, password: Password?, with pool: CodecPool, printing: Printing
  ) {
    self.query = query
    self.password = password
    self.pool = pool
    self.printing = printing
  }

  /// Searches the file at `path`, prints what was found and reports the pages that cannot be read.
  ///
  /// - Throws: `CodecError` if the file cannot be read.
  func lines(of path: FilePath) async throws(CodecError) -> Answer {
    let info = try await pool.describe(path, password: password)
    let pages = (0..<info.pageCount).map { PageAddress(path: path, page: $0) }
    var answer = Answer()
    var hasText = false
    var readings: [Reading] = []
    for await page in DocumentSearch(for: query, in: pages, password: password, pool: pool) {
      switch page.outcome {
      case .hits(let hits):
        (hasText, answer.hasFound) = (true, true)
        switch printing {
        case .lines(let hasPath): print(hits, hasPath: hasPath)
        case .nothing:
          readings.append(Reading(page: page.address, lines: Task { await lines(of: hits) }))
          if readings.count > FileSearch.readingLimit {
            await add(readings.removeFirst(), to: &answer)
          }
        }
      case .noHits: hasText = true
      case .noText: break
      case .failure(let error):
        answer.hasFailed = true
        report(error, on: page.address)
      }
    }
    for reading in readings { await add(reading, to: &answer) }
    if !hasText, !answer.hasFailed { Diagnostics.report("\(path): contains no text") }
    return answer
  }

  /// The lines of a page that are being read.
  private struct Reading {
    let page: PageAddress
    let lines: Task<Result<[Line], CodecError>, Never>
  }

  /// The number of pages whose lines are read while others are searched, so that the decoding
  /// processes always have something to do.
  private static let readingLimit = 8

  /// Waits for the lines of `reading`, and adds them to `answer`.
  private func add(_ reading: Reading, to answer: inout Answer) async {
    switch await reading.lines.value {
    case .success(let lines): answer.lines += lines
    case .failure(let error):
      answer.hasFailed = true
      report(error, on: reading.page)
    }
  }

  private func report(_ error: CodecError, on page: PageAddress) {
    Diagnostics.report("\(page.path)#\(page.page + 1): \(error.line)")
  }

  private func print(_ hits: PageHits, hasPath: Bool) {
    let page = hits.address
    let place = hasPath ? "\(page.path)#\(page.page + 1)" : "\(page.page + 1)"
    for line in hits.lines { Swift.print("\(place): \(line.text.printable)") }
  }

  /// Returns the lines of `hits` with the label of the page and the places of what was found.
  @concurrent
  private func lines(of hits: PageHits) async -> Result<[Line], CodecError> {
    let page = hits.address
    do throws(CodecError) {
      let contents = try await pool.readContents(
        ofPage: page.page, of: page.path, password: password)
      let label = try await pool.describePage(page.page, of: page.path, password: password).label
      let text = PageText(contents)
      return .success(
        hits.lines.map { line in
          Line(
            path: page.path.displayName, page: page.page + 1, label: label, line: line.text,
            boxes: hits.ranges[line.hits].flatMap(text.rectangles).map(FileSearch.numbers))
        })
    } catch {
      return .failure(error)
    }
  }

  /// Returns the left and the top edge, the width and the height of `box`, in hundredths of points.
  private static func numbers(of box: Rect) -> [Double] {
    [box.minX, box.minY, box.width, box.height].map { ($0 * 100).rounded() / 100 }
  }
}
