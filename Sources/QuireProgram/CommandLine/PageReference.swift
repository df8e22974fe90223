import ArgumentParser
import QuireDocuments
import QuireReader
import StandardStreams

/// A picture as the command line names it: `FILE`, or `FILE#PAGE` for a page of a document.
nonisolated struct PageReference: Hashable, Sendable {
  /// The path of the file.
  let path: FilePath
  /// The page of the document, or `nil` if only the file was named.
  let page: PageName?

  /// Creates a reference from `text`, or returns `nil` if `text` names page 0.
  ///
  /// A file that has exactly the name `text` comes first, and after it the file with the longest
  /// name before a `#`. If there is neither, only digits are taken for the name of a page.
  init?(_ text: FilePath) {
    guard !text.exists else {
      path = text
      page = nil
      return
    }
    let signs = text.bytes.indices.filter { text.bytes[$0] == UInt8(ascii: "#") }
    func split(at sign: Int) -> (path: FilePath, name: String) {
      let name = RawArguments.text(of: Array(text.bytes[(sign + 1)...]))
      return (FilePath(bytes: text.bytes[..<sign]), name)
    }
    let known = signs.reversed().map(split).first { $0.path.exists && !$0.path.isFolder }
    let numbered = signs.last.map(split).flatMap { last in
      last.name.utf8.allSatisfy { (0x30...0x39).contains($0) } ? last : nil
    }
    guard let (path, name) = known ?? numbered, !name.isEmpty else {
      path = text
      page = nil
      return
    }
    guard let page = PageName(argument: name) else { return nil }
    self.path = path
    self.page = page
  }

  /// Creates a reference from the command-line argument `argument`.
  ///
  /// - Throws: `ValidationError` if the argument names page 0.
  init(argument: FilePath) throws {
    guard let reference = PageReference(argument) else {
      throw ValidationError("\(argument): page numbers start at 1")
    }
    self = reference
  }

  /// Returns the address of the page; if the page is named by its label, a codec process looks for
  /// the label.
  ///
  /// - Parameters:
  ///   - password: The password of an encrypted document, or an empty array.
  ///   - decoder: The settings of the decoding processes.
  /// - Returns: The address.
  /// - Throws: `ExitCode` if no page has the label, after the reason has been printed.
  func address(password: Password?, decoder: CodecPool.Settings) throws -> PageAddress {
    switch page {
    case nil: return PageAddress(path: path)
    case .number(let number): return PageAddress(path: path, page: number - 1)
    case .label(let label):
      let pool = CodecPool(decoder)
      let count: Int
      do throws(CodecError) {
        count = try PendingResult { () throws(CodecError) in
          try await pool.describe(path, password: password)
        }.get().pageCount
      } catch {
        throw Diagnostics.failure("\(path): \(error.line)")
      }
      let page = (0..<count).first { page in
        let info = PendingResult { () throws(CodecError) in
          try await pool.describePage(page, of: path, password: password)
        }
        return (try? info.get())?.label == label
      }
      guard let page else { throw Diagnostics.failure("\(path): there is no page \(label)") }
      return PageAddress(path: path, page: page)
    }
  }
}

nonisolated extension PageReference: CustomStringConvertible {
  /// The reference as the user wrote it, as printable text.
  var description: String {
    switch page {
    case nil: "\(path)"
    case .number(let number): "\(path)#\(number)"
    case .label(let label): "\(path)#\(label.printable)"
    }
  }
}
