// The signal handlers of a supervised process: they record how it dies, and where a thread is that the
// supervisor asks. A handler neither allocates nor locks nor prints.
#define _GNU_SOURCE 1
#include "Layout.h"
#include <errno.h>
#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static void sleep_millisecond(void) { nanosleep(&(struct timespec){0, 1000000}, NULL); }

static void (*before_death)(void);

void sv_before_death(void (*function)(void)) { before_death = function; }

// Ends the process; one that a person has started waits first until its death has been reported.
static void finish(void) {
  if (LOAD(page->awaits_report)) {
    if (before_death) before_death();
    STORE(page->is_waiting, 1);
    ssize_t ignored = write(page->wake_descriptor, "", 1);
    (void)ignored;
    for (int i = 0; i < 5000 && !LOAD(page->is_reported); i++) sleep_millisecond();
    for (;;) syscall(SYS_exit_group, 1);
  }
  for (;;) kill(getpid(), SIGKILL);
}

// MARK: Ends

static void on_fatal_signal(int signal, siginfo_t *info, void *context) {
  leave_unwinder();
  sv_slot *slot = own_slot();
  if (!LOAD(slot->cause) && !LOAD(page->is_being_ended)) {
    ADD(page->dying, 1);
    slot->fault = (uint64_t)info->si_addr;
    record_interruption(slot, context);
    STORE(slot->cause, signal);
    ADD(page->dying, -1);
    // Lets other threads that are dying finish their records.
    for (int i = 0; i < 50 && LOAD(page->dying) > 0; i++) sleep_millisecond();
  }
  finish();
}

static void on_trap(int signal, siginfo_t *info, void *context) {
  if (!handle_return(context)) on_fatal_signal(signal, info, context);
}

static void on_exit_call(int status, void *nothing) {
  if (!page || LOAD(page->ended)) return;
  sv_slot *slot = own_slot();
  record_call(slot);
  STORE(slot->cause, sv_exited + (status & 255));
  if (LOAD(page->awaits_report)) finish();
}

// Replaces the C library's _exit in this program, so that such an end is recorded, too.
void _exit(int status) {
  on_exit_call(status, NULL);
  for (;;) syscall(SYS_exit_group, status);
}

// Ends a copy of the process that the code has made by fork: it would go on with the units as well, and make copies in
// turn.
static void end_copy(void) {
  for (;;) syscall(SYS_exit_group, 0);
}

bool sv_flush(void) { return fflush(NULL) == 0 && !ferror(stdout); }

// MARK: Samples

static void on_sample(int signal, siginfo_t *info, void *context) {
  int error = errno;
  sv_slot *slot = own_slot();
  if (record_interruption(slot, context)) {
    if (LOAD(slot->return_count) == sv_count_returns && watch_returns(context)) STORE(slot->return_count, 0);
    ADD(slot->samples, 1);
  }
  // A process that is being ended stays here: a signal would wake it from a sleep.
  while (LOAD(page->is_being_ended)) pause();
  errno = error;
}

// MARK: The guard

// Defined by the linker.
extern char __executable_start, etext;

static void limit(int what, rlim_t most) { setrlimit(what, &(struct rlimit){most, most}); }

static void handle(int signal, int flags, void (*handler)(int, siginfo_t *, void *)) {
  struct sigaction action = {.sa_sigaction = handler, .sa_flags = SA_SIGINFO | SA_ONSTACK | flags};
  sigaction(signal, &action, NULL);
}

typedef struct { uint64_t address, low, high; } image;

static int is_image(struct dl_phdr_info *info, size_t size, void *found) {
  image *image = found;
  (void)size;
  uint64_t high = 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type == PT_LOAD) high = info->dlpi_addr + part->p_vaddr + part->p_memsz;
  }
  if (image->address < info->dlpi_addr || image->address >= high) return 0;
  image->low = info->dlpi_addr;
  image->high = high;
  return 1;
}

void sv_set_code(const void *symbol, uint64_t *low, uint64_t *high) {
  image image = {.address = (uint64_t)symbol};
  dl_iterate_phdr(is_image, &image);
  *low = image.low;
  *high = image.high;
  if (!page) return;
  page->base = page->low = image.low;
  page->high = image.high;
}

void sv_guard(sv_page *shared) {
  page = shared;
  STORE(page->started, 1);
  page->base = page->low = (uint64_t)&__executable_start;
  page->high = (uint64_t)&etext;
  record_call(own_slot());  // the unwinder may allocate when it is used first
  if (page->memory) limit(RLIMIT_DATA, page->memory);
  if (page->output) limit(RLIMIT_FSIZE, page->output);
  limit(RLIMIT_CORE, 0);
  setvbuf(stdout, NULL, _IOLBF, 1 << 16);
  const int fatal[] = {SIGILL, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS, SIGXFSZ};
  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) handle(fatal[i], SA_NODEFER, on_fatal_signal);
  handle(SIGTRAP, SA_NODEFER, on_trap);
  // SIGPROF is one of the few signals that threads of Dispatch and of Swift's pool let through.
  handle(SIGPROF, SA_RESTART, on_sample);
  // SIGQUIT ends the process without the runtime's report.
  signal(SIGQUIT, SIG_DFL);
  // A thread of a pool that has started this process may have blocked signals.
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  on_exit(on_exit_call, NULL);
  pthread_atfork(NULL, NULL, end_copy);
  register_thread();
}
