// The Swift concurrency runtime asks a few hooks where a job shall run (the toolchain declares them in
// swift/Runtime/ConcurrencyHooks.def). Here they are answered per thread: the jobs of a thread that simulates a phone
// go to that phone, those of any other thread go where they always did.
#pragma once
#include <stdbool.h>
#include <stdint.h>

// The runtime's reference to a serial executor: an object and its witness table.
typedef struct {
  void *identity;
  uintptr_t implementation;
} cc_executor;

// Where the jobs of a simulating thread go.
typedef struct {
  void *context;
  // A job for the global pool: nonisolated code, actors, child tasks, detached tasks.
  void (*enqueue)(void *context, void *job);
  // A job for the global pool that asked to run later.
  void (*enqueue_after)(void *context, void *job, int64_t nanoseconds);
  // What the main actor runs on.
  cc_executor main_executor;
} cc_sink;

// Installs the hooks for the whole process, once. Without a sink, a thread notices nothing.
void cc_install(void);

// Makes `sink` the sink of the calling thread (NULL: none), and returns the one it had.
const cc_sink *cc_swap(const cc_sink *sink);

// The sink of the calling thread, or NULL.
const cc_sink *cc_current(void);

// Whether a job is a task, and not one of the runtime's own.
bool cc_is_task(const void *job);

// Where the code of a task begins that has not begun, counted from where the program begins; 0: it is not known.
uint64_t cc_entry(const void *task);

// Whether a task's code has come to its end, and whether the task has been cancelled.
bool cc_is_ended(const void *task);
bool cc_is_cancelled(const void *task);

// Whether a job is a task that nothing else owns: neither a child of another task nor a job of the runtime's own.
bool cc_is_root_task(const void *job);

// Keeps a task's memory until `cc_release`, so that it can still be asked and cancelled when it has ended.
void cc_retain(void *task);
void cc_release(void *task);

// Whether only `cc_retain` keeps the task: it has ended, and nobody has a handle on it.
bool cc_is_forgotten(void *task);

void cc_cancel(void *task);

// Where the code is that a job goes on with.
uint64_t cc_function(const void *job);

// Where this program's code begins.
uint64_t cc_program(void);
