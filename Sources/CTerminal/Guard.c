#include "Guard.h"
#include "CTerminal.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// What ends the process at once: its own faults, and what nobody answers.
static const int ends[] = {SIGILL,  SIGTRAP, SIGABRT, SIGSEGV, SIGBUS,  SIGFPE,   SIGSYS,
                           SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM};
#define ENDS (sizeof ends / sizeof *ends)

static struct sigaction usual[ENDS];
static bool is_guarding;
static bool (*goes_on)(void *context);
static char stack[64 * 1024];

static int terminal = -1;
static struct termios remembered;

static int reset_descriptor = -1;
static char reset[256];

static int words_from = -1;
static int words_to = -1;

void guard_set_reset(int descriptor, const char *bytes) {
  strncpy(reset, bytes, sizeof reset - 1);
  reset_descriptor = descriptor;
}

void ct_terminal_remember(int descriptor) {
  if (tcgetattr(descriptor, &remembered) == 0) terminal = descriptor;
}

void ct_terminal_restore(void) {
  if (terminal >= 0) tcsetattr(terminal, TCSADRAIN, &remembered);
}

// Only calls that are allowed in a signal handler.
static void give_back(void) {
  if (reset_descriptor >= 0) {
    ssize_t ignored = write(reset_descriptor, reset, strlen(reset));
    (void)ignored;
  }
  if (terminal >= 0) tcsetattr(terminal, TCSANOW, &remembered);
  if (words_from >= 0) {
    char words[4096];
    fcntl(words_from, F_SETFL, O_NONBLOCK);
    for (;;) {
      ssize_t count = read(words_from, words, sizeof words);
      if (count <= 0) break;
      if (write(words_to, words, (size_t)count) < 0) break;
    }
  }
}

static void end(int number, siginfo_t *information, void *context) {
  if (number == SIGTRAP && goes_on && goes_on(context)) return;
  give_back();
  // Who wants to know where the process was is told; the terminal is the shell's again.
  for (size_t i = 0; i < ENDS; i++) {
    if (ends[i] == number && (usual[i].sa_flags & SA_SIGINFO) && goes_on) {
      usual[i].sa_sigaction(number, information, context);
    }
  }
  // Not the runtime's backtracer, which would ask questions on a terminal that is somebody else's now.
  signal(number, SIG_DFL);
  raise(number);
}

// Somebody, perhaps the app, has called exit.
static void leave(void) {
  if (is_guarding) give_back();
}

void ct_guard_then_others(bool (*asked)(void *context)) { goes_on = asked; }

void ct_guard(int from, int to) {
  words_from = from;
  words_to = to;
  if (is_guarding) return;
  is_guarding = true;
  static bool is_told;
  if (!is_told) is_told = atexit(leave) == 0;
  // A stack of its own, because a crash may be the end of the usual one.
  stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&own, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = end;
  action.sa_flags = SA_ONSTACK | SA_NODEFER | SA_SIGINFO;
  for (size_t i = 0; i < ENDS; i++) sigaction(ends[i], &action, &usual[i]);
}

void ct_unguard(void) {
  if (!is_guarding) return;
  is_guarding = false;
  for (size_t i = 0; i < ENDS; i++) sigaction(ends[i], &usual[i], NULL);
  words_from = words_to = -1;
}

static int signals[2] = {-1, -1};

static void pass_on(int number) {
  int error = errno;
  unsigned char byte = (unsigned char)number;
  ssize_t ignored = write(signals[1], &byte, 1);
  (void)ignored;
  errno = error;
}

int ct_signals(const int *numbers, size_t count) {
  // A reader who is gone, and a file that must not grow, are told by a failing write.
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
  if (signals[0] < 0) {
    if (pipe(signals) != 0) return -1;
    for (int i = 0; i < 2; i++) {
      fcntl(signals[i], F_SETFD, FD_CLOEXEC);
      fcntl(signals[i], F_SETFL, O_NONBLOCK);
    }
  }
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = pass_on;
  action.sa_flags = SA_RESTART;
  for (size_t i = 0; i < count; i++) sigaction(numbers[i], &action, NULL);
  return signals[0];
}
