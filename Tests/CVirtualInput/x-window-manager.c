#include "x-window-manager.h"

#include <X11/Xlib.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct x_window_manager {
  Display *display;
  struct x_frames frames;
  pthread_t thread;
  atomic_bool ends;
  atomic_bool has_asked;
  atomic_long source, time;
};

static void set(Display *display, Window window, const char *name, const char *type,
                const long *values, int count) {
  XChangeProperty(display, window, XInternAtom(display, name, False),
                  XInternAtom(display, type, False), 32, PropModeReplace,
                  (const unsigned char *)values, count);
}

static void say_frame(struct x_window_manager *manager, Window window) {
  struct x_frames *frames = &manager->frames;
  const long extents[] = {frames->left, frames->right, frames->top, frames->bottom};
  set(manager->display, window, "_NET_FRAME_EXTENTS", "CARDINAL", extents, 4);
}

static void answer(struct x_window_manager *manager, XEvent *event) {
  Display *display = manager->display;
  Atom request = XInternAtom(display, "_NET_REQUEST_FRAME_EXTENTS", False);
  Atom activation = XInternAtom(display, "_NET_ACTIVE_WINDOW", False);
  if (event->type == ClientMessage && event->xclient.message_type == activation) {
    atomic_store(&manager->source, event->xclient.data.l[0]);
    atomic_store(&manager->time, event->xclient.data.l[1]);
    atomic_store(&manager->has_asked, true);
  } else if (event->type == ClientMessage && event->xclient.message_type == request) {
    say_frame(manager, event->xclient.window);
  } else if (event->type == MapRequest) {
    say_frame(manager, event->xmaprequest.window);
    XMapWindow(display, event->xmaprequest.window);
  } else if (event->type == ConfigureRequest) {
    XConfigureRequestEvent *wish = &event->xconfigurerequest;
    XWindowChanges changes = {.x = wish->x,
                              .y = wish->y,
                              .width = wish->width,
                              .height = wish->height,
                              .border_width = wish->border_width,
                              .sibling = wish->above,
                              .stack_mode = wish->detail};
    XConfigureWindow(display, wish->window, (unsigned)wish->value_mask, &changes);
  }
  XFlush(display);
}

static void *run(void *argument) {
  struct x_window_manager *manager = argument;
  while (!atomic_load(&manager->ends)) {
    while (XPending(manager->display)) {
      XEvent event;
      XNextEvent(manager->display, &event);
      answer(manager, &event);
    }
    struct pollfd connection = {.fd = ConnectionNumber(manager->display), .events = POLLIN};
    poll(&connection, 1, 20);
  }
  return NULL;
}

struct x_window_manager *x_window_manager_start(const char *display_name, struct x_frames frames) {
  Display *display = XOpenDisplay(display_name);
  if (!display) return NULL;
  struct x_window_manager *manager = calloc(1, sizeof *manager);
  manager->display = display;
  manager->frames = frames;
  Window root = DefaultRootWindow(display);
  XSelectInput(display, root, SubstructureRedirectMask | SubstructureNotifyMask);
  const long itself = (long)XCreateSimpleWindow(display, root, -1, -1, 1, 1, 0, 0, 0);
  const long area[] = {frames.x, frames.y, frames.width, frames.height};
  const long desktop = 0;
  set(display, root, "_NET_SUPPORTING_WM_CHECK", "WINDOW", &itself, 1);
  set(display, (Window)itself, "_NET_SUPPORTING_WM_CHECK", "WINDOW", &itself, 1);
  set(display, root, "_NET_CURRENT_DESKTOP", "CARDINAL", &desktop, 1);
  set(display, root, "_NET_WORKAREA", "CARDINAL", area, 4);
  XSync(display, False);
  if (pthread_create(&manager->thread, NULL, run, manager) != 0) {
    XCloseDisplay(display);
    free(manager);
    return NULL;
  }
  return manager;
}

bool x_window_manager_activation(struct x_window_manager *manager, long *source, long *time) {
  bool has_asked = atomic_load(&manager->has_asked);
  *source = atomic_load(&manager->source);
  *time = atomic_load(&manager->time);
  return has_asked;
}

void x_window_manager_stop(struct x_window_manager *manager) {
  atomic_store(&manager->ends, true);
  pthread_join(manager->thread, NULL);
  XCloseDisplay(manager->display);
  free(manager);
}
