import type { Controller, SecondController } from '@robotdesign/contracts';

/** Commands in the order of the actuators of a controller. */
export type Commands = readonly number[];

const blend = (from: Commands, to: Commands, share: number): Commands =>
  from.map((value, index) => value + share * ((to[index] ?? value) - value));

/** Commands between the rows of a table, which ends with its last row or goes on with its first. */
function between(targets: readonly Commands[], place: number, end: 'holds' | 'repeats'): Commands {
  const row = Math.floor(place);
  const from = targets[row] ?? targets.at(-1) ?? [];
  const next = targets[row + 1] ?? (end === 'repeats' ? targets[0] : from);
  return blend(from, next ?? from, place - row);
}

function gaitAt({ gait }: SecondController, time_s: number): Commands {
  const { period_s, targets } = gait ?? { period_s: 1, targets: [] };
  const place = ((time_s / period_s) % 1) * targets.length;
  return between(targets, place, 'repeats');
}

function sequenceAt({ sequence }: SecondController, time_s: number): Commands {
  const { t_s, targets } = sequence ?? { t_s: [], targets: [] };
  const next = t_s.findIndex((at) => at > time_s);
  if (next < 0) return targets.at(-1) ?? [];
  const [from = 0, to = 0] = [t_s[next - 1], t_s[next]];
  return between(targets, next - 1 + (to > from ? (time_s - from) / (to - from) : 0), 'holds');
}

/** Commands that depend on nothing but the time; a feedback controller needs the state of the body. */
const openLoop = {
  gait: gaitAt,
  drive: ({ drive }) => drive?.targets ?? [],
  hold: ({ hold }) => hold?.targets ?? [],
  sequence: sequenceAt,
} as const satisfies Partial<
  Record<Controller['kind'], (controller: SecondController, time_s: number) => Commands>
>;

export type OpenLoopKind = keyof typeof openLoop;
export const isOpenLoop = (kind: Controller['kind']): kind is OpenLoopKind => kind in openLoop;

/**
 * The commands of an open-loop controller at a time of its clock.
 *
 * @param time_s time since the clock started, at the end of settling
 * @param start the commands of the key in which it starts, in the order of its actuators
 * @param ramp_s time until which the commands blend from `start` to the running commands
 */
export function commandsAt(
  controller: SecondController & { readonly kind: OpenLoopKind },
  time_s: number,
  start: Commands,
  ramp_s: number,
): Commands {
  const running = openLoop[controller.kind](controller, time_s);
  return time_s >= ramp_s ? running : blend(start, running, time_s / ramp_s);
}
