#pragma once

/// Drags `data` of the MIME type `type`, such as text/uri-list, from a separate window to the point
/// (`x`, `y`) on the screen of an X display and drops it there, through XDND.
///
/// Returns 0 if the window there accepted the drop, 1 after five seconds or if no window there
/// accepts drops.
int x_drop(const char *display_name, int x, int y, const char *type, const char *data);
