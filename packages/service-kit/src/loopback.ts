import { isIPv4 } from 'node:net';

/** Which hosts are this machine. Access control depends on it. */

/** Whether the host, an IPv6 one with or without brackets, is this machine: RFC 1122 3.2.1.3 and RFC 4291 2.5.3. */
export function isLoopbackHost(host: string): boolean {
  if (host === '::1' || host === '[::1]' || host.toLowerCase() === 'localhost') return true;
  return isIPv4(host) && host.startsWith('127.');
}

/** Whether `host:port` stays on this machine. */
export function isLoopback(address: string): boolean {
  const [, host] = /^([^:]+|\[[^\]]+\]):\d+$/.exec(address) ?? [];
  return host !== undefined && isLoopbackHost(host);
}
