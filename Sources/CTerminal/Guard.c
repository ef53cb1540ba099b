#include "Guard.h"
#include "CTerminal.h"
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
#define CRASHES (sizeof crashes / sizeof *crashes)

static struct sigaction usual[CRASHES];
static bool is_guarding;
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
static void crash(int number) {
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
  // Not the runtime's backtracer, which would ask questions on a terminal that is somebody else's now.
  signal(number, SIG_DFL);
  raise(number);
}

void ct_guard(int from, int to) {
  words_from = from;
  words_to = to;
  if (is_guarding) return;
  is_guarding = true;
  // A stack of its own, because a crash may be the end of the usual one.
  stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&own, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = crash;
  action.sa_flags = SA_ONSTACK | SA_NODEFER;
  for (size_t i = 0; i < CRASHES; i++) sigaction(crashes[i], &action, &usual[i]);
}

void ct_unguard(void) {
  if (!is_guarding) return;
  is_guarding = false;
  for (size_t i = 0; i < CRASHES; i++) sigaction(crashes[i], &usual[i], NULL);
  words_from = words_to = -1;
}
