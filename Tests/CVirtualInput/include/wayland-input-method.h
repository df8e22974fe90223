#pragma once
#include <stdint.h>

// An input method of a compositor, through input-method-unstable-v2, that writes what a test says.

struct wayland_input_method;

/// Connects to the compositor at the absolute path of its socket and becomes the input method of
/// its seat. Returns NULL if the compositor does not answer, does not support the protocol or has
/// an input method.
struct wayland_input_method *wayland_input_method_open(const char *socket_path);
/// Disconnects.
void wayland_input_method_close(struct wayland_input_method *method);

/// Returns 1 while a text field has the focus, otherwise 0, and -1 if the connection is lost.
int wayland_input_method_is_active(struct wayland_input_method *method);
/// Shows `text` as the composition, with the insertion point after it.
void wayland_input_method_compose(struct wayland_input_method *method, const char *text);
/// Ends the composition and inserts `text`.
void wayland_input_method_insert(struct wayland_input_method *method, const char *text);
