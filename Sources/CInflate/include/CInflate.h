#pragma once
#include <stddef.h>
#include <stdint.h>

/// Returns the number of bytes that the zlib stream in memory, which may end too early, contains when
/// it is unpacked, but at most `limit`; 0 if zlib is not loaded.
uint64_t quire_inflated_size(const uint8_t *bytes, size_t count, uint64_t limit);
