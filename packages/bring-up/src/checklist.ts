import type { Vector } from '@robotdesign/mjcf';
import { isStar, type Station, stationsOf } from './buses.ts';
import type { Cable } from './cables.ts';
import { type JointCommand, servoMapOf } from './servo-map.ts';
import { nameOf } from './units.ts';
import { wireName } from './wire.ts';
import type { Wiring } from './wiring.ts';

/** The checklist of the first time that a robot gets power, with the values of one body. */

/** What the checklist names. */
export interface Subject {
  readonly title: string;
  readonly design_id: string;
  readonly revision: number;
  /** Whether the base is bolted down. */
  readonly fixed_base: boolean;
}

const number = (value: number, digits = 1): string => String(Number(value.toFixed(digits)));
const degrees = (radians: number): string => `${number((radians * 180) / Math.PI, 0)}°`;

/** Text without the characters that Markdown would read. */
const plain = (text: string): string => text.replace(/[\\`*{}[\]<>#|~]/g, (character) => `\\${character}`);

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${' --- |'.repeat(head.length)}`,
  ...rows.map((row) => `| ${row.map(plain).join(' | ')} |`),
  '',
];
const task = (text: string): string => `- [ ] ${text}`;
const section = (title: string, lines: readonly string[]): string[] => [`## ${title}`, '', ...lines, ''];

const directions: readonly (readonly [string, string])[] = [
  ['forward', 'backward'],
  ['to the left', 'to the right'],
  ['up', 'down'],
];

/** Where the axis of a joint points at home, in a word. */
function directionOf(axis: Vector): string {
  const largest = axis.reduce(
    (best, value, index) => (Math.abs(value) > Math.abs(axis[best] ?? 0) ? index : best),
    0,
  );
  const [positive, negative] = directions[largest] ?? ['', ''];
  return (axis[largest] ?? 0) < 0 ? negative : positive;
}

const lengths = (cables: readonly Cable[]): string =>
  [...Map.groupBy(cables, ({ length_m }) => length_m)]
    .sort(([a], [b]) => a - b)
    .map(([length, group]) => `${group.length} × ${length.toFixed(2)} m`)
    .join(', ');

function wires({ cables, feeds, main, connector, stop, buses }: Wiring): string[] {
  const kinds = Map.groupBy(cables, ({ kind, wire }) => (wire ? `${kind}, ${wireName(wire)}` : kind));
  return section('1. Wires and fuses', [
    'Lengths follow the links in the home pose, with 15 % and 6 cm of slack.',
    '',
    ...table(
      ['Cable', 'Lengths'],
      [...kinds].map(([kind, group]) => [kind, lengths(group)]),
    ),
    ...table(
      ['Fuse', 'Rating', 'Wire', 'From', 'To', 'Largest current for long', 'If all of it stalls'],
      [
        ['main', `${main.fuse_a} A`, wireName(main.wire), 'battery', 'all', `${number(main.amps)} A`, ''],
        ...feeds.map(({ fuse, fuse_a, wire, source, loads, amps, stall_a }) => [
          fuse,
          `${fuse_a} A`,
          wireName(wire),
          source,
          loads.join(', '),
          `${number(amps)} A`,
          stall_a === undefined ? '' : `${number(stall_a)} A`,
        ]),
      ],
    ),
    'Use slow-blow fuses (time-lag, marked T). They carry starts and short jams; a joint that stays stalled at more than twice the rating opens its fuse within two minutes and goes limp. Free the joint, then fit a fuse of the same rating: a larger one no longer protects the wire.',
    '',
    ...(buses.some(({ kind }) => !isStar(kind))
      ? [
          task(
            'Remove the supply wire from every cable between an adapter and an actuator, and between actuators of two fuses: supply comes through the fuses alone.',
          ),
        ]
      : []),
    task('Fit the main fuse into the positive wire, close to the battery.'),
    task(
      `Solder the mate of ${connector === undefined ? 'the battery connector' : `the ${connector} connector`} to the main wire.`,
    ),
    ...(stop
      ? [
          task(
            `Wire ${plain(nameOf(stop.component_id))} to the coil of a contactor that is rated for ${main.fuse_a} A; the contactor opens the main wire. The button alone cannot switch this current.`,
          ),
        ]
      : []),
    task(
      'Join all grounds at one point. Fasten every cable before a joint, with a loop that lets the joint turn.',
    ),
  ]);
}

function voltages({ battery, rails }: Wiring): string[] {
  return section('2. Voltages, before anything is connected', [
    task(
      'With the battery unplugged, measure the resistance between plus and minus behind the main fuse: more than 1 kΩ.',
    ),
    task(
      `Measure the battery: ${number(battery.empty_v)}–${number(battery.full_v)} V. Charge it below ${number(battery.nominal_v)} V.`,
    ),
    task(
      'Unplug all actuators, the computer and the boards. Plug in the battery. Check plus and minus at every fuse holder.',
    ),
    ...rails.map(({ unit, output_v }) =>
      task(
        `${unit.name}: ${number(0.95 * output_v, 2)}–${number(1.05 * output_v, 2)} V at its output, without load.`,
      ),
    ),
    task('Unplug the battery before you connect anything.'),
  ]);
}

function ids(stations: readonly Station[]): string[] {
  const chained = stations.filter(({ bus }) => !isStar(bus.kind));
  const starred = stations.filter(({ bus }) => isStar(bus.kind));
  return section('3. Ids and channels', [
    ...(chained.length > 0
      ? [
          'New actuators all have the same id. Connect one alone, set its id, and label it.',
          '',
          ...table(
            ['Done', 'Joint', 'Bus', 'Id', 'Connected to'],
            chained.map(({ bus, member, from }) => [
              '☐',
              member.driven.joint.name,
              bus.name,
              String(member.address),
              from,
            ]),
          ),
        ]
      : []),
    ...(chained.some(({ bus }) => bus.kind === 'can')
      ? [
          task(
            'CAN: put a 120 Ω resistor at the two ends that are farthest apart, and measure 60 Ω between CAN high and CAN low.',
          ),
        ]
      : []),
    ...(starred.length > 0
      ? [
          'Connect each of these to its channel.',
          '',
          ...table(
            ['Done', 'Joint', 'Board or driver', 'Channel'],
            starred.map(({ bus, member, from }) => [
              '☐',
              member.driven.joint.name,
              `${bus.name} (${from})`,
              String(member.address),
            ]),
          ),
        ]
      : []),
  ]);
}

const hasLimits = (joint: JointCommand) => joint.unit !== undefined;

function zeros(joints: readonly JointCommand[]): string[] {
  const held = joints.filter(hasLimits);
  if (held.length === 0) return [];
  return section('4. Zero: fit the horns', [
    'Command the middle value with the horn off. Hold the joint at the angle of the table, measured from the home pose, and fit the horn. If the teeth of the horn allow only another angle, add the difference to `zero` in servo_map.json.',
    '',
    ...table(
      ['Done', 'Joint', 'Middle', 'Fit the horn at'],
      held.map(({ joint, middle = 0, unit, fitted_rad = 0 }) => [
        '☐',
        joint,
        `${middle} ${unit?.name ?? ''}`,
        degrees(fitted_rad),
      ]),
    ),
  ]);
}

function signs(stations: readonly Station[], commands: ReadonlyMap<string, JointCommand>): string[] {
  return section('5. Directions', [
    'Hang the robot up or lift it, so that nothing touches the ground. Move each joint by 5° or each wheel for a moment. Point the right thumb along the axis: a positive angle turns like the fingers. If it turns the other way, change `sign` in servo_map.json.',
    '',
    ...table(
      ['Done', 'Joint', 'Axis points', 'Sign', 'Direction of the actuator'],
      stations.map(({ member }) => {
        const { joint, sign = 1, sign_verified } = commands.get(member.driven.joint.name) ?? {};
        return [
          '☐',
          joint ?? '',
          directionOf(member.driven.axis),
          sign > 0 ? '+1' : '-1',
          sign_verified ? 'stated by the maker' : 'not stated: check it',
        ];
      }),
    ),
  ]);
}

function limits(joints: readonly JointCommand[]): string[] {
  const limited = joints.filter(({ limits_rad }) => limits_rad !== undefined);
  if (limited.length === 0) return [];
  return section('6. Limits', [
    'Set these limits in the actuators where they store limits, else in the program. Move each joint slowly to both ends by hand first, without power: no cable may pull.',
    '',
    ...table(
      ['Done', 'Joint', 'Range', 'Commands'],
      limited.map(({ joint, limits_rad, limits: range, unit }) => [
        '☐',
        joint,
        `${degrees(limits_rad?.min ?? 0)} to ${degrees(limits_rad?.max ?? 0)}`,
        `${range?.min} to ${range?.max} ${unit?.name ?? ''}`,
      ]),
    ),
  ]);
}

function stopping({ stop, battery }: Wiring): string[] {
  return section('7. Stop', [
    stop
      ? task(
          'Press the emergency stop while one joint moves: it stops, and the voltage behind the contactor falls to 0 V. Release it: nothing may move by itself.',
        )
      : task(
          'Unplug the battery while one joint moves: it stops. Plug it in again: nothing may move by itself.',
        ),
    task(`Let the program stop below ${number(battery.empty_v)} V: less damages the cells.`),
  ]);
}

function firstMoves({ main, feeds }: Wiring, joints: readonly JointCommand[], fixed_base: boolean): string[] {
  const slowest = Math.min(...joints.map(({ max_speed_rad_s }) => max_speed_rad_s));
  const [weakest] = feeds.toSorted((a, b) => a.fuse_a - b.fuse_a);
  return section(fixed_base ? '8. First moves' : '8. First stand', [
    task(
      fixed_base
        ? 'Bolt the base to a table that carries the robot. Stay out of its reach, with a hand at the stop.'
        : 'Put the robot on a stand that carries its weight, with the limbs free. Keep a hand at the stop.',
    ),
    task(
      `Limit the torque to half where the actuators allow it, and the speed to ${number(0.2 * slowest, 2)} rad/s.`,
    ),
    task(
      `Move to the home pose: all joints at angle 0. The whole robot may draw ${number(main.amps)} A for long; the smallest fuse is ${weakest?.fuse} with ${weakest?.fuse_a} A.`,
    ),
    task('After a minute, no actuator, regulator or cable is too hot to touch.'),
    task(
      fixed_base
        ? 'It must hold the pose of robot.png. Give full torque.'
        : 'Lower the robot until it carries its own weight. It must stand as in robot.png. Give full torque.',
    ),
    task(
      `Run \`controller.json\` at a quarter of its speed, then at full speed${fixed_base ? '' : ', on flat ground with room to fall'}.`,
    ),
  ]);
}

/** `bring_up.md`: how to give a body power for the first time. The same wiring and subject give the same text. */
export function checklistOf(wiring: Wiring, { title, design_id, revision, fixed_base }: Subject): string {
  const { joints } = servoMapOf(wiring.buses);
  const stations = stationsOf(wiring.buses);
  const commands = new Map(joints.map((joint) => [joint.joint, joint]));
  return `${[
    `# First power: ${plain(title)}`,
    '',
    `Design ${plain(design_id)}, revision ${revision}. Values are those of this design. Work in this order, and go on only when a step is done. wiring.svg shows the connections; servo_map.json has the same values for programs: command = zero + sign × per_rad × angle.`,
    '',
    '**LiPo batteries burn when they are shorted or overcharged. Keep the battery unplugged whenever you change the wiring.**',
    '',
    ...wires(wiring),
    ...voltages(wiring),
    ...ids(stations),
    ...zeros(joints),
    ...signs(stations, commands),
    ...limits(joints),
    ...stopping(wiring),
    ...firstMoves(wiring, joints, fixed_base),
  ]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}
