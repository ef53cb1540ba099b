#include "Guard.h"
#include "CTerminal.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// The terminal whose settings ct_terminal_remember has kept, or -1, and those settings.
static int terminal = -1;
static struct termios remembered;

// Where the screen's reset is to be written, or -1 while no screen is open, and its bytes.
static int reset_descriptor = -1;
static char reset[256];

void guard_set_reset(int descriptor, const char *bytes) {
  strncpy(reset, bytes, sizeof reset - 1);
  reset_descriptor = descriptor;
}

void ct_terminal_give_back(void) {
  if (reset_descriptor >= 0) {
    ssize_t ignored = write(reset_descriptor, reset, strlen(reset));
    (void)ignored;
  }
  if (terminal >= 0) tcsetattr(terminal, TCSANOW, &remembered);
}

static void end(int number) {
  ct_terminal_give_back();
  signal(number, SIG_DFL);
  raise(number);
}

void ct_terminal_remember(int descriptor) {
  if (tcgetattr(descriptor, &remembered) == 0) terminal = descriptor;
  const int ends[] = {SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM};
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) signal(ends[i], end);
}

void ct_terminal_restore(void) {
  if (terminal >= 0) tcsetattr(terminal, TCSADRAIN, &remembered);
}

// The pipe on which ct_signals delivers: the end to read from, then the end to write to.
static int signals[2] = {-1, -1};

static void pass_on(int number) {
  int error = errno;
  unsigned char byte = (unsigned char)number;
  ssize_t ignored = write(signals[1], &byte, 1);
  (void)ignored;
  errno = error;
}

int ct_signals(const int *numbers, size_t count) {
  // Without these, a write to a closed pipe or to a file that may not grow would end the process instead of failing.
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
  if (pipe(signals) != 0) return -1;
  for (int i = 0; i < 2; i++) {
    fcntl(signals[i], F_SETFD, FD_CLOEXEC);
    fcntl(signals[i], F_SETFL, O_NONBLOCK);
  }
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = pass_on;
  action.sa_flags = SA_RESTART;
  for (size_t i = 0; i < count; i++) sigaction(numbers[i], &action, NULL);
  return signals[0];
}
