import fc from 'fast-check';
import { halfOf, readRegisters } from '../../registers/entry.ts';

/** Texts of the registers' tuning half, by register. */
const registers: readonly (readonly string[])[] = readRegisters().map(({ entries }) =>
  entries.filter((entry) => halfOf(entry) === 'tuning').map(({ text }) => text),
);

/** Two texts of one register. */
export const textsOfRegister: fc.Arbitrary<readonly [string, string]> = fc
  .constantFrom(...registers)
  .chain((texts) => fc.tuple(fc.constantFrom(...texts), fc.constantFrom(...texts)));

/** One to three texts of any registers and languages, one after the other. */
export const joinedTexts: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(fc.constantFrom(...registers.flat()), { minLength: 1, maxLength: 3 }),
    fc.constantFrom(' ', '. ', '\n\n'),
  )
  .map(([texts, glue]) => texts.join(glue));
