// Measures from outside what a program shows on an X server whose windows cover the whole screen.
//
//   cc -O2 -o /tmp/screen Tests/Peers/screen.c -lX11 -lXext -lXtst -lXdamage
//   screen open COMMAND [ARGUMENT…]   starts the command and ends it when its page is complete:
//                                     prints the milliseconds from its start to that moment
//   screen rest                       waits until a page is shown and nothing changes
//   screen key KEY                    presses a key when nothing changes: prints the milliseconds
//                                     to the first change and to the last
//   screen turn KEY COUNT RATE FILE   presses a key COUNT times, RATE times a second: prints how
//                                     many pictures were on the screen, in how many of them a part
//                                     of the page was not covered, and the largest such part in
//                                     percent; writes that picture to FILE (PPM)
//   screen zoom NOTCHES RATE          turns the wheel with Ctrl held, RATE notches a second: prints
//                                     the frames a second, the longest time between two frames, and
//                                     the milliseconds from the last notch to rest and from rest to
//                                     the sharp picture
//
// The server says by XDamage when something was drawn; the picture is then read and compared with
// the one before, so that drawing the same again does not count. What a program shows in the middle
// of the screen counts, without bars and side panels. A page is complete at its last change before
// a second without changes. Pages are known by their colour: red or green well above blue, as the
// documents of documents.sh are. Needs: libx11-dev libxext-dev libxtst-dev libxdamage-dev.
#define _GNU_SOURCE
#include <X11/Xlib.h>
#include <X11/XKBlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xdamage.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { BLOCK = 16, LIMIT = 30000 };

typedef struct {
  int left, top, width, height;
} Area;

static Display *display;
static Window root;
static Damage damage;
static int damageEvent;
static Area all;
static XImage *picture;       // The area that was read last.
static XShmSegmentInfo memory;
static unsigned char *former;  // The picture before.

static double milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static void fail(const char *message) {
  fprintf(stderr, "screen: %s\n", message);
  exit(1);
}

static size_t byteCount(void) { return (size_t)picture->bytes_per_line * picture->height; }

// Begins to watch `area`.
static void watch(Area area) {
  picture = XShmCreateImage(display, DefaultVisual(display, 0), DefaultDepth(display, 0), ZPixmap,
                            NULL, &memory, area.width, area.height);
  memory.shmid = shmget(IPC_PRIVATE, byteCount(), IPC_CREAT | 0600);
  picture->data = memory.shmaddr = shmat(memory.shmid, NULL, 0);
  XShmAttach(display, &memory);
  XSync(display, False);
  shmctl(memory.shmid, IPC_RMID, NULL);
  former = malloc(byteCount());
}

// Reads the picture of the watched area at `left` and `top`, and returns whether it has changed.
static int changed(Area area) {
  memcpy(former, picture->data, byteCount());
  XShmGetImage(display, root, picture, area.left, area.top, AllPlanes);
  return memcmp(former, picture->data, byteCount()) != 0;
}

// Waits until something is drawn or `end`, in milliseconds, has come; returns whether it was drawn.
static int drawn(double end) {
  while (!XPending(display)) {
    double left = end - milliseconds();
    if (left <= 0) return 0;
    struct pollfd server = {ConnectionNumber(display), POLLIN, 0};
    poll(&server, 1, left < 1 ? 1 : (int)left);
  }
  int found = 0;
  while (XPending(display)) {
    XEvent event;
    XNextEvent(display, &event);
    found |= event.type == damageEvent + XDamageNotify;
  }
  if (found) XDamageSubtract(display, damage, None, None);
  return found;
}

// Returns whether the block of the picture at (left, top) is a part of a page: of a warm colour.
static int isPage(int left, int top) {
  int sums[3] = {0};  // Blue, green, red.
  for (int y = top; y < top + BLOCK; y++) {
    const unsigned char *pixel =
        (unsigned char *)picture->data + (size_t)y * picture->bytes_per_line + left * 4;
    for (int x = 0; x < BLOCK; x++, pixel += 4) {
      for (int i = 0; i < 3; i++) sums[i] += pixel[i];
    }
  }
  int warm = sums[2] > sums[1] ? sums[2] : sums[1];
  return sums[0] < 0.85 * warm;
}

