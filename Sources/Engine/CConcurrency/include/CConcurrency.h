// The Swift concurrency runtime calls a few hooks to enqueue a job (the toolchain declares them in
// swift/Runtime/ConcurrencyHooks.def). These work per thread: the jobs of a thread that simulates a phone go
// to that phone, and those of any other thread go where they always did.
#pragma once
#include <stdbool.h>
#include <stdint.h>

// The runtime's reference to a serial executor: an object, and its witness table for SerialExecutor.
typedef struct {
  void *identity;
  uintptr_t implementation;
} cc_executor;

// Where the jobs of a thread that simulates a phone go.
typedef struct {
  // Passed to the functions below.
  void *context;
  // Called with a job for the global pool: nonisolated code, actors, child tasks, detached tasks.
  void (*enqueue)(void *context, void *job);
  // Called with a job for the global pool that becomes ready after a delay.
  void (*enqueue_after)(void *context, void *job, int64_t nanoseconds);
  // Returns the phone's time in milliseconds.
  int64_t (*time)(void *context);
  // The executor on which the main actor's jobs run.
  cc_executor main_executor;
} cc_sink;

// Installs the hooks for the whole process, once. They do not change the jobs of a thread without a sink.
void cc_install(void);

// Sets the sink of the calling thread, or removes it with NULL, and returns the previous one.
const cc_sink *cc_swap(const cc_sink *sink);

// The sink of the calling thread, or NULL if it does not simulate a phone.
const cc_sink *cc_current(void);

// The time in milliseconds of the phone that the calling thread simulates, for a tracer in the middle of an app's code;
// -1 if it does not simulate one.
int64_t cc_time(void);

// Whether a job is a task rather than one of the runtime's own jobs.
bool cc_is_task(const void *job);

// The address of the code of a task that has not begun, as `cc_place` gives it, or 0 if it is unknown.
uint64_t cc_entry(const void *task);

// Whether a task's code has ended, and whether the task has been cancelled.
bool cc_is_ended(const void *task);
bool cc_is_cancelled(const void *task);

// Whether a job is a task that is not a child of another one.
bool cc_is_root_task(const void *job);

// Keeps a task's memory until `cc_release`, so that the task can be inspected and cancelled after its end.
void cc_retain(void *task);
void cc_release(void *task);

// Whether only `cc_retain` keeps the task: it has ended, and nothing else refers to it.
bool cc_is_forgotten(void *task);

// Cancels a task.
void cc_cancel(void *task);

// The address of the code with which a job continues.
uint64_t cc_function(const void *job);

// Says that the app's code is in the loaded object that has `symbol`.
void cc_set_code(const void *symbol);

// An address counted from the beginning of the app's code; if that was loaded, an address of the program itself is
// counted from the program's beginning, and has the bit `cc_of_program`.
uint64_t cc_place(uint64_t address);

static const uint64_t cc_of_program = 1ull << 62;
