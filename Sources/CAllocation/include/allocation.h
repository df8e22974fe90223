#pragma once

/// Whether an allocation has failed in this process, on any thread, since the last call of
/// `quire_clear_failed_allocation`.
///
/// Some libraries continue after a failed allocation and leave out a part of the result.
_Bool quire_has_failed_allocation(void);

/// Forgets all failed allocations.
void quire_clear_failed_allocation(void);
