import { NoComponentError, sensorKinds } from '@robotdesign/components';
import { type Family, families, type ParameterValue, type RobotDesignProgram } from '@robotdesign/contracts';
import fc from 'fast-check';
import { type DesignBrief, openBrief } from '../derive/brief.ts';
import { deriveProgram, writeProgram } from '../derive/derive.ts';
import { type Archetype, archetypes } from '../derive/families.ts';
import { DerivationError } from '../grammar/replay.ts';

/** Joint servos from the smallest to the largest case. */
export const servosOfAllSizes = [
  'act_xl330_m288',
  'act_xc330_t288',
  'act_sts3215_c018',
  'act_sts3250',
  'act_xc430_w240',
  'act_xm430_w350',
  'act_xm540_w270',
] as const;

/** Joint actuators of other kinds: hobby servo, large servo, square and round drives up to 12 cm. */
export const otherActuators = [
  'act_sg90',
  'act_mx106t',
  'act_ph42_020',
  'act_ak45_10',
  'act_rs02',
  'act_ak80_64',
  'act_rs04',
] as const;

export const testMetadata = { task: 'stand', agent_loop: 'test', loop_version: '1' };

/** An archetype by its name. */
export function archetypeNamed(family: Family, name: string): Archetype {
  const found = archetypes[family].find((archetype) => archetype.name === name);
  if (!found) throw new RangeError(`a ${family} has no archetype ${name}`);
  return found;
}

/** The program of a kind of body whose structure is sized for a payload, with the actuators of a brief. */
export const loadedProgram = (
  family: Family,
  kind: string,
  payload_kg: number,
  brief: Partial<DesignBrief> = {},
): RobotDesignProgram =>
  writeProgram({
    family,
    archetype: archetypeNamed(family, kind),
    seed: 5,
    brief: { ...openBrief, payload_kg, ...brief },
    metadata: testMetadata,
  });

/** The program with a parameter of all applications of a rule set. */
export const withParameter = (
  program: RobotDesignProgram,
  rule: string,
  value: ParameterValue,
): RobotDesignProgram => ({
  ...program,
  applications: program.applications.map((application) =>
    application.rule === rule
      ? {
          ...application,
          parameters: [...application.parameters.filter(({ name }) => name !== value.name), value],
        }
      : application,
  ),
});

/** The first program that a family derives, starting at a seed; seeds whose sizes do not fit are skipped. */
export function someProgram(
  family: Family,
  seed: number,
  brief: DesignBrief = openBrief,
): RobotDesignProgram {
  for (let next = seed; ; next += 1)
    try {
      return deriveProgram({ family, seed: next, brief, metadata: testMetadata });
    } catch (error) {
      if (!(error instanceof DerivationError) || next > seed + 50) throw error;
    }
}

/** Actuators of groups of joints that have another one than the other joints. */
const ownDrives = fc.record(
  Object.fromEntries(
    ['knees', 'arms', 'wings', 'tail', 'neck'].map((group) => [
      group,
      fc.constantFrom('act_xl330_m288', 'act_sts3215_c018', 'act_xm430_w350', 'act_xm540_w270'),
    ]),
  ),
);

/** Any program of any family, servos and fittings: sizes fit together, joints may be too weak. */
export const anyProgram: fc.Arbitrary<RobotDesignProgram> = fc
  .record({
    family: fc.constantFrom(...families),
    archetype: fc.nat(),
    seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    payload_kg: fc.constantFrom(0, 0.5, 3),
    servo: fc.constantFrom(...servosOfAllSizes),
    own: fc.option(ownDrives, { nil: {} }),
    sensors: fc.subarray([...sensorKinds]),
    step_m: fc.option(fc.double({ min: 0, max: 0.2, noNaN: true }), { nil: undefined }),
  })
  .map(({ family, archetype, seed, payload_kg, servo, own, sensors, step_m }) => {
    const kinds = archetypes[family];
    let drives: Readonly<Record<string, string>> = { joints: servo, ...own };
    for (let attempt = 0; ; attempt += 1) {
      const kind = kinds[archetype % kinds.length];
      const brief = { payload_kg, drives, sensors, ...(step_m === undefined ? {} : { step_m }) };
      try {
        const request = { family, seed: (seed + attempt) >>> 0, brief, metadata: testMetadata };
        return writeProgram(kind ? { ...request, archetype: kind } : request);
      } catch (error) {
        // No battery feeds all of these actuators.
        if (error instanceof NoComponentError) drives = { joints: servo };
        else if (!(error instanceof DerivationError) || attempt > 50) throw error;
      }
    }
  });
