// Starting a process whose life is tied to this one's.
#define _GNU_SOURCE 1
#include "CSupervision.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

// Where descriptors wait for their numbers: one that has its number already would be closed as the program starts.
enum { parking = 200 };

int sv_spawn(const char *program, char *const *arguments, char *const *environment, const char *folder,
             const int *descriptors, int count, int lifeline, bool in_own_group, pid_t *process, int *life) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return errno;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  for (int i = 0; i < count; i++) {
    if (descriptors[i] >= 0) posix_spawn_file_actions_adddup2(&actions, descriptors[i], parking + i);
  }
  posix_spawn_file_actions_adddup2(&actions, ends[0], parking + count);
  for (int i = 0; i < count; i++) {
    if (descriptors[i] < 0) {
      posix_spawn_file_actions_addopen(&actions, i, "/dev/null", O_RDWR, 0);
    } else {
      posix_spawn_file_actions_adddup2(&actions, parking + i, i);
      posix_spawn_file_actions_addclose(&actions, parking + i);
    }
  }
  posix_spawn_file_actions_adddup2(&actions, parking + count, lifeline);
  posix_spawn_file_actions_addclose(&actions, parking + count);
  if (folder) posix_spawn_file_actions_addchdir_np(&actions, folder);

  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  // A thread of Swift's pool keeps signals back, and so would the process.
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setpgroup(&attributes, 0);
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
  posix_spawnattr_setflags(&attributes, in_own_group ? flags | POSIX_SPAWN_SETPGROUP : flags);

  int error = posix_spawn(process, program, &actions, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (error == 0) {
    // The kernel ends the process, or its group, as soon as the other end is closed.
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
