#define _GNU_SOURCE 1
#include "CConcurrency.h"
#include <link.h>
#include <malloc.h>
#include <pthread.h>
#include <stddef.h>
#include <time.h>

#define SWIFT_CC __attribute__((swiftcall))

typedef SWIFT_CC void (*enqueue_original)(void *job);
typedef SWIFT_CC void (*delay_original)(uint64_t delay, void *job);
typedef SWIFT_CC void (*deadline_original)(int64_t, int64_t, int64_t, int64_t, int, void *);
typedef SWIFT_CC cc_executor (*main_original)(void);

extern SWIFT_CC void (*swift_task_enqueueGlobal_hook)(void *job, enqueue_original original);
extern SWIFT_CC void (*swift_task_enqueueGlobalWithDelay_hook)(uint64_t delay, void *job, delay_original original);
extern SWIFT_CC void (*swift_task_enqueueGlobalWithDeadline_hook)(
    int64_t sec, int64_t nsec, int64_t tsec, int64_t tnsec, int clock, void *job, deadline_original original);
extern SWIFT_CC cc_executor (*swift_task_getMainExecutor_hook)(main_original original);

static _Thread_local const cc_sink *current;

static SWIFT_CC void on_global(void *job, enqueue_original original) {
  if (current) current->enqueue(current->context, job);
  else original(job);
}

static SWIFT_CC void on_delay(uint64_t delay, void *job, delay_original original) {
  if (current) current->enqueue_after(current->context, job, delay > INT64_MAX / 2 ? INT64_MAX / 2 : (int64_t)delay);
  else original(delay, job);
}

static SWIFT_CC void on_deadline(int64_t sec, int64_t nsec, int64_t tsec, int64_t tnsec, int clock, void *job,
                                 deadline_original original) {
  if (!current) {
    original(sec, nsec, tsec, tnsec, clock, job);
    return;
  }
  // The deadline is absolute on a real clock (1: continuous, 2: suspending); only its distance matters here.
  struct timespec now;
  clock_gettime(clock == 2 ? CLOCK_MONOTONIC : CLOCK_BOOTTIME, &now);
  int64_t distance;
  // A deadline that is too far away to be counted is one that is never reached.
  if (__builtin_mul_overflow(sec - now.tv_sec, 1000000000LL, &distance) || distance > INT64_MAX / 2)
    distance = sec > now.tv_sec ? INT64_MAX / 2 : 0;
  distance += nsec - now.tv_nsec;
  current->enqueue_after(current->context, job, distance < 0 ? 0 : distance);
}

static SWIFT_CC cc_executor on_main(main_original original) {
  return current ? current->main_executor : original();
}

static void install(void) {
  swift_task_enqueueGlobal_hook = on_global;
  swift_task_enqueueGlobalWithDelay_hook = on_delay;
  swift_task_enqueueGlobalWithDeadline_hook = on_deadline;
  swift_task_getMainExecutor_hook = on_main;
}

void cc_install(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install);
}

const cc_sink *cc_swap(const cc_sink *sink) {
  const cc_sink *previous = current;
  current = sink;
  return previous;
}

const cc_sink *cc_current(void) { return current; }

int64_t cc_time(void) { return current ? current->time(current->context) : -1; }

// The head of every job, as the runtime's ABI lays it out (swift/ABI/Task.h).
typedef struct {
  void *object[2];
  void *scheduler_private[2];
  uint32_t flags;
  uint32_t identity;
  void *voucher;
  void *reserved;
  void *function;
} job_head;

extern void *swift_retain(void *object);
extern void swift_release(void *object);
extern size_t swift_retainCount(void *object);
extern SWIFT_CC void swift_task_cancel(void *task);

bool cc_is_task(const void *job) {
  const uint32_t kind_mask = 0xFF, kind_task = 0;
  return (((const job_head *)job)->flags & kind_mask) == kind_task;
}

bool cc_is_root_task(const void *job) {
  const uint32_t is_child_task = 1u << 24;
  return cc_is_task(job) && !(((const job_head *)job)->flags & is_child_task);
}

// A task is a job, its context and its private part, in which its status is (swift/ABI/Task.h,
// TaskPrivate.h).
typedef struct {
  job_head head;
  void *context;
  void *reserved[3];
  uint32_t status;
} task_head;

_Static_assert(offsetof(task_head, status) == 96, "the status stands where the runtime has it");

bool cc_is_ended(const void *task) {
  const uint32_t is_complete = 0x2000;
  return ((const task_head *)task)->status & is_complete;
}

bool cc_is_cancelled(const void *task) {
  const uint32_t is_cancelled = 0x100;
  return ((const task_head *)task)->status & is_cancelled;
}

void cc_retain(void *task) { swift_retain(task); }

void cc_release(void *task) { swift_release(task); }

bool cc_is_forgotten(void *task) { return swift_retainCount(task) == 1; }

void cc_cancel(void *task) { swift_task_cancel(task); }

uint64_t cc_function(const void *job) { return (uint64_t)((const job_head *)job)->function; }

// Defined by the linker.
extern char __executable_start, etext;

static uint64_t program(void) { return (uint64_t)&__executable_start; }

// The code that was loaded, or nothing.
static uint64_t low, high;

static int find_code(struct dl_phdr_info *info, size_t size, void *symbol) {
  uint64_t end = info->dlpi_addr;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type == PT_LOAD) end = info->dlpi_addr + part->p_vaddr + part->p_memsz;
  }
  if ((uint64_t)symbol < info->dlpi_addr || (uint64_t)symbol >= end) return 0;
  low = info->dlpi_addr;
  high = end;
  return 1;
}

void cc_set_code(const void *symbol) { dl_iterate_phdr(find_code, (void *)symbol); }

uint64_t cc_place(uint64_t address) {
  if (address >= low && address < high) return address - low;
  return (address - program()) | (high ? cc_of_program : 0);
}

// A task that has not begun starts in a function of the runtime, which finds the task's own code before the
// context.
uint64_t cc_entry(const void *task) {
  uint64_t entry = ((const uint64_t *)((const task_head *)task)->context)[-3];
  // A task that has begun elsewhere has something else there.
  bool is_code = (entry >= program() && entry < (uint64_t)&etext) || (entry >= low && entry < high);
  return is_code ? cc_place(entry) : 0;
}
