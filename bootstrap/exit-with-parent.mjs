// Preloaded into tools: a tool ends when the process that started it is gone. Jest's workers inherit it.
const { channel } = process;
if (channel) {
  process.once('disconnect', () => process.exit(1));
  // Listening alone would keep a finished tool alive. Who waits for messages, as a worker does, is not finished;
  // Node leaves that to us once `unref` was called.
  channel.unref();
  process.on('newListener', (event) => {
    if (event === 'message') channel.ref();
  });
  process.on('removeListener', (event) => {
    if (event === 'message' && process.listenerCount(event) === 0) channel.unref();
  });
}
