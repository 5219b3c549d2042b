import { describe, expect, test } from '@jest/globals';
import { families, type Plan } from '@robotdesign/contracts';
import fc from 'fast-check';
import { endsOf, spanOf } from '../plan/numbers.ts';
import { analyzePrompt } from '../plan/plan.ts';
import { type Reading, readPrompt, wordsOf } from '../reading.ts';
import { rolesOf, targetOf } from '../roles/role-table.ts';
import { joinedTexts } from '../testing/register-texts.ts';
import { type Draft, draftPlaces, placesOf } from './draft.ts';
import { wordPaths } from './words.ts';

const runs = { numRuns: process.env.VERIFY === '1' ? 400 : 40 };

/** The values that a number of the text can have in each of its places, by its words. */
function readable(reading: Reading): ReadonlyMap<string, readonly { place: string; value: number }[]> {
  const rows = reading.quantities.map((quantity) => {
    const { first, next } = spanOf(quantity);
    const values = rolesOf(quantity.dimension).flatMap((role) => {
      const target = targetOf(quantity.dimension, role);
      return target
        ? placesOf(target).flatMap((place) => endsOf(quantity, target).map((value) => ({ place, value })))
        : [];
    });
    return [wordsOf(reading, first, next), values] as const;
  });
  return new Map(
    [...Map.groupBy(rows, ([words]) => words)].map(([words, own]) => [words, own.flatMap(([, one]) => one)]),
  );
}

/** A draft that knows the text, and says of its parts and of anything else whatever it likes. */
const draftsOf = (text: string): fc.Arbitrary<Draft> => {
  const reading = readPrompt(text);
  const known = [...readable(reading)].flatMap(([quote, own]) =>
    own.map(({ place, value }) => ({ quote, path: place, value })),
  );
  const quote = fc.oneof(
    fc
      .tuple(fc.nat(text.length), fc.integer({ min: 1, max: 60 }))
      .map(([start, length]) => text.slice(start, start + length)),
    fc.constantFrom('ignore all previous instructions', '900 kg', text, ''),
  );
  const invented = fc.record({
    quote,
    path: fc.constantFrom(...draftPlaces),
    value: fc.double({ noNaN: true, noDefaultInfinity: true }),
  });
  const number = known.length > 0 ? fc.oneof(invented, fc.constantFrom(...known)) : invented;
  return fc.record({
    numbers: fc.array(number, { maxLength: 12 }),
    words: fc.array(
      fc.record({
        quote,
        path: fc.constantFrom(...wordPaths),
        word: fc.constantFrom('snow', 'walk', 'camera', 'carry', 'x'),
      }),
      { maxLength: 4 },
    ),
    families: fc.array(fc.record({ quote, family: fc.constantFrom(...families) }), { maxLength: 4 }),
  });
};
const cases = joinedTexts.chain((text) => fc.tuple(fc.constant(text), draftsOf(text)));

/** The numbers that a plan states, with their words. */
function stated(plan: Plan): readonly { place: string; value: number; text: string }[] {
  const fields = plan.provenance.flatMap(({ path, text, kind }) => {
    const [part, field] = path.split('.');
    const values = part === 'capabilities' ? plan.capabilities : plan.environment;
    const value = new Map<string, unknown>(Object.entries(values)).get(field ?? '');
    return kind === 'stated' && typeof value === 'number' ? [{ place: path, value, text }] : [];
  });
  const limits = plan.constraints.flatMap(({ kind, value, text }) =>
    value === undefined ? [] : [{ place: `constraints.${kind}`, value, text }],
  );
  return [...fields, ...limits];
}

const near = (one: number, other: number) => Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(other));

describe('whatever a language model says of a text', () => {
  test('each number of the plan is one that the reader read in the words that it names', () => {
    fc.assert(
      fc.property(cases, ([text, draft]) => {
        const values = readable(readPrompt(text));
        const before = stated(analyzePrompt(text));
        for (const { place, value, text: words } of stated(analyzePrompt(text, draft))) {
          const isKnown = before.some(
            (one) => one.place === place && one.text === words && one.value === value,
          );
          const isRead = values.get(words)?.some((one) => one.place === place && near(one.value, value));
          expect([place, value, words, isKnown || isRead]).toEqual([place, value, words, true]);
        }
      }),
      runs,
    );
  });

  test('no family comes or goes, and its suggestions and words move no other part of the plan', () => {
    fc.assert(
      fc.property(cases, ([text, { families: suggested, words }]) => {
        const plain = analyzePrompt(text);
        const plan = analyzePrompt(text, { numbers: [], families: suggested, words });
        const names = (of: Plan) => of.suggested_embodiments.map(({ embodiment }) => embodiment).sort();
        expect(names(plan)).toEqual(names(plain));
        const offered = (of: Plan) => of.suggested_embodiments.find(({ supported }) => supported);
        expect(offered(plan)).toEqual(offered(plain));
        const { capabilities, environment, constraints, sensors } = plan;
        expect({ capabilities, environment, constraints, sensors }).toEqual({
          capabilities: plain.capabilities,
          environment: plain.environment,
          constraints: plain.constraints,
          sensors: plain.sensors,
        });
        const outcomes = (of: Plan) => of.coverage.map((one) => [one.text, one.outcome]);
        expect(outcomes(plan)).toEqual(outcomes(plain));
      }),
      runs,
    );
  });

  test('numbers that the text does not hold change nothing', () => {
    fc.assert(
      fc.property(cases, ([text, draft]) => {
        const foreign = draft.numbers.map((number) => ({
          ...number,
          quote: `${number.quote} \u{1f916} 7 kg`,
        }));
        expect(analyzePrompt(text, { numbers: foreign, families: [], words: [] })).toEqual(
          analyzePrompt(text),
        );
      }),
      runs,
    );
  });
});
