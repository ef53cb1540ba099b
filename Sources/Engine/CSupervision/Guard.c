// The signal handlers of a guarded process: they record where the process is when it dies, or when it uses the
// processor for too long without a beat. A handler neither allocates nor locks nor prints.
//
// The toolchain's swift-backtrace cannot do this: it stops at the first frame of a library, so after a failed cast,
// after `abort` and in a wait it names nothing of the app, and it does not see `exit`.
#define _GNU_SOURCE 1
#include "CSupervision.h"
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <ucontext.h>
#include <unistd.h>
#include <unwind.h>

static sv_record *record;

void sv_beat(void) {
  if (record) __atomic_fetch_add(&record->head.beat, 1, __ATOMIC_RELAXED);
}

void sv_note(const char *text) {
  if (!record) return;
  memccpy(record->note, text, 0, sizeof record->note - 1);
  sv_beat();
}

void sv_end(void) { record->head.ended = 1; }

size_t sv_live_memory(void) { return mallinfo2().uordblks; }

bool sv_flush(void) { return fflush(NULL) == 0 && !ferror(stdout); }

// MARK: Where a thread is

// Registers that a signal has interrupted: where the code is, and the stack and frame pointers.
#if defined(__x86_64__)
static uint64_t pc_of(const ucontext_t *context) { return (uint64_t)context->uc_mcontext.gregs[REG_RIP]; }
static uint64_t stack_of(const ucontext_t *context) { return (uint64_t)context->uc_mcontext.gregs[REG_RSP]; }
static uint64_t frame_of(const ucontext_t *context) { return (uint64_t)context->uc_mcontext.gregs[REG_RBP]; }
static uint64_t link_of(const ucontext_t *context) { return 0; }
static uint64_t unsigned_address(uint64_t address) { return address; }
#else
static uint64_t pc_of(const ucontext_t *context) { return context->uc_mcontext.pc; }
static uint64_t stack_of(const ucontext_t *context) { return context->uc_mcontext.sp; }
static uint64_t frame_of(const ucontext_t *context) { return context->uc_mcontext.regs[29]; }
static uint64_t link_of(const ucontext_t *context) { return context->uc_mcontext.regs[30]; }

// Libraries may be compiled to sign the addresses to which they return. This instruction, xpaclri, takes a signature
// from x30; a processor that has no signatures takes it for a nop.
static uint64_t unsigned_address(uint64_t address) {
  register uint64_t link __asm__("x30") = address;
  __asm__("hint #7" : "+r"(link));
  return link;
}
#endif

// Reads two words from an address; returns false if there is no such memory.
static bool read_two(uint64_t at, uint64_t *words) {
  struct iovec here = {words, 16}, there = {(void *)at, 16};
  return process_vm_readv(getpid(), &here, 1, &there, 1, 0) == 16;
}

// Follows frame pointers, and returns how many functions they have led to. In an asynchronous frame bit 60 of the saved
// pointer is set, and the word before it is the function's context: each context begins with the address of its
// caller's and with where that goes on.
//
// A stub and a small function on arm64 have no frame: the address to which they return is in a register alone.
static int follow_frames(sv_stack *stack, const ucontext_t *registers) {
  uint64_t two[2], context[2] = {0}, frame = frame_of(registers);
  int count = 0, callers = 0;
  stack->frames[count++] = pc_of(registers);
  uint64_t link = unsigned_address(link_of(registers));
  bool has_frame = read_two(frame, two) && unsigned_address(two[1]) == link;
  if (link && !has_frame && _Unwind_FindEnclosingFunction((void *)(link - 1)) !=
                                _Unwind_FindEnclosingFunction((void *)pc_of(registers)))
    stack->frames[count++] = link - 1;
  while (count < sv_frames && read_two(frame, two)) {
    if (two[0] >> 60 & 1 && read_two(frame - 8, context)) break;
    if (two[0] <= frame) break;
    // The call is before the address to which it returns.
    stack->frames[count++] = unsigned_address(two[1]) - 1;
    frame = two[0];
  }
  for (uint64_t next = context[0]; callers < sv_frames && next && read_two(next, two) && two[1]; next = two[0])
    stack->callers[callers++] = two[1];
  return count;
}

struct unwinding {
  uint64_t frames[sv_frames];
  int count;
};

static _Unwind_Reason_Code step(struct _Unwind_Context *context, void *argument) {
  struct unwinding *found = argument;
  int is_exact = 0;
  uint64_t pc = _Unwind_GetIPInfo(context, &is_exact);
  found->frames[found->count++] = is_exact ? pc : pc - 1;
  return found->count == sv_frames ? _URC_END_OF_STACK : _URC_NO_REASON;
}

// Records the stack of the calling thread, which a signal has interrupted there, or which is here with NULL.
//
// The unwinder finds more than frame pointers, which most libraries do not have. But in the last instructions of a
// function it may be misled, and crash.
static void record_stack(const ucontext_t *registers) {
  if (record->head.stack_count == sv_stacks) return;
  static struct unwinding found;
  sv_stack *stack = &record->stacks[record->head.stack_count++];
  int count = registers ? follow_frames(stack, registers) : 0;
  found.count = 0;
  _Unwind_Backtrace(step, &found);
  if (found.count * 2 > count) memcpy(stack->frames, found.frames, sizeof found.frames[0] * found.count);
}

