internal import QuireGeometry

/// A resampler that scales a part of an opaque picture row by row while the picture is decoded.
///
/// Only a few rows are in memory, and only the pixels of the part are computed. They are the same
/// as if the whole picture were scaled.
///
/// Each row is scaled in width when it is added. A target row is computed when the last of its
/// source rows has been added. A picture that is reduced is mixed in approximate linear light, the
/// square of an encoded value, as its mipmap levels are; one that is enlarged in encoded values,
/// whose splines overshoot less beside dark edges.
///
/// Sound: the value owns its buffers, and the weights refer only to pixels inside them.
@safe struct RowResampler: ~Copyable {
  private let columns: ResamplingWeights
  private let rows: ResamplingWeights
  /// Whether the colours are mixed in linear light.
  private let isLinear: Bool
  /// The computed part of each target row.
  let targetColumns: Range<Int>
  /// The computed rows of the target.
  private let targetRows: Range<Int>
  /// The needed part of the last added row of the source picture, with
  /// floating-point colour components.
  private let line: UnsafeMutablePointer<SIMD4<Float>>
  /// The latest rows of the source picture, already scaled in width, in a ring buffer with a fixed
  /// number of rows.
  ///
  /// Row y is stored at the index y modulo that number.
  private let ring: UnsafeMutablePointer<SIMD4<Float>>
  /// The pixels of that row of the scaled picture which is being computed.
  private let output: UnsafeMutablePointer<UInt32>
  /// The index of the row of the source picture that is added next.
  private var arrived: Int
  /// The number of rows of the scaled picture that have been completed.
  private var finished = 0

  /// The pixels of each source row that are needed.
  var sourceColumns: Range<Int> { columns.sources }
  /// The source rows that are needed.
  var sourceRows: Range<Int> { rows.sources }

  /// Creates a resampler that scales a picture of the size `source` to the size `target`, in
  /// pixels, and computes the pixels in `part`, a rectangle of the scaled picture.
  init(
    from source: (width: Int, height: Int), to target: (width: Int, height: Int), part: PixelRect
  ) {
    targetColumns = part.x..<(part.x + part.width)
    targetRows = part.y..<(part.y + part.height)
    columns = ResamplingWeights(from: source.width, to: target.width, part: targetColumns)
    rows = ResamplingWeights(from: source.height, to: target.height, part: targetRows)
    isLinear = target.width < source.width || target.height < source.height
    arrived = rows.sources.lowerBound
    unsafe line = .allocate(capacity: columns.sources.count)
    unsafe ring = .allocate(capacity: targetColumns.count * rows.count)
    unsafe output = .allocate(capacity: targetColumns.count)
  }

  deinit {
    unsafe line.deallocate()
    unsafe ring.deallocate()
    unsafe output.deallocate()
  }

  /// Takes `pixels`, the needed pixels of the next needed row of the source picture, and calls
  /// `finish` with the index and the computed pixels of each row of the scaled picture that this
  /// row completes.
  ///
  /// - Parameters:
  ///   - pixels: The pixels ``sourceColumns`` of the row, as RGBA.
  ///   - finish: Called with the index of a target row and its pixels ``targetColumns``.
  mutating func take(
    _ pixels: UnsafePointer<SIMD4<UInt8>>, finish: (Int, UnsafePointer<UInt32>) -> Void
  ) {
    if isLinear {
      for x in 0..<sourceColumns.count {
        let value = unsafe SIMD4<Float>(pixels[x])
        unsafe line[x] = value * value
      }
    } else {
      for x in 0..<sourceColumns.count { unsafe line[x] = SIMD4<Float>(pixels[x]) }
    }
    unsafe shorten(into: ring + arrived % rows.count * targetColumns.count)
    arrived += 1
    while finished < targetRows.count, rows.starts[finished] + rows.count <= arrived {
      sum(finished)
      unsafe finish(targetRows.lowerBound + finished, output)
      finished += 1
    }
  }

  private func shorten(into output: UnsafeMutablePointer<SIMD4<Float>>) {
    let (count, width) = (columns.count, targetColumns.count)
    let origin = columns.sources.lowerBound
    unsafe columns.starts.withUnsafeBufferPointer { starts in
      unsafe columns.weights.withUnsafeBufferPointer { weights in
        guard var factors = weights.baseAddress else { return }
        for x in 0..<width {
          let first = unsafe line + (starts[x] - origin)
          var even = SIMD4<Float>.zero
          var odd = SIMD4<Float>.zero
          var tap = 0
          while tap &+ 1 < count {
            unsafe even += first[tap] * factors[tap]
            unsafe odd += first[tap &+ 1] * factors[tap &+ 1]
            tap &+= 2
          }
          if tap < count { unsafe even += first[tap] * factors[tap] }
          unsafe output[x] = even + odd
          unsafe factors += count
        }
      }
    }
  }

  private func sum(_ y: Int) {
    let (count, width) = (rows.count, targetColumns.count)
    let start = rows.starts[y]
    unsafe withUnsafeTemporaryAllocation(
      of: UnsafeMutablePointer<SIMD4<Float>>.self, capacity: count
    ) { lines in
      for tap in 0..<count {
        unsafe lines[tap] = ring + (start + tap) % count * width
      }
      unsafe rows.weights.withUnsafeBufferPointer { weights in
        guard let factors = unsafe weights.baseAddress.map({ unsafe $0 + y * count }),
          let lines = lines.baseAddress
        else { return }
        var x = 0
        // Four independent sums at a time do not wait for each other.
        while x + 4 <= width {
          var (a, b, c, d) = (
            SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero
          )
          for tap in 0..<count {
            let weight = unsafe factors[tap]
            let pixels = unsafe lines[tap] + x
            unsafe a += pixels[0] * weight
            unsafe b += pixels[1] * weight
            unsafe c += pixels[2] * weight
            unsafe d += pixels[3] * weight
          }
          unsafe output[x] = packed(a)
          unsafe output[x + 1] = packed(b)
          unsafe output[x + 2] = packed(c)
          unsafe output[x + 3] = packed(d)
          x += 4
        }
        while x < width {
          var total = SIMD4<Float>.zero
          for tap in 0..<count {
            unsafe total += lines[tap][x] * factors[tap]
          }
          unsafe output[x] = packed(total)
          x += 1
        }
      }
    }
  }

  /// Returns the opaque pixel with the red, green and blue components of `value`, a mixture of
  /// source pixels, rounded to whole numbers.
  @inline(__always)
  private func packed(_ value: SIMD4<Float>) -> UInt32 {
    // The library's clamping also handles NaN, which costs more than the sum itself.
    let low = SIMD4<Float>(repeating: 0)
    let high = SIMD4<Float>(repeating: 255)
    var clamped = value.replacing(with: low, where: value .< low)
    if isLinear { clamped = clamped.squareRoot() }
    clamped.replace(with: high, where: clamped .> high)
    // Adding 2^23 leaves the rounded whole number in the lowest bits.
    let shifted = clamped + SIMD4(repeating: 8_388_608)
    let bytes = SIMD4<UInt8>(
      truncatingIfNeeded: unsafe unsafeBitCast(shifted, to: SIMD4<UInt32>.self))
    return unsafe unsafeBitCast(bytes, to: UInt32.self) | 0xff00_0000
  }
}
