#include "x-drop.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <poll.h>
#include <string.h>

static Window target_at(Display *display, int x, int y) {
  Window root = DefaultRootWindow(display), window = root, child = None;
  Atom aware = XInternAtom(display, "XdndAware", False);
  for (int in_x, in_y; window; window = child) {
    Atom type;
    int format;
    unsigned long count = 0, rest;
    unsigned char *value = NULL;
    XGetWindowProperty(display, window, aware, 0, 1, False, AnyPropertyType, &type, &format, &count,
                       &rest, &value);
    if (value) XFree(value);
    if (count) return window;
    if (!XTranslateCoordinates(display, root, window, x, y, &in_x, &in_y, &child)) return None;
  }
  return None;
}

static void send_message(Display *display, Window target, const char *message, long a, long b,
                         long c, long d, long e) {
  XEvent event = {.xclient = {.type = ClientMessage,
                              .window = target,
                              .message_type = XInternAtom(display, message, False),
                              .format = 32,
                              .data = {.l = {a, b, c, d, e}}}};
  XSendEvent(display, target, False, NoEventMask, &event);
}

static void send_data(Display *display, const XSelectionRequestEvent *request, const char *text) {
  XChangeProperty(display, request->requestor, request->property, request->target, 8,
                  PropModeReplace, (const unsigned char *)text, (int)strlen(text));
  XEvent notice = {.xselection = {.type = SelectionNotify,
                                  .requestor = request->requestor,
                                  .selection = request->selection,
                                  .target = request->target,
                                  .property = request->property,
                                  .time = request->time}};
  XSendEvent(display, request->requestor, False, NoEventMask, &notice);
}

// Answers requests for the data until the target sends `message`. Returns 0 on success, 1 after
// five seconds.
static int await(Display *display, const char *message, const char *text) {
  Atom awaited = XInternAtom(display, message, False);
  struct pollfd connection = {.fd = ConnectionNumber(display), .events = POLLIN};
  do {
    while (XPending(display)) {
      XEvent event;
      XNextEvent(display, &event);
      if (event.type == SelectionRequest) send_data(display, &event.xselectionrequest, text);
      if (event.type == ClientMessage && event.xclient.message_type == awaited) return 0;
    }
  } while (poll(&connection, 1, 5000) > 0);
  return 1;
}

int x_drop(const char *display_name, int x, int y, const char *type, const char *data) {
  Display *display = XOpenDisplay(display_name);
  if (!display) return 1;
  Window root = DefaultRootWindow(display);
  Window source = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0);
  XSetSelectionOwner(display, XInternAtom(display, "XdndSelection", False), source, CurrentTime);
  XWarpPointer(display, None, root, 0, 0, 0, 0, x, y);
  Window target = target_at(display, x, y);
  int result = 1;
  if (target) {
    Atom copy = XInternAtom(display, "XdndActionCopy", False);
    send_message(display, target, "XdndEnter", (long)source, 5L << 24,
                 (long)XInternAtom(display, type, False), 0, 0);
    send_message(display, target, "XdndPosition", (long)source, 0, (long)x << 16 | y, CurrentTime,
                 (long)copy);
    result = await(display, "XdndStatus", data);
    if (!result) {
      send_message(display, target, "XdndDrop", (long)source, 0, CurrentTime, 0, 0);
      result = await(display, "XdndFinished", data);
    }
  }
  XCloseDisplay(display);
  return result;
}
