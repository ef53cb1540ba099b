#define _GNU_SOURCE
#include "CTerminal.h"
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>

int ct_pseudo_terminal(char *name, size_t room) {
  int descriptor = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (descriptor < 0) return -1;
  if (grantpt(descriptor) == 0 && unlockpt(descriptor) == 0 && ptsname_r(descriptor, name, room) == 0)
    return descriptor;
  return -1;
}

pid_t ct_spawn(const char *program, char *const *arguments, char *const *environment, const char *terminal) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  // The leader of a new session gets the first terminal that it opens as its own.
  posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&actions, 0, 1);
  posix_spawn_file_actions_adddup2(&actions, 0, 2);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  // Threads of Swift's pool block signals, and a child would go on blocking them.
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  pid_t process = -1;
  if (posix_spawn(&process, program, &actions, &attributes, arguments, environment) != 0) process = -1;
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return process;
}
