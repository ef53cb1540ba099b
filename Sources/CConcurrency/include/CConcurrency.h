// The Swift concurrency runtime asks a few hooks where a job shall run (the toolchain declares them in
// swift/Runtime/ConcurrencyHooks.def). Here they are answered per thread: the jobs of a thread that simulates a phone
// go to that phone, those of any other thread go where they always did.
#pragma once
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

// Installs the hooks for the whole process. Without a sink, a thread notices nothing.
void cc_install(void);

// Makes `sink` the sink of the calling thread (NULL: none), and returns the one it had.
const cc_sink *cc_swap(const cc_sink *sink);

// The sink of the calling thread, or NULL.
const cc_sink *cc_current(void);