// MARK: Ends

static struct {
  const char *program;
  char *const *arguments, *const *environment;
  int file, errors;
  void (*give_back)(void);
} reporter;

void sv_before_death(void (*give_back)(void)) { reporter.give_back = give_back; }

void sv_report_death(const char *program, char *const *arguments, char *const *environment, int file, int errors) {
  reporter.arguments = arguments;
  reporter.environment = environment;
  reporter.file = file;
  reporter.errors = errors;
  reporter.program = program;
}

static void set_timer(int milliseconds) {
  struct timeval interval = {milliseconds / 1000, milliseconds % 1000 * 1000};
  setitimer(ITIMER_PROF, &(struct itimerval){interval, interval}, NULL);
}

static void allow_all_signals(void) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

// Ends the process; one that a person has started goes on as the program that reports its death.
static void finish(void) {
  int maps = open("/proc/self/maps", O_RDONLY);
  size_t size = 0;
  for (ssize_t got; (got = read(maps, record->maps + size, sizeof record->maps - 1 - size)) > 0;) size += got;
  if (reporter.program) {
    if (reporter.give_back) reporter.give_back();
    set_timer(0);
    signal(SIGPROF, SIG_IGN);
    allow_all_signals();
    dup2(reporter.file, 3);
    dup2(reporter.errors, 4);
    execve(reporter.program, reporter.arguments, reporter.environment);
    for (;;) syscall(SYS_exit_group, 1);
  }
  for (;;) kill(getpid(), SIGKILL);
}

// Records how the process dies, and ends it. A second thread that dies meanwhile waits for that.
static void die(uint64_t cause, bool is_overflow, const ucontext_t *registers) {
  static pid_t dying;
  pid_t first = 0, thread = gettid();
  if (__atomic_compare_exchange_n(&dying, &first, thread, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
    if (!record->head.cause) {
      record->head.is_overflow = is_overflow;
      record->head.cause = cause;
    }
    // A tick meanwhile would record its stack in the same place.
    set_timer(0);
    record_stack(registers);
  } else if (first != thread) {
    for (;;) pause();
  }
  // What crashes while this thread dies is the unwinder.
  finish();
}

static void on_fatal_signal(int signal, siginfo_t *info, void *context) {
  uint64_t distance = (uint64_t)info->si_addr - stack_of(context) + (64 << 10);
  die(signal, signal == SIGSEGV && distance < 128 << 10, context);
}

static void on_exit_call(int status, void *nothing) {
  if (record && !record->head.ended) die(sv_exited + (status & 255), false, NULL);
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

// MARK: Loops

enum { tick = 20, sampling = 4 };  // milliseconds of processor time

// The kernel interrupts a thread that uses the processor. A SIGPROF from elsewhere asks where the process waits.
static void on_tick(int signal, siginfo_t *info, void *context) {
  static uint64_t beat, since;
  int error = errno;
  if (info->si_code <= 0) die(signal, false, context);
  uint64_t now = __atomic_load_n(&record->head.beat, __ATOMIC_RELAXED);
  if (record->head.cause) {
    if (record->head.stack_count + 1 == sv_stacks) die(0, false, context);
    record_stack(context);
  } else if (now != beat) {
    beat = now;
    since = 0;
  } else if (record->head.loop && ++since * tick >= record->head.loop) {
    record->head.cause = sv_looped;
    set_timer(sampling);
  }
  errno = error;
}

// MARK: The guard

static void limit(int what, rlim_t most) { setrlimit(what, &(struct rlimit){most, most}); }

static void handle(int signal, int flags, void (*handler)(int, siginfo_t *, void *)) {
  struct sigaction action = {.sa_sigaction = handler, .sa_flags = SA_SIGINFO | SA_ONSTACK | flags};
  sigaction(signal, &action, NULL);
}

sv_head *sv_guard(int file) {
  sv_record *mapped = mmap(NULL, sizeof(sv_record), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (mapped == MAP_FAILED) return NULL;
  record = mapped;
  sv_head *head = &mapped->head;
  static struct unwinding first;
  _Unwind_Backtrace(step, &first);  // the unwinder may allocate when it is used first
  if (head->memory) limit(RLIMIT_DATA, head->memory);
  if (head->output) limit(RLIMIT_FSIZE, head->output);
  limit(RLIMIT_CORE, 0);
  setvbuf(stdout, NULL, _IOLBF, 1 << 16);
  // A full stack leaves no room for a handler.
  stack_t stack = {.ss_size = 1 << 16};
  stack.ss_sp = mmap(NULL, stack.ss_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (stack.ss_sp != MAP_FAILED) sigaltstack(&stack, NULL);
  const int fatal[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS, SIGXFSZ};
  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) handle(fatal[i], SA_NODEFER, on_fatal_signal);
  // SIGPROF is one of the few signals that threads of Dispatch and of Swift's pool let through.
  handle(SIGPROF, SA_RESTART, on_tick);
  if (head->loop) set_timer(tick);
  // SIGQUIT ends the process without the runtime's report.
  signal(SIGQUIT, SIG_DFL);
  // A thread of a pool that has started this process may have blocked signals.
  allow_all_signals();
  on_exit(on_exit_call, NULL);
  pthread_atfork(NULL, NULL, end_copy);
  return head;
}
