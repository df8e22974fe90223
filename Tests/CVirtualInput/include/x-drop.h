#pragma once

/// Drags `uri_list` (text/uri-list, lines that end with CR LF) from a separate window to the point
/// (`x`, `y`) on the screen of an X display and drops it there, through XDND.
///
/// Returns 0 if the window there accepted the drop, 1 after five seconds or if no window there
/// accepts drops.
int x_drop(const char *display_name, int x, int y, const char *uri_list);
