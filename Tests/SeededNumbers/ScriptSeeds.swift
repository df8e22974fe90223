internal import Glibc

/// Returns the seeds of the random scripts in the block with the number `block`, from 0 on; each
/// block has `count` scripts in `make test`, and the blocks follow each other.
///
/// `make soak` plays many more scripts than `make test`: it sets `QUIRE_SOAK` to the number of
/// scripts for each one of `make test`.
package func scriptSeeds(block: UInt64 = 0, count: UInt64) -> Range<UInt64> {
  let factor = unsafe getenv("QUIRE_SOAK").flatMap { unsafe UInt64(String(cString: $0)) } ?? 1
  return block * count * factor..<(block + 1) * count * factor
}
