#pragma once

// A clipboard manager of an X display: it takes what a program that ends has copied, and offers it.

struct x_clipboard_manager;

/// Becomes the clipboard manager of the display and answers in a thread of its own.
///
/// Returns NULL if the display does not answer.
struct x_clipboard_manager *x_clipboard_manager_start(const char *display_name);
/// Ends the thread and disconnects.
void x_clipboard_manager_stop(struct x_clipboard_manager *manager);
