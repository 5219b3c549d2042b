import { NoComponentError } from '@robotdesign/components';
import { type Family, families } from '@robotdesign/contracts';
import {
  type BuiltBody,
  buildBody,
  DerivationError,
  type DesignBrief,
  deriveProgram,
  openBrief,
} from '@robotdesign/robot-design';
import fc from 'fast-check';

const metadata = { task: 'stand', agent_loop: 'test', loop_version: '1' };

/** Joint actuators of every protocol, voltage and size. */
const actuators = [
  'act_sts3215_c018',
  'act_sts3250',
  'act_xl330_m288',
  'act_xm430_w350',
  'act_mx106t',
  'act_ph42_020',
  'act_sg90',
  'act_lx16a',
  'act_ak45_10',
  'act_ak80_64',
  'act_rs04',
] as const;

/** A body of a family with an actuator, or with the usual one where that cannot carry it. */
export function wiredBody(
  family: Family,
  seed: number,
  actuator?: string,
  sensors: DesignBrief['sensors'] = [],
): BuiltBody {
  for (let attempt = 0; ; attempt += 1) {
    const drives = actuator !== undefined && attempt < 3 ? { drives: { joints: actuator } } : {};
    try {
      const brief = { ...openBrief, ...drives, sensors };
      return buildBody(deriveProgram({ family, seed: seed + attempt, brief, metadata }));
    } catch (error) {
      const isUnlucky = error instanceof DerivationError || error instanceof NoComponentError;
      if (!isUnlucky || attempt > 50) throw error;
    }
  }
}

/** Bodies of every family, with actuators of every protocol. */
export const anyWiredBody: fc.Arbitrary<BuiltBody> = fc
  .record({
    family: fc.constantFrom(...families),
    seed: fc.nat(1_000_000),
    actuator: fc.option(fc.constantFrom(...actuators), { nil: undefined }),
  })
  .map(({ family, seed, actuator }) => wiredBody(family, seed, actuator));
