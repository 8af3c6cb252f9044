// A disk that fails, for LD_PRELOAD: while the file $BROKEN_DISK/writes (or /syncs) is there, writing to (or syncing)
// the database fails with the error number in it, and a negative number is the milliseconds that it takes longer. Every
// other call of the process is passed on.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int is_database(int fd) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return strstr(path, "tideboard.db") != NULL;
}

static int refused(const char *what, int fd) {
  char file[4096];
  const char *folder = getenv("BROKEN_DISK");
  if (folder == NULL || !is_database(fd)) return 0;
  snprintf(file, sizeof file, "%s/%s", folder, what);
  FILE *control = fopen(file, "re");
  if (control == NULL) return 0;
  int number = 0;
  if (fscanf(control, "%d", &number) != 1) number = EIO;
  fclose(control);
  if (number < 0) {
    usleep(-number * 1000);
    return 0;
  }
  errno = number;
  return 1;
}

#define INSTEAD_OF(type, name, what, parameters, arguments) \
  type name parameters { \
    static type(*real) parameters; \
    if (real == NULL) real = dlsym(RTLD_NEXT, #name); \
    return refused(what, fd) ? -1 : real arguments; \
  }

INSTEAD_OF(ssize_t, write, "writes", (int fd, const void *from, size_t count), (fd, from, count))
INSTEAD_OF(ssize_t, pwrite, "writes", (int fd, const void *from, size_t count, off_t at), (fd, from, count, at))
INSTEAD_OF(ssize_t, pwrite64, "writes", (int fd, const void *from, size_t count, off64_t at), (fd, from, count, at))
INSTEAD_OF(int, ftruncate, "writes", (int fd, off_t length), (fd, length))
INSTEAD_OF(int, ftruncate64, "writes", (int fd, off64_t length), (fd, length))
INSTEAD_OF(int, fsync, "syncs", (int fd), (fd))
INSTEAD_OF(int, fdatasync, "syncs", (int fd), (fd))
