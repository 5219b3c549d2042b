import { component } from '@robotdesign/components';
import type { Family, ProgramMetadata, RobotDesignProgram } from '@robotdesign/contracts';
import { seededRandom } from '@robotdesign/random';
import type { BuiltBody } from '../build-body.ts';
import { DerivationError, programGraph } from '../grammar/replay.ts';
import { lower } from '../lowering/lower.ts';
import { jointLoads } from '../statics/required-torque.ts';
import { staticModel } from '../statics/static-model.ts';
import { batteryFor } from './battery-for.ts';
import { type DesignBrief, loadCaseOf } from './brief.ts';
import { choosing } from './choosing.ts';
import { type Archetype, archetypes, driveGroupsOf, familyTable } from './families.ts';
import { writeFittings } from './fittings.ts';
import { type WrittenBody, withStock } from './limb-stock.ts';
import { newWriter, programOf } from './program-writer.ts';
import { withStructure } from './structure-builds.ts';

export interface DerivationRequest {
  /** The kind of body; without it the seed picks one of the family. */
  readonly archetype?: Archetype;
  readonly family: Family;
  readonly seed: number;
  /** What the task leaves open, as numbers from 0 to 1 in the order of the draws; the seed makes the other choices. */
  readonly choices?: readonly number[];
  readonly brief: DesignBrief;
  readonly metadata: Omit<ProgramMetadata, 'embodiment'>;
}

/** A body with the choices that were made where the task leaves them open. */
export interface ChosenBody extends WrittenBody {
  readonly choices: readonly number[];
}

/** The load case of standing on level ground without a payload. */
const itself = { payload_kg: 0, slope_rad: 0, rolling: 0 } as const;

/** Refuses a body whose joints cannot hold its own weight. @throws DerivationError */
function refuseOverload({ graph, ir }: BuiltBody): void {
  if (!graph.joint_servo) return;
  const model = staticModel(ir);
  const worst = jointLoads({ ...model, wheels: [] }, itself).toSorted((a, b) => a.margin - b.margin)[0];
  if (!worst || worst.margin >= 1) return;
  throw new DerivationError(
    0,
    `${component(graph.joint_servo).name} cannot hold the weight of the body: ${worst.joint} needs ${worst.required_rms_nm.toFixed(2)} N·m`,
  );
}

/** Families whose torso, head or tail grows with the battery of their actuators. */
const sizedByBattery: ReadonlySet<Family> = new Set([
  'quadruped',
  'hexapod',
  'centipede',
  'biped',
  'humanoid',
  'bird',
  'snake',
  'worm_chain',
]);

/** Families whose belly is on the ground or close to it. */
const onBelly: ReadonlySet<Family> = new Set(['snake', 'worm_chain']);

/** Free height under the trunk that the task or its ground asks for, m; undefined for bodies that lie on their belly. */
function clearanceFor(family: Family, { clearance_m, under_trunk_m }: DesignBrief): number | undefined {
  if (under_trunk_m === undefined || onBelly.has(family)) return clearance_m;
  return Math.max(clearance_m ?? 0, under_trunk_m);
}

/**
 * Derives a body like {@link deriveProgram} and builds it, but does not check that its servos hold its weight. The body
 * is the one that `buildBody` gives for the program. @throws DerivationError, LoweringError, NoComponentError when its
 * sizes or components do not fit together
 */
export function writeBody(request: DerivationRequest): ChosenBody {
  const { family, seed, choices } = request;
  const battery = sizedByBattery.has(family)
    ? batteryFor(request.brief, driveGroupsOf(family))
    : request.brief.battery;
  const clearance_m = clearanceFor(family, request.brief);
  const brief: DesignBrief = {
    ...request.brief,
    ...(battery ? { battery } : {}),
    ...(clearance_m === undefined ? {} : { clearance_m }),
  };
  const { random, taken } = choosing(seededRandom(seed), choices);
  const archetype = request.archetype ?? random.pick(archetypes[family]);
  const writer = newWriter(family);
  familyTable[family].write(writer, random, archetype, brief);
  writeFittings(writer, random, brief);
  const program = programOf(writer, seed, { ...request.metadata, embodiment: family });
  const graph = programGraph(writer.body, program);
  const load = loadCaseOf(brief);
  const written = { program, built: { graph, ...lower(program, graph) } };
  return { ...withStructure(withStock(written, load), load), choices: taken };
}

/** The program of {@link writeBody}. @throws DerivationError, LoweringError, NoComponentError */
export const writeProgram = (request: DerivationRequest): RobotDesignProgram => writeBody(request).program;

/**
 * Derives a body from a seed: the same request gives the same program. Sizes and variants that the request leaves
 * open are drawn from the ranges of the rules.
 * @throws DerivationError, LoweringError, NoComponentError when the drawn sizes or their components do not fit together,
 * or the servos do not hold the body; another seed may succeed
 */
export function deriveProgram(request: DerivationRequest): RobotDesignProgram {
  const { program, built } = writeBody(request);
  refuseOverload(built);
  return program;
}
