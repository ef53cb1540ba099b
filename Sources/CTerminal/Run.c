#include "CTerminal.h"
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>

extern char **environ;

int ct_run(const char *program, char *const *arguments) {
  struct sigaction ignore, interrupt, quit;
  memset(&ignore, 0, sizeof ignore);
  ignore.sa_handler = SIG_IGN;
  // ^C and ^\ are meant for the program that has the terminal, not for this process.
  sigaction(SIGINT, &ignore, &interrupt);
  sigaction(SIGQUIT, &ignore, &quit);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t usual;
  sigemptyset(&usual);
  sigaddset(&usual, SIGINT);
  sigaddset(&usual, SIGQUIT);
  posix_spawnattr_setsigdefault(&attributes, &usual);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  pid_t child;
  int status = -1;
  if (posix_spawn(&child, program, NULL, &attributes, arguments, environ) == 0) {
    while (waitpid(child, &status, 0) < 0) continue;
  }
  posix_spawnattr_destroy(&attributes);
  sigaction(SIGINT, &interrupt, NULL);
  sigaction(SIGQUIT, &quit, NULL);
  return status;
}
