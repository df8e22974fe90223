#pragma once

/// Whether memory was refused to this process, on any thread, since the last call of
/// `quire_forget_refused_memory`.
///
/// Some libraries go on when they get none, and leave out what they wanted it for.
_Bool quire_was_refused_memory(void);

/// Forgets that memory was refused.
void quire_forget_refused_memory(void);