// Returns the part of the picture's blocks, 0…1, that are a part of a page; `area` becomes their
// bounds if it is not NULL.
static double coverage(Area *area) {
  int columns = picture->width / BLOCK, rows = picture->height / BLOCK, count = 0;
  int left = columns, top = rows, right = 0, bottom = 0;
  for (int row = 0; row < rows; row++) {
    for (int column = 0; column < columns; column++) {
      if (!isPage(column * BLOCK, row * BLOCK)) continue;
      count++;
      if (column < left) left = column;
      if (column >= right) right = column + 1;
      if (row < top) top = row;
      if (row >= bottom) bottom = row + 1;
    }
  }
  if (area) {
    *area = (Area){left * BLOCK, top * BLOCK, (right - left) * BLOCK, (bottom - top) * BLOCK};
  }
  return (double)count / (columns * rows);
}

// The middle of the screen, in which pages are compared.
static Area middle(void) {
  return (Area){all.width * 7 / 20, all.height / 5, all.width * 6 / 20, all.height * 6 / 10};
}

// Waits until `area` shows a page and has not changed for `quiet` milliseconds, and returns the
// time of the last change, or `began` if there was none. `first` becomes the time of the first.
static double settle(Area area, double began, double quiet, double *first) {
  double last = began;
  if (first) *first = -1;
  for (;;) {
    double now = milliseconds();
    if (now - began > LIMIT) return -1;
    if (now - last >= quiet) {
      if (coverage(NULL) > 0.9) return last;
      last = now;  // A window without a page may rest as long as it likes.
    }
    if (!drawn(last + quiet)) continue;
    double time = milliseconds();
    if (!changed(area)) continue;
    last = time;
    if (first && *first < 0) *first = time;
  }
}

static void press(const char *name, int isDown) {
  KeySym symbol = XStringToKeysym(name);
  KeyCode code = symbol ? XKeysymToKeycode(display, symbol) : 0;
  if (!code) fail("no such key");
  // A capital letter needs Shift.
  int isShifted = XkbKeycodeToKeysym(display, code, 0, 0) != symbol;
  KeyCode shift = XKeysymToKeycode(display, XStringToKeysym("Shift_L"));
  if (isShifted && isDown) XTestFakeKeyEvent(display, shift, True, 0);
  XTestFakeKeyEvent(display, code, isDown, 0);
  if (isShifted && !isDown) XTestFakeKeyEvent(display, shift, False, 0);
  XFlush(display);
}

static void strike(const char *key) {
  press(key, True);
  press(key, False);
}

static void waitForRest(void) {
  changed(middle());
  if (settle(middle(), milliseconds(), 1000, NULL) < 0) fail("no page within thirty seconds");
}

static int runOpen(char **command) {
  watch(middle());
  changed(middle());
  if (coverage(NULL) > 0) fail("a page is there already");
  double began = milliseconds();
  pid_t child = fork();
  if (child == 0) {
    close(ConnectionNumber(display));
    setpgid(0, 0);
    execvp(command[0], command);
    perror(command[0]);
    _exit(127);
  }
  double last = settle(middle(), began, 1000, NULL);
  kill(-child, SIGTERM);
  int isRunning = 1;
  for (int tries = 0; isRunning && tries < 2000; tries++) {
    usleep(1000);
    isRunning = waitpid(child, NULL, WNOHANG) == 0;
  }
  if (isRunning) {
    kill(-child, SIGKILL);
    waitpid(child, NULL, 0);
  }
  // The next run may only begin when the screen is empty again.
  for (int tries = 0; tries < 2000 && (changed(middle()), coverage(NULL) > 0); tries++) usleep(1000);
  if (last < 0) fail("no page within thirty seconds");
  printf("%.1f\n", last - began);
  return 0;
}

static int runKey(const char *key) {
  watch(middle());
  waitForRest();
  double began = milliseconds(), first;
  strike(key);
  double last = settle(middle(), began, 800, &first);
  if (last < 0 || first < 0) fail("the key changed nothing");
  printf("%.1f %.1f\n", first - began, last - began);
  return 0;
}

static void save(const char *path, Area area) {
  FILE *file = fopen(path, "w");
  if (!file) fail("the picture cannot be written");
  fprintf(file, "P6 %d %d 255\n", area.width, area.height);
  for (int y = 0; y < area.height; y++) {
    for (int x = 0; x < area.width; x++) {
      unsigned char *pixel =
          (unsigned char *)picture->data + (size_t)y * picture->bytes_per_line + x * 4;
      fputc(pixel[2], file), fputc(pixel[1], file), fputc(pixel[0], file);
    }
  }
  fclose(file);
}

