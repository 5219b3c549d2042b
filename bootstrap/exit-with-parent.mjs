// Preloaded into tools: a tool exits when its parent process exits. Jest's workers inherit it.
const { channel } = process;
if (channel) {
  process.once('disconnect', () => process.exit(1));
  // This listener must not keep a finished tool alive. A worker that waits for messages is not finished: after `unref`,
  // Node leaves that decision to this code.
  channel.unref();
  process.on('newListener', (event) => {
    if (event === 'message') channel.ref();
  });
  process.on('removeListener', (event) => {
    if (event === 'message' && process.listenerCount(event) === 0) channel.unref();
  });
}
