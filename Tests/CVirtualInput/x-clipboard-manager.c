#include "x-clipboard-manager.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { most_forms = 32 };

// The data of a form of what was copied.
struct form {
  Atom target, type;
  unsigned char *bytes;
  size_t count;
};

struct x_clipboard_manager {
  Display *display;
  Window window;
  pthread_t thread;
  atomic_bool ends;
  struct form forms[most_forms];
  int count;
};

static Atom atom(struct x_clipboard_manager *manager, const char *name) {
  return XInternAtom(manager->display, name, False);
}

// Waits for an event of the type, about the property if it is not None; drops the others.
static bool await(struct x_clipboard_manager *manager, int type, Atom property) {
  struct pollfd connection = {.fd = ConnectionNumber(manager->display), .events = POLLIN};
  while (!atomic_load(&manager->ends)) {
    while (XPending(manager->display)) {
      XEvent event;
      XNextEvent(manager->display, &event);
      if (event.type != type) continue;
      if (!property) return true;
      if (event.xproperty.atom == property && event.xproperty.state == PropertyNewValue) return true;
    }
    poll(&connection, 1, 100);
  }
  return false;
}

// Appends the property to the data of the form, deletes it, and returns the number of its bytes.
static size_t take(struct x_clipboard_manager *manager, Atom property, struct form *form) {
  int format;
  unsigned long count = 0, rest;
  unsigned char *value = NULL;
  XGetWindowProperty(manager->display, manager->window, property, 0, INT_MAX / 4, True,
                     AnyPropertyType, &form->type, &format, &count, &rest, &value);
  size_t size = format == 8 ? count : 0;
  form->bytes = realloc(form->bytes, form->count + size + 1);
  memcpy(form->bytes + form->count, value, size);
  form->count += size;
  if (value) XFree(value);
  return size;
}

static void read_form(struct x_clipboard_manager *manager, Atom target) {
  if (manager->count == most_forms) return;
  struct form *form = &manager->forms[manager->count];
  *form = (struct form){.target = target};
  take(manager, target, form);
  if (form->type == atom(manager, "INCR"))
    do {
      if (!await(manager, PropertyNotify, target)) return;
    } while (take(manager, target, form));
  if (form->type) manager->count++;
}

static void notify(struct x_clipboard_manager *manager, const XSelectionRequestEvent *request,
                   Atom property) {
  XEvent notice = {.xselection = {.type = SelectionNotify,
                                  .requestor = request->requestor,
                                  .selection = request->selection,
                                  .target = request->target,
                                  .property = property,
                                  .time = request->time}};
  XSendEvent(manager->display, request->requestor, False, NoEventMask, &notice);
}

// Takes everything that the program offers, with one request, in which one form does not exist.
static void save(struct x_clipboard_manager *manager, const XSelectionRequestEvent *request) {
  Display *display = manager->display;
  Atom clipboard = atom(manager, "CLIPBOARD"), list = atom(manager, "FORMS"), type;
  int format;
  unsigned long count = 0, rest;
  Atom *targets = NULL;
  XGetWindowProperty(display, request->requestor, request->property, 0, most_forms, False, XA_ATOM,
                     &type, &format, &count, &rest, (unsigned char **)&targets);
  Atom pairs[2 * most_forms + 2];
  int length = 0;
  pairs[length++] = atom(manager, "NO_SUCH_FORM");
  pairs[length++] = atom(manager, "NO_SUCH_FORM");
  for (unsigned long index = 0; index < count; index++)
    for (int place = 0; place < 2; place++) pairs[length++] = targets[index];
  if (targets) XFree(targets);
  XChangeProperty(display, manager->window, list, atom(manager, "ATOM_PAIR"), 32, PropModeReplace,
                  (const unsigned char *)pairs, length);
  XConvertSelection(display, clipboard, atom(manager, "MULTIPLE"), list, manager->window,
                    request->time);
  if (!await(manager, SelectionNotify, None)) return;
  Atom *done = NULL;
  XGetWindowProperty(display, manager->window, list, 0, length, True, AnyPropertyType, &type,
                     &format, &count, &rest, (unsigned char **)&done);
  for (unsigned long index = 0; index + 1 < count; index += 2)
    if (done[index]) read_form(manager, done[index + 1]);
  if (done) XFree(done);
  XSetSelectionOwner(display, clipboard, manager->window, CurrentTime);
  notify(manager, request, request->property);
}

// Gives another program a form that has been saved.
static void answer(struct x_clipboard_manager *manager, const XSelectionRequestEvent *request) {
  for (int index = 0; index < manager->count; index++) {
    struct form *form = &manager->forms[index];
    if (form->target != request->target) continue;
    XChangeProperty(manager->display, request->requestor, request->property, form->type, 8,
                    PropModeReplace, form->bytes, (int)form->count);
    return notify(manager, request, request->property);
  }
  notify(manager, request, None);
}

static void *run(void *data) {
  struct x_clipboard_manager *manager = data;
  struct pollfd connection = {.fd = ConnectionNumber(manager->display), .events = POLLIN};
  while (!atomic_load(&manager->ends)) {
    while (XPending(manager->display)) {
      XEvent event;
      XNextEvent(manager->display, &event);
      if (event.type != SelectionRequest) continue;
      if (event.xselectionrequest.target == atom(manager, "SAVE_TARGETS"))
        save(manager, &event.xselectionrequest);
      else
        answer(manager, &event.xselectionrequest);
    }
    poll(&connection, 1, 100);
  }
  return NULL;
}

struct x_clipboard_manager *x_clipboard_manager_start(const char *display_name) {
  Display *display = XOpenDisplay(display_name);
  if (!display) return NULL;
  struct x_clipboard_manager *manager = calloc(1, sizeof *manager);
  manager->display = display;
  manager->window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
  XSelectInput(display, manager->window, PropertyChangeMask);
  XSetSelectionOwner(display, atom(manager, "CLIPBOARD_MANAGER"), manager->window, CurrentTime);
  XSync(display, False);
  pthread_create(&manager->thread, NULL, run, manager);
  return manager;
}

void x_clipboard_manager_stop(struct x_clipboard_manager *manager) {
  atomic_store(&manager->ends, true);
  pthread_join(manager->thread, NULL);
  XCloseDisplay(manager->display);
  for (int index = 0; index < manager->count; index++) free(manager->forms[index].bytes);
  free(manager);
}