static int runTurn(const char *key, int count, double rate, const char *path) {
  // The bounds of the page, without the blocks that contain its edges and without the top, over
  // which Quire shows the number of the page.
  watch(all);
  changed(all);
  Area page;
  if (coverage(&page) == 0) fail("no page");
  enum { TOP = 4 * BLOCK };
  page = (Area){page.left + BLOCK, page.top + TOP, page.width - 2 * BLOCK,
                page.height - TOP - BLOCK};
  watch(page);
  changed(page);
  int pictures = 0, open = 0, pressed = 0;
  double worst = 0, next = milliseconds(), last = next;
  while (milliseconds() - last < 1000) {
    if (pressed < count && milliseconds() >= next) {
      strike(key);
      pressed++;
      last = next;
      next += 1000 / rate;
    }
    if (!drawn(pressed < count ? next : last + 1000)) continue;
    double time = milliseconds();
    if (!changed(page)) continue;
    last = time;
    pictures++;
    double missing = 1 - coverage(NULL);
    if (missing > 0) open++;
    if (missing > worst) {
      worst = missing;
      save(path, page);
    }
  }
  printf("%d %d %.2f\n", pictures, open, worst * 100);
  return 0;
}

static int runZoom(int notches, double rate) {
  watch(middle());
  XTestFakeMotionEvent(display, 0, all.width / 2 + 7, all.height / 2 + 3, 0);
  waitForRest();
  press("Control_L", True);
  enum { MOST = 10000 };
  static double times[MOST];
  int count = 0, pressed = 0;
  double began = milliseconds(), next = began, last = began, input = began;
  while (count < MOST && milliseconds() - last < 1500) {
    if (pressed < notches && milliseconds() >= next) {
      XTestFakeButtonEvent(display, 4, True, 0);
      XTestFakeButtonEvent(display, 4, False, 0);
      XFlush(display);
      input = last = milliseconds();
      pressed++;
      next += 1000 / rate;
    }
    if (!drawn(pressed < notches ? next : last + 1500)) continue;
    double time = milliseconds();
    if (!changed(middle())) continue;
    times[count++] = last = time;
  }
  press("Control_L", False);
  // The page rests when no frame follows for 50 ms after the last notch: a moving page has one
  // every 17 ms, and becomes sharp after it has stayed for 60 ms.
  int rest = 0;
  while (rest < count && times[rest] < input) rest++;
  while (rest + 1 < count && times[rest + 1] - times[rest] < 50) rest++;
  if (rest >= count) fail("the page does not zoom");
  double longest = 0;
  for (int i = 1; i <= rest; i++) {
    if (times[i] - times[i - 1] > longest) longest = times[i] - times[i - 1];
  }
  printf("%.1f %.1f %.1f %.1f\n", rest * 1000.0 / (times[rest] - times[0]), longest,
         times[rest] - input, times[count - 1] - times[rest]);
  return 0;
}

int main(int count, char **arguments) {
  display = XOpenDisplay(NULL);
  if (!display) fail("no display");
  root = DefaultRootWindow(display);
  all = (Area){0, 0, DisplayWidth(display, 0), DisplayHeight(display, 0)};
  // Without a window manager, keys go to the window under the pointer.
  Window focus;
  int errors;
  XGetInputFocus(display, &focus, &errors);
  if (focus == None) XSetInputFocus(display, PointerRoot, RevertToPointerRoot, CurrentTime);
  if (!XDamageQueryExtension(display, &damageEvent, &errors)) fail("no XDamage");
  damage = XDamageCreate(display, root, XDamageReportNonEmpty);
  const char *mode = count > 1 ? arguments[1] : "";
  if (!strcmp(mode, "open") && count > 2) return runOpen(arguments + 2);
  if (!strcmp(mode, "key") && count == 3) return runKey(arguments[2]);
  if (!strcmp(mode, "rest") && count == 2) return watch(middle()), waitForRest(), 0;
  if (!strcmp(mode, "turn") && count == 6) {
    return runTurn(arguments[2], atoi(arguments[3]), atof(arguments[4]), arguments[5]);
  }
  if (!strcmp(mode, "zoom") && count == 4) return runZoom(atoi(arguments[2]), atof(arguments[3]));
  fprintf(stderr, "usage: screen open|rest|key|turn|zoom …; see the head of screen.c\n");
  return 64;
}
