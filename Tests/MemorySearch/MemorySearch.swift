import Glibc

/// A search in the memory of this process.
@safe package struct MemorySearch: ~Copyable {
  /// A part of the address space, as `/proc/self/maps` lists it.
  fileprivate struct Region {
    var addresses: Range<UInt>
    var isWritable: Bool
  }

  private static let blockSize = 1 << 20
  /// The word that is searched, followed by the block that is being examined.
  private let memory: UnsafeMutableRawPointer
  private let memorySize: Int
  private let count: Int

  /// Creates a search for `word`.
  package init(for word: HiddenWord) {
    memorySize = 2 * MemorySearch.blockSize
    unsafe memory = mmap(
      nil, memorySize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    var count = 0
    for letter in word.letters {
      unsafe memory.storeBytes(of: letter, toByteOffset: count, as: UInt8.self)
      count += 1
    }
    self.count = count
  }

  deinit {
    unsafe explicit_bzero(memory, memorySize)
    unsafe munmap(memory, memorySize)
  }

  /// Returns the addresses at which the word is in writable memory, apart from that of this search.
  package func addresses() -> [UInt] {
    let file = unsafe open("/proc/self/mem", O_RDONLY | O_CLOEXEC)
    precondition(file >= 0, "a process can read its memory")
    defer { close(file) }
    let own = unsafe UInt(bitPattern: memory)..<UInt(bitPattern: memory + memorySize)
    let block = unsafe memory + MemorySearch.blockSize
    var result: [UInt] = []
    for region in MemorySearch.regions() where region.isWritable {
      var start = region.addresses.lowerBound
      while start < region.addresses.upperBound {
        let size = min(MemorySearch.blockSize, Int(region.addresses.upperBound - start))
        let read = unsafe pread(file, block, size, Int(start))
        guard read >= count else { break }
        for place in places(in: read) where !own.contains(start + UInt(place)) {
          result.append(start + UInt(place))
        }
        // A word may lie on the border of two blocks.
        start += UInt(read < size ? read : max(1, read - (count - 1)))
        if size < MemorySearch.blockSize { break }
      }
      unsafe explicit_bzero(block, MemorySearch.blockSize)
    }
    return result
  }

  /// Returns the places of the word in the first `size` bytes of the block.
  private func places(in size: Int) -> [Int] {
    let block = unsafe memory + MemorySearch.blockSize
    let first = unsafe Int32(memory.load(as: UInt8.self))
    var places: [Int] = []
    var start = 0
    while size - start >= count, let hit = unsafe memchr(block + start, first, size - start) {
      let place = unsafe block.distance(to: hit)
      guard place + count <= size else { break }
      if unsafe memcmp(hit, memory, count) == 0 { places.append(place) }
      start = place + 1
    }
    return places
  }

  /// Returns the flags of the memory at `address` in `/proc/self/smaps`, such as `dd` for memory
  /// that core files leave out and `lo` for locked memory.
  package static func flags(at address: UInt) -> [Substring] {
    var isHere = false
    for line in contents(of: "/proc/self/smaps").split(separator: "\n") {
      if let region = Region(line) {
        isHere = region.addresses.contains(address)
      } else if isHere, line.hasPrefix("VmFlags:") {
        return line.dropFirst(8).split(separator: " ")
      }
    }
    return []
  }

  private static func regions() -> [Region] {
    contents(of: "/proc/self/maps").split(separator: "\n").compactMap { Region($0) }
  }

  private static func contents(of path: String) -> String {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    precondition(file >= 0, "a process can read its maps")
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(file, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }
}

extension MemorySearch.Region {
  /// Creates the region of `line`, or returns `nil` if the line describes none.
  fileprivate init?(_ line: Substring) {
    let fields = line.split(separator: " ", maxSplits: 2)
    let ends = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
    guard fields.count == 3, ends.count == 2 else { return nil }
    self.init(addresses: ends[0]..<ends[1], isWritable: fields[1].hasPrefix("rw"))
  }
}
