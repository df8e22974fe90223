import Foundation
import SampleFiles
import Testing

/// Tests of the completions in the shells themselves.
@Suite struct CompletionTests {
  private let folder: RenderFolder

  init() throws {
    folder = try RenderFolder()
    for name in ["render-notes.pdf", "book.pdf", "book two.pdf"] {
      try Data().write(to: URL(filePath: folder.file(name)))
    }
    try FileManager.default.createDirectory(
      atPath: folder.file("shelf"), withIntermediateDirectories: true)
  }

  /// The words that bash offers for the last of `words`.
  private func bash(_ words: String...) async throws -> [String] {
    let quoted = (["quire"] + words).map { "'\($0)'" }.joined(separator: " ")
    let script = """
      "$QUIRE" --generate-completion-script bash > quire.bash || exit 1
      exec bash --norc -c '
        source ./quire.bash
        COMP_WORDS=("$@")
        COMP_CWORD=$(($# - 1))
        _quire quire "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf "%s\\n" "${COMPREPLY[@]}"' bash \(quoted)
      """
    let result = try await shell(script, in: folder)
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    return String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("the first word is a subcommand or a file")
  func firstWord() async throws {
    let commands = ["render", "info", "search", "transitions", "bench", "help"]
    #expect(try await bash("").starts(with: commands))
    #expect(try await bash("ren") == ["render", "render-notes.pdf"])
    // Bash itself offers files where the function offers nothing.
    #expect(try await bash("boo").isEmpty)
    #expect(try await bash("help", "") == commands)
  }

  @Test("the options of the window are offered, before and after a path")
  func windowOptions() async throws {
    #expect(try await bash("--full") == ["--fullscreen"])
    #expect(try await bash("book.pdf", "--sp") == ["--spreads"])
    #expect(try await bash("--spreads", "") == ["auto", "never", "always"])
    #expect(try await bash("--spreads", "=", "n") == ["never"])
    #expect(try await bash("--spreads", "=") == ["auto", "never", "always"])
    #expect(try await bash("book.pdf", "--transition", "cur") == ["curl"])
    #expect(try await bash("--shaders", "s") == ["shelf"])
    // A subcommand is the first word.
    #expect(try await bash("book.pdf", "ren").isEmpty)
    #expect(try await bash("book.pdf", "--jso").isEmpty)
  }

  @Test("the options of a subcommand are offered after it")
  func subcommandOptions() async throws {
    #expect(try await bash("render", "--fr") == ["--from", "--frames"])
    #expect(try await bash("transitions", "--js") == ["--json"])
    #expect(try await bash("search", "--wh") == ["--whole-words"])
    #expect(try await bash("bench", "--only", "cub") == ["cubic", "cube"])
    #expect(try await bash("render", "--fulls").isEmpty)
    #expect(try await bash("./render", "--fulls") == ["--fullscreen"])
  }

  @Test("zsh and fish read their scripts", arguments: ["bash", "zsh", "fish"])
  func syntax(name: String) async throws {
    let script = """
      "$QUIRE" --generate-completion-script \(name) > script || exit 1
      command -v \(name) > /dev/null || exit 77
      exec \(name) -n script
      """
    let result = try await shell(script, in: folder)
    if result.status == 77 {
      print("not tested: \(name) is not installed")
      return
    }
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
  }

  @Test("fish offers subcommands, options and their values")
  func fish() async throws {
    let script = """
      "$QUIRE" --generate-completion-script fish > quire.fish || exit 1
      command -v fish > /dev/null || exit 77
      exec fish --no-config -c 'source ./quire.fish
        for line in "quire rend" "quire book.pdf --full" "quire --spreads n" "quire info --js"
          complete -C $line
        end'
      """
    let result = try await shell(script, in: folder)
    if result.status == 77 {
      print("not tested: fish is not installed")
      return
    }
    let words = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
      .compactMap { $0.split(separator: "\t").first }
    #expect(words == ["render", "render-notes.pdf", "--fullscreen", "never", "--json"], "\(words)")
  }

  @Test("an unknown shell is wrong usage", arguments: ["", " tcsh", "=", " bash more"])
  func unknownShell(arguments: String) async throws {
    let call = "\"$QUIRE\" --generate-completion-script\(arguments)"
    let result = try await shell(call, in: folder)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.error.contains("takes bash, zsh or fish"))
  }
}
