internal import Glibc

/// Returns the seeds of the random scripts in one of several blocks that follow each other.
///
/// `make soak` plays many more scripts than `make test`: it sets `QUIRE_SOAK` to the number of
/// scripts for each one of `make test`.
///
/// - Parameters:
///   - block: the number of the block, from 0 on.
///   - count: the number of scripts in each block in `make test`.
/// - Returns: the seeds of the block.
package func scriptSeeds(block: UInt64 = 0, count: UInt64) -> Range<UInt64> {
  let factor = unsafe getenv("QUIRE_SOAK").flatMap { unsafe UInt64(String(cString: $0)) } ?? 1
  return block * count * factor..<(block + 1) * count * factor
}
