import { type Family, families, type RobotDesignIR } from '@robotdesign/contracts';
import {
  buildBody,
  DerivationError,
  type DesignBrief,
  deriveProgram,
  openBrief,
} from '@robotdesign/robot-design';

const metadata = { task: 'stand', agent_loop: 'test', loop_version: '1' };

/** So many families, spread evenly over all of them: making solids of every family takes half a minute. */
export const spreadFamilies = (count: number): readonly Family[] =>
  Array.from(
    { length: count },
    (_, at) => families[Math.floor(((at + 0.5) * families.length) / count)] ?? 'rover',
  );

/** The first body that a family derives, starting at a seed; seeds whose sizes do not fit are skipped. */
export function someBody(
  family: Family,
  seed: number,
  payload_kg = 0,
  asked: Partial<DesignBrief> = {},
): RobotDesignIR {
  for (let next = seed; ; next += 1)
    try {
      const brief = { ...openBrief, payload_kg, ...asked };
      return buildBody(deriveProgram({ family, seed: next, brief, metadata })).ir;
    } catch (error) {
      if (!(error instanceof DerivationError) || next > seed + 50) throw error;
    }
}
