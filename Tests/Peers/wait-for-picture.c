// Starts a command and says after how many milliseconds its picture is on the screen.
//
//   cc -O2 -o /tmp/wait-for-picture Tests/Peers/wait-for-picture.c -lxcb
//   DISPLAY=:9 /tmp/wait-for-picture COMMAND [ARGUMENT…]
//
// A picture is there when five points about (640, 400) of the root window are redder than blue by
// 60 of 255 at least: first-picture.sh makes such a picture, and no window's background is so. The
// points are read every millisecond. The command is then ended by SIGTERM (two seconds later by
// SIGKILL) and waited for; no picture within ten seconds is an error. Needs: libxcb1-dev.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <xcb/xcb.h>

static const int points[][2] = {{640, 400}, {560, 340}, {720, 340}, {560, 460}, {720, 460}};

static double milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static int showsPicture(xcb_connection_t *connection, xcb_window_t root) {
  enum { COUNT = sizeof points / sizeof points[0] };
  xcb_get_image_cookie_t cookies[COUNT];
  for (int i = 0; i < COUNT; i++) {
    cookies[i] = xcb_get_image(connection, XCB_IMAGE_FORMAT_Z_PIXMAP, root, points[i][0],
                               points[i][1], 1, 1, ~0u);
  }
  int found = 0;
  for (int i = 0; i < COUNT; i++) {
    xcb_get_image_reply_t *reply = xcb_get_image_reply(connection, cookies[i], NULL);
    if (!reply) continue;
    unsigned char *pixel = xcb_get_image_data(reply);  // Blue, green, red.
    found += pixel[2] >= pixel[0] + 60;
    free(reply);
  }
  return found == COUNT;
}

int main(int count, char **arguments) {
  xcb_connection_t *connection = xcb_connect(NULL, NULL);
  if (count < 2 || xcb_connection_has_error(connection)) {
    fprintf(stderr, "usage: wait-for-picture COMMAND [ARGUMENT…], with a display\n");
    return 64;
  }
  xcb_window_t root = xcb_setup_roots_iterator(xcb_get_setup(connection)).data->root;
  if (showsPicture(connection, root)) {
    fprintf(stderr, "wait-for-picture: a picture is there already\n");
    return 1;
  }
  double began = milliseconds(), took = -1;
  pid_t child = fork();
  if (child == 0) {
    execvp(arguments[1], arguments + 1);
    perror(arguments[1]);
    _exit(127);
  }
  int status, running = 1;
  while (running && took < 0 && milliseconds() - began < 10000) {
    if (showsPicture(connection, root)) took = milliseconds() - began;
    if (took < 0) usleep(1000);
    running = waitpid(child, &status, WNOHANG) == 0;
  }
  if (running) {
    kill(child, SIGTERM);
    for (int tries = 0; running && tries < 2000; tries++) {
      usleep(1000);
      running = waitpid(child, &status, WNOHANG) == 0;
    }
  }
  if (running) {  // feh at times sleeps on over a signal.
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
  }
  // The next run may only begin when the screen is empty again.
  for (int tries = 0; tries < 2000 && showsPicture(connection, root); tries++) usleep(1000);
  if (took < 0) {
    fprintf(stderr, "wait-for-picture: no picture from %s\n", arguments[1]);
    return 1;
  }
  printf("%.1f\n", took);
}
