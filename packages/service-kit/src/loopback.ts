/** Whether `host:port` stays on this machine. */
export function isLoopback(address: string): boolean {
  return /^(127\.\d+\.\d+\.\d+|localhost|\[::1\]):\d+$/.test(address);
}
