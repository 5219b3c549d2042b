import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { openReader, type Reader } from '../reader.ts';
import { recognise } from '../reading.ts';
import { rolesOf } from '../roles/role-table.ts';
import { joinedTexts } from '../testing/register-texts.ts';
import { rethrow } from '../testing/rethrow.ts';
import { type Encoder, openEncoder } from './encoder.ts';

let encoder: Encoder;
let reader: Reader;
beforeAll(async () => {
  encoder = await openEncoder();
  reader = await openReader(rethrow);
});

const masses = rolesOf('mass');

async function roleOf(text: string, at: number): Promise<string | undefined> {
  const reading = recognise(text);
  const quantity = reading.quantities[at];
  const scores = (await encoder.encode(reading))?.scoresOf('role:mass', masses, quantity) ?? [];
  return masses[scores.indexOf(Math.max(...scores))];
}

describe('the encoder', () => {
  test('says what a number is of from the words of the whole text', async () => {
    const text =
      'The old one was a beast of 40 kg. Ours must stay below 12 kg and take 3 kg of samples along.';
    expect([await roleOf(text, 1), await roleOf(text, 2)]).toEqual(['own_mass', 'payload']);
  });

  test('has nothing to say of a question that it was not fitted to, nor of no text', async () => {
    const encoded = await encoder.encode(recognise('carries 3 kg'));
    expect(encoded?.scoresOf('weather:wind', ['calm', 'storm'])).toEqual([0, 0]);
    const empty = await encoder.encode(recognise(''));
    expect(empty?.scoresOf('role:mass', masses).every((score) => score === 0)).toBe(true);
  });

  test('has no say in languages of other scripts', async () => {
    expect(await encoder.encode(recognise('重さ３キロの荷物を運ぶ六本足のロボット'))).toBeUndefined();
  });

  test('reads a number at the end of 8,000 characters', async () => {
    const text = `${'The yard has a wall and a gate. '.repeat(248)}The robot carries 3 kg.`;
    expect(await roleOf(text, 0)).toBe('payload');
  });

  test('says the same of several texts that are read at once as of each alone', async () => {
    const texts = ['carries 3 kg', 'weighs 3 kg', 'a load of 3 kg', 'the dog weighs 30 kg and carries 2 kg'];
    const alone: unknown[] = [];
    for (const text of texts) alone.push(await reader.analyze(text));
    expect(await Promise.all(texts.map((text) => reader.analyze(text)))).toEqual(alone);
  });
});

test('of any text the plan is the same each time, with one outcome for each of its stretches', async () => {
  await fc.assert(
    fc.asyncProperty(joinedTexts, async (text) => {
      const plan = await reader.analyze(text);
      expect(await reader.analyze(text)).toEqual(plan);
      let end = 0;
      for (const one of plan.coverage) {
        expect(one.start).toBeGreaterThanOrEqual(end);
        ({ end } = one);
      }
    }),
    { numRuns: process.env.VERIFY === '1' ? 200 : 20 },
  );
});
