import { isLoopbackHost } from '@robotdesign/service-kit';

/** Where loops of other processes answer, as the operator names them. */
export interface RemoteLoopAddress {
  /** Under which the loop is offered; it must say the same of itself. */
  readonly name: string;
  /** `host:port`. */
  readonly address: string;
  readonly tls: boolean;
}

const most = 16;
const entryForm =
  /^([a-z][a-z0-9_]{0,39})=(tls:\/\/)?((?:\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9.-]{0,252}))):(\d{1,5})$/i;

/** The addresses in `name=host:port,name=tls://host:port`, or in words what is wrong with the text. */
export function readRemoteLoops(text: string): readonly RemoteLoopAddress[] | string {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (entries.length > most) return `names ${entries.length} loops; ${most} at most`;
  const loops: RemoteLoopAddress[] = [];
  for (const entry of entries) {
    const [, name, tls, host, port] = entryForm.exec(entry) ?? [];
    if (name === undefined || host === undefined || port === undefined)
      return `must be name=host:port or name=tls://host:port, separated by commas; ${JSON.stringify(entry.slice(0, 80))} is neither`;
    if (Number(port) < 1 || Number(port) > 65_535)
      return `names the port ${port} for ${name}; 1 to 65535 are ports`;
    if (name !== name.toLowerCase()) return `must name loops in small letters, not ${name}`;
    if (loops.some((other) => other.name === name)) return `names ${name} twice`;
    if (tls === undefined && !isLoopbackHost(host))
      return `must reach ${name} by tls://${host}:${port}: prompts cross no network as plain text`;
    loops.push({ name, address: `${host}:${port}`, tls: tls !== undefined });
  }
  return loops;
}
