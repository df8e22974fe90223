#pragma once

/// An IBus daemon with one engine, which composes Japanese from Latin letters.
struct fake_input_method;

/// Acquires the name of IBus on the bus at `address`; returns NULL on failure.
///
/// The engine composes "にほん" from the letters n, i, h, o, n. The space bar converts the
/// composition to "日本", Return commits it, and Escape cancels it.
struct fake_input_method *fake_input_method_open(const char *address);

/// Returns the calls of the program so far, one on each line, to be freed with `free`.
///
/// The lines are `focus in`, `focus out`, `reset` and `location X Y WIDTH HEIGHT`, the latter in
/// pixels of the screen.
char *fake_input_method_copy_calls(struct fake_input_method *method);

/// Commits the composition, as a click on a candidate does, although the program sent no key.
void fake_input_method_choose(struct fake_input_method *method);

/// Closes the connection and frees the daemon.
void fake_input_method_close(struct fake_input_method *method);
