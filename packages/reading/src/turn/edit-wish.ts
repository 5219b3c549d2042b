import type { MeasureName } from '../follow-up/measures.ts';
import type { Reading } from '../reading.ts';
import type { PartName, Quality } from './cues.ts';

/** What a message wishes of one design. */
export interface EditWish {
  /** A part of the body; absent for a wish about the whole of it. */
  readonly part?: PartName;
  readonly quality: Quality | MeasureName;
  readonly direction: 'less' | 'more';
  /** Multiplies what is. */
  readonly factor: number;
  /** The wished value in SI units, where the message gives one. */
  readonly value?: number;
  /** By how much it changes in SI units, where the message says so: positive for more. */
  readonly by?: number;
  /** Words that may name a component, such as `mg996r`. */
  readonly names: readonly string[];
  /** "As cheap as possible", "ideally lighter": if the message names no design, it changes the task. */
  readonly isSoft?: true;
  /** Only a fitted model says what is wished; no words of the tables do. */
  readonly isFitted?: true;
  /** The words of the wish. */
  readonly text: string;
}

/** Components are named by letters with digits: "use STS3215 servos". */
export const namesIn = ({ tokens }: Reading): readonly string[] =>
  tokens.flatMap(({ lower }) =>
    /^(?=.*\d)(?=.*[a-z])[a-z0-9-]{4,}$/.test(lower) ? [lower.replaceAll('-', '')] : [],
  );
