#include "CTerminal.h"
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
// Readline's own header wants stdio first.
#include <readline/history.h>
#include <readline/readline.h>

extern char **environ;

static const char *const *known;
static size_t known_count;

static char *next_known(const char *text, int state) {
  static size_t place;
  if (state == 0) place = 0;
  while (place < known_count) {
    const char *word = known[place++];
    if (strncmp(word, text, strlen(text)) == 0) return strdup(word);
  }
  return NULL;
}

static char **complete(const char *text, int start, int end) {
  (void)start;
  (void)end;
  // Without this readline would offer the names of files.
  rl_attempted_completion_over = 1;
  return rl_completion_matches(text, next_known);
}

// A signal that comes between readline's last look and its wait for a key is seen when it wakes for this.
static int look_for_signals(void) { return 0; }

char *ct_ask(const char *program, const char *label, const char *const *words, size_t count) {
  known = words;
  known_count = count;
  rl_readline_name = program;
  rl_attempted_completion_function = complete;
  rl_change_environment = 0;
  rl_event_hook = look_for_signals;
  return readline(label);
}

int ct_run(const char *program, char *const *arguments) {
  struct sigaction ignore, interrupt, quit;
  memset(&ignore, 0, sizeof ignore);
  ignore.sa_handler = SIG_IGN;
  // Ctrl-C is for whom the terminal is lent to.
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
