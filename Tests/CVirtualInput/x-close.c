#include "x-close.h"

#include <X11/Xlib.h>

int x_request_close(const char *display_name, unsigned long window) {
  Display *display = XOpenDisplay(display_name);
  if (!display) return 1;
  XEvent event = {.xclient = {.type = ClientMessage,
                              .window = window,
                              .message_type = XInternAtom(display, "WM_PROTOCOLS", False),
                              .format = 32,
                              .data = {.l = {(long)XInternAtom(display, "WM_DELETE_WINDOW", False),
                                             CurrentTime}}}};
  XSendEvent(display, window, False, NoEventMask, &event);
  XCloseDisplay(display);
  return 0;
}
