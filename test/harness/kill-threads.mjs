/** Loaded with `--import`: SIGUSR2 ends every worker thread of the process at once, as a crash of the thread would. */
const threads = new Set();
process.on('worker', (thread) => {
  threads.add(thread);
  thread.once('exit', () => threads.delete(thread));
});
process.on('SIGUSR2', () => {
  for (const thread of threads) void thread.terminate();
});
