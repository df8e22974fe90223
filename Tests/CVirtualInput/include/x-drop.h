#pragma once

/// Drags `uri_list` (text/uri-list, lines that end with CR LF) from a program of its own to the
/// place (`x`, `y`) of the screen of an X display and drops it there, by XDND.
///
/// Returns 0 when the window there has taken it, something else after five seconds or when there is
/// no window that takes drops.
int x_drop(const char *display_name, int x, int y, const char *uri_list);
