// Starts a process that ends when this one does.
#define _GNU_SOURCE 1
#include "CSupervision.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

// Descriptors are copied to numbers from here on first, and then to those that the program gets. A descriptor
// that has its number already would be closed as the program starts, and one that has another's number would
// be overwritten.
enum { first_copy = 16 };

int sv_memory_file(const char *name) {
  int file = memfd_create(name, MFD_CLOEXEC);
  if (file >= 0) fcntl(file, F_SETFL, O_APPEND);
  return file;
}

void sv_hide(void) { prctl(PR_SET_DUMPABLE, 0); }

int sv_spawn(const char *program, char *const *arguments, char *const *environment, const char *folder,
             const int *descriptors, int count, int lifeline, bool in_own_group, pid_t *process, int *life) {
  if (count >= first_copy || lifeline >= first_copy) return EINVAL;
  int ends[2];
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return errno;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  int copies[first_copy], error = 0;
  for (int i = 0; i <= count; i++) {
    int number = i < count ? i : lifeline, original = i < count ? descriptors[i] : ends[0];
    copies[i] = original < 0 ? -1 : fcntl(original, F_DUPFD_CLOEXEC, first_copy);
    if (original < 0) {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0);
    } else if (copies[i] < 0) {
      error = EMFILE;
    } else {
      posix_spawn_file_actions_adddup2(&actions, copies[i], number);
    }
  }
  if (folder) posix_spawn_file_actions_addchdir_np(&actions, folder);

  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  // A thread of Swift's pool blocks signals, and the process would inherit that.
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setpgroup(&attributes, 0);
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
  posix_spawnattr_setflags(&attributes, in_own_group ? flags | POSIX_SPAWN_SETPGROUP : flags);

  if (error == 0) error = posix_spawn(process, program, &actions, &attributes, arguments, environment);
  for (int i = 0; i <= count; i++) close(copies[i]);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (error == 0) {
    // The kernel kills the process, or its group, as soon as the other end is closed.
    fcntl(ends[0], F_SETOWN, in_own_group ? -*process : *process);
    fcntl(ends[0], F_SETSIG, SIGKILL);
    fcntl(ends[0], F_SETFL, O_ASYNC | O_NONBLOCK);
    *life = ends[1];
  } else {
    close(ends[1]);
  }
  close(ends[0]);
  return error;
}
