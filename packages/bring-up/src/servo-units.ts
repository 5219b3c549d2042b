/** How an actuator counts angles. */
export interface ServoUnit {
  readonly name: 'count' | 'µs' | 'rad';
  readonly per_rad: number;
  /** Smallest, middle and largest command. */
  readonly min: number;
  readonly middle: number;
  readonly max: number;
  /** Whether commands grow counterclockwise, seen at the horn; absent where the maker does not state it. */
  readonly counterclockwise?: true;
  /** Where this is from. */
  readonly source: string;
}

const turn = 2 * Math.PI;

const counts = (
  total: number,
  over_rad: number,
  source: string,
  more: Partial<ServoUnit> = {},
): ServoUnit => ({
  name: 'count',
  per_rad: total / over_rad,
  min: 0,
  middle: total / 2,
  max: total - 1,
  source,
  ...more,
});

const signed = (halfTurn: number, source: string): ServoUnit => ({
  name: 'count',
  per_rad: halfTurn / Math.PI,
  min: -halfTurn,
  middle: 0,
  max: halfTurn,
  counterclockwise: true,
  source,
});

const degrees = (value: number): number => (value * Math.PI) / 180;

const pulses = (range_deg: number, source: string): ServoUnit => ({
  name: 'µs',
  per_rad: 2000 / degrees(range_deg),
  min: 500,
  middle: 1500,
  max: 2500,
  source,
});

/** Drives that take the angle of the output in radians, within ±12.5 rad. */
const radians = (source: string): ServoUnit => ({
  name: 'rad',
  per_rad: 1,
  min: -12.5,
  middle: 0,
  max: 12.5,
  source,
});

/** Units by component id; the first pattern that matches counts. */
const units: readonly (readonly [RegExp, ServoUnit])[] = [
  [
    /^act_(2?x[a-z]\d|mx)/,
    counts(4096, turn, 'ROBOTIS e-Manual: 0–4095, 0.088°, counterclockwise in normal mode', {
      counterclockwise: true,
    }),
  ],
  [
    /^act_ax12/,
    counts(1024, degrees(300), 'ROBOTIS e-Manual: 0–1023, 0.29°, counterclockwise', {
      counterclockwise: true,
    }),
  ],
  [/^act_ph42/, signed(303_750, 'ROBOTIS e-Manual: 607,500 per turn')],
  [/^act_ph54/, signed(501_923, 'ROBOTIS e-Manual: 1,003,846 per turn')],
  [/^act_(sts|sm45)/, counts(4096, turn, 'Catalogue: 12-bit magnetic encoder, 4096 per turn')],
  [
    /^act_(lx16a|htd45h)/,
    counts(1000, degrees(240), 'Hiwonder bus servo protocol: 0–1000 for 240°', { max: 1000 }),
  ],
  [/^act_ds32/, pulses(270, 'Usual for servos of 270°: 500–2500 µs. Measure yours')],
  [/^act_(sg|mg|fs|s3003|kst)/, pulses(180, 'Usual for servos of 180°: 500–2500 µs. Measure yours')],
  [/^act_(ak|rs|cybergear|dm_|mini_cheetah)/, radians('MIT mode: the angle of the output in radians')],
];

/** How an actuator counts; radians of the output for one whose unit is not known. */
export const servoUnitOf = (component_id: string): ServoUnit =>
  units.find(([pattern]) => pattern.test(component_id))?.[1] ??
  radians('Unknown: convert from radians of the output as the maker of the actuator says');
