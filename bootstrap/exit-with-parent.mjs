// Preloaded into tools: a tool ends when the process that started it is gone. Jest's workers inherit it.
if (process.channel) {
  process.once('disconnect', () => process.exit(1));
  // Listening alone would keep a finished tool alive.
  process.channel.unref();
}
