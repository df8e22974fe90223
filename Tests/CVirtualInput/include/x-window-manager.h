#pragma once
#include <stdbool.h>

// A window manager of an X display that draws no frames but says how large they would be.

struct x_window_manager;

/// The space of the screen that task bars leave free, and the frame that windows get, in pixels.
struct x_frames {
  long x, y, width, height;
  long left, right, top, bottom;
};

/// Becomes the window manager of the display and answers in a thread of its own.
///
/// Returns NULL if the display does not answer.
struct x_window_manager *x_window_manager_start(const char *display_name, struct x_frames frames);
/// Returns whether a message has asked for the focus of a window, and in `source` and `time` what
/// the last one said.
bool x_window_manager_activation(struct x_window_manager *manager, long *source, long *time);
/// Ends the thread and disconnects.
void x_window_manager_stop(struct x_window_manager *manager);
