import type {
  ParameterValue,
  RobotDesignIR,
  RobotDesignProgram,
  RuleApplication,
} from '@robotdesign/contracts';
import {
  type ControllerDraft,
  type GaitParameters,
  legGait,
  legsOf,
  type Moved,
} from '@robotdesign/controllers';
import { bodyExtent, bodyTree } from '@robotdesign/mjcf';
import type { UnitVector } from '@robotdesign/quality-diversity';
import { buildBody, grammarName, grammarVersion } from '@robotdesign/robot-design';
import { protocol } from './protocol.ts';

/** A genome as a quadruped with two joints a leg, and its gait. */

const { genes, servo, foot_radius_m, hip_above_thighs_m } = protocol.representation;

/** The value of a gene, in its unit. */
const valuesOf = (genome: UnitVector) => {
  const values = new Map(
    genes.map(({ name, min, max }, at) => [name, min + (genome[at] ?? 0) * (max - min)] as const),
  );
  return (name: string): number => {
    const value = values.get(name);
    if (value === undefined) throw new RangeError(`qd.json has no gene ${name}`);
    return value;
  };
};

const metres = (name: string, number: number): ParameterValue => ({ name, number, unit: 'm' });
const radians = (name: string, number: number): ParameterValue => ({ name, number, unit: 'rad' });
const word = (name: string, of: string): ParameterValue => ({ name, word: of });

function programOf(genome: UnitVector): RobotDesignProgram {
  const of = valuesOf(genome);
  const legs = (station: 'front' | 'rear'): RuleApplication[] => [
    {
      rule: 'attach_pitch_hips',
      target: 'torso',
      parameters: [
        word('station', station),
        metres('length_m', of('thigh_m')),
        radians('angle_rad', of(`${station}_angle_rad`)),
      ],
    },
    { rule: 'bend_knee', target: `${station}_left_thigh`, parameters: [metres('foot_offset_m', 0)] },
    {
      rule: 'end_in_ball_foot',
      target: `${station}_left_shin`,
      parameters: [metres('radius_m', foot_radius_m)],
    },
  ];
  return {
    grammar: grammarName,
    grammar_version: grammarVersion,
    start_symbol: 'robot',
    seed: 0,
    metadata: { embodiment: 'quadruped', task: 'walk', agent_loop: 'bench', loop_version: '1.0.0' },
    applications: [
      {
        rule: 'frame_body',
        target: 'robot',
        parameters: [
          word('form', 'box'),
          word('servo', servo),
          metres('length_m', of('torso_length_m')),
          metres('width_m', of('torso_width_m')),
          metres('ride_height_m', hip_above_thighs_m + of('thigh_m') * of('height_over_thigh')),
        ],
      },
      ...legs('front'),
      ...legs('rear'),
    ],
  };
}

/** The body of a genome. @throws DerivationError, LoweringError or NoComponentError if its sizes do not fit together */
export const bodyOf = (genome: UnitVector): RobotDesignIR => buildBody(programOf(genome)).ir;

/** Phases of the feet by name. */
const phaseGenes: Readonly<Record<string, string | undefined>> = {
  front_right_foot: 'front_right_phase',
  rear_left_foot: 'rear_left_phase',
  rear_right_foot: 'rear_right_phase',
};

/** The controller of a genome on its body. */
export const gaitOf =
  (genome: UnitVector) =>
  ({ ir, tuning }: Moved): ControllerDraft => {
    const of = valuesOf(genome);
    const legs = legsOf(ir);
    const height = of('thigh_m') * of('height_over_thigh');
    const parameters: GaitParameters = {
      stride_m: of('stride_over_height') * height,
      height_m: of('lift_over_height') * height,
      lower_m: 0,
      duty: of('duty'),
      period_s: of('period_s'),
      phase: legs.map(({ foot }) => {
        const gene = phaseGenes[foot];
        return gene === undefined ? 0 : of(gene);
      }),
    };
    const { actuators, gait } = legGait(legs, tuning, parameters);
    return {
      kind: 'gait',
      actuators: actuators.map(({ name }) => name),
      settle_s: 0.5,
      ramp_s: 0.5,
      gait,
    };
  };

/** Length and height at home, m. */
export function sizeOf(ir: RobotDesignIR): { readonly length_m: number; readonly height_m: number } {
  const extent = bodyExtent(bodyTree(ir));
  if (!extent) throw new RangeError('a body without parts');
  const [length_m = 0, , height_m = 0] = extent.max.map((value, at) => value - (extent.min[at] ?? 0));
  return { length_m, height_m };
}
