#pragma once
#include <stddef.h>
#include <stdint.h>

/// A zlib stream that is unpacked part by part.
struct quire_inflation;

/// Begins to unpack a stream, or returns NULL if zlib is not loaded or there is not enough memory.
struct quire_inflation *quire_inflation_begin(void);

/// Unpacks the `count` bytes that come next in the stream, until there are `limit` bytes.
///
/// Returns the number of bytes that have been unpacked since the beginning, at most `limit`.
uint64_t quire_inflation_add(
    struct quire_inflation *inflation, const uint8_t *bytes, size_t count, uint64_t limit);

/// Returns whether no more bytes can be unpacked, because the stream has ended or is damaged.
int quire_inflation_has_ended(const struct quire_inflation *inflation);

/// Frees the memory of `inflation`.
void quire_inflation_end(struct quire_inflation *inflation);
