/** What a quantity measures, with the unit of `si` and `siUpper`. */
export const measures = {
  mass: 'kg',
  length: 'm',
  angle: 'rad',
  temperature: '°C',
  percent: '1',
  time: 's',
  speed: 'm/s',
  rotation: 'rad/s',
  acceleration: 'm/s²',
  force: 'N',
  torque: 'N·m',
  volume: 'm³',
  area: 'm²',
  power: 'W',
  energy: 'J',
  voltage: 'V',
  current: 'A',
  charge: 'C',
  resistance: 'Ω',
  pressure: 'Pa',
  noise: 'dB',
  'data rate': 'bit/s',
  data: 'byte',
  pixels: 'pixel',
  frequency: 'Hz',
  /** Lux and lumen, each as it is. */
  light: 'lx or lm',
  /** Steps of the Beaufort scale. */
  wind: 'Bft',
  /** Digits of an IP class: 67. */
  protection: 'IP',
  /** Digits of a class of a standard: "ISO 5". */
  class: 'class',
  /** Nominal diameter of a thread: "M3". */
  thread: 'm',
  /** Battery cells in series: "3S". */
  cells: '1',
  /** In the currency of `unitId`; money is never converted. */
  money: 'unitId',
  /** A number of things, or a number without a unit. */
  count: '1',
  /** A number of something per time. */
  rate: '1/s',
  /** "5:1": the first number over the second. */
  ratio: '1',
  /** A time of day in hours, the day of a month, or a year. */
  date: 'h, day or year',
  /** "4th", "No. 12", "第14". */
  ordinal: '1',
  /** Digits of a name, no quantity of anything: "ESP32", "SR-01", "Pi 4". */
  name: '1',
} as const;
export type Dimension = keyof typeof measures;

/**
 * A number of a text. Quantities are in the order of the text, and no two of them share a token; every digit of the
 * text belongs to one of them.
 */
export interface Quantity {
  /** Index of the first token: of the number, or of a sign or unit that stands before it ("€ 5", "−10", "IP67"). */
  readonly first: number;
  /** Index of the first token after the number and its unit. */
  readonly next: number;
  /** As written: 2.5 for "2.5 kg"; the lower end of a range; the hours between two times of day. */
  readonly value: number;
  /** The upper end of a range, in the unit of `value`. */
  readonly upper?: number;
  readonly dimension: Dimension;
  /** The unit as the text writes it. Of "30 × 20 cm" and "2 or 3 kg" both numbers have the one unit. */
  readonly unit?: string;
  /** The unit's key in `units.yaml`: "kg", "in", "EUR". */
  readonly unitId?: string;
  /** The text gives no unit: that of a like number is taken, or the usual one. */
  readonly isUnitAssumed?: true;
  /** `value` in the unit of `measures`. */
  readonly si: number;
  /** `upper` in the unit of `measures`. */
  readonly siUpper?: number;
  /** Equal for measures given together, "45×30×20 cm"; numbered from 0 through the text. */
  readonly group?: number;
  /** "about 5 kg", "5 kg or so". */
  readonly approximate?: true;
  /** "± 0.1 mm". */
  readonly isTolerance?: true;
  /** Index of the word for what is counted, or of an adjective before it: "six strong *legs*". */
  readonly noun?: number;
  /** Key of the time unit of "20 boxes a *minute*", "5 € per *hour*"; of any dimension but a speed. */
  readonly per?: string;
}
