import { isLoopbackHost } from '@robotdesign/service-kit';

/** Address of a loop in another process, as the operator configures it. */
export interface RemoteLoopAddress {
  /** Name of the loop. Its description must have the same name. */
  readonly name: string;
  /** `host:port`. */
  readonly address: string;
  readonly tls: boolean;
}

const most = 16;
const entryForm =
  /^([a-z][a-z0-9_]{0,39})=(tls:\/\/)?((?:\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9.-]{0,252}))):(\d{1,5})$/i;

/** Parses `name=host:port,name=tls://host:port`. @returns the addresses, or what is wrong with the text */
export function readRemoteLoops(text: string): readonly RemoteLoopAddress[] | string {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (entries.length > most) return `has ${entries.length} loops; the maximum is ${most}`;
  const loops: RemoteLoopAddress[] = [];
  for (const entry of entries) {
    const [, name, tls, host, port] = entryForm.exec(entry) ?? [];
    if (name === undefined || host === undefined || port === undefined)
      return `must be name=host:port or name=tls://host:port, separated by commas, not ${JSON.stringify(entry.slice(0, 80))}`;
    if (Number(port) < 1 || Number(port) > 65_535)
      return `has the port ${port} for ${name}; ports are 1 to 65535`;
    if (name !== name.toLowerCase()) return `must have lower-case names, not ${name}`;
    if (loops.some((other) => other.name === name)) return `has ${name} twice`;
    if (tls === undefined && !isLoopbackHost(host))
      return `must use tls://${host}:${port} for ${name}: prompts are sent over a network only with TLS`;
    loops.push({ name, address: `${host}:${port}`, tls: tls !== undefined });
  }
  return loops;
}
