#pragma once

/// Asks `window` of an X display to close, as the button on its title bar does, through
/// WM_DELETE_WINDOW.
///
/// Returns 0, or 1 if the display does not answer.
int x_request_close(const char *display_name, unsigned long window);
