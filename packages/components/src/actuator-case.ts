import { componentBox } from './body-of-component.ts';
import { actuator, type CatalogueActuator, component } from './catalogue.ts';
import { median } from './median.ts';
import { measuredShaft, measuredShafts } from './mounts.ts';
import { siblingOf } from './siblings.ts';

/**
 * Case of an actuator, m. A box has its output shaft near one end of its long side; a disc is a cylinder about its
 * shaft, with its diameter as long and across.
 */
export interface ActuatorCase {
  readonly shape: 'box' | 'disc';
  readonly long: number;
  readonly across: number;
  /** Along the shaft. */
  readonly axial: number;
  /** From the end nearest the shaft to the shaft. */
  readonly near: number;
  /** Why sizes or the position of the shaft are estimates; absent if both were measured. */
  readonly estimated_because?: string;
}

/** Classes whose cases are cylinders about the shaft. */
const round: ReadonlySet<string> = new Set(['quasi_direct_drive', 'bldc_gearmotor', 'bldc_outrunner']);
/** Width from which the gearbox of a gear motor is round, m; smaller ones are flat. */
const roundGearbox_m = 0.03;
/** Length over width up to which a case is square: its shaft is in the middle. */
const squareUpTo = 1.3;

/**
 * Servos whose series has a smaller one with a measured shaft: the shaft is at the same share of the case length. The
 * estimate is good enough to size a body; a printed pocket needs a measurement.
 */
const shaftLike: readonly { readonly ids: RegExp; readonly like: string }[] = [
  { ids: /^act_x[mhw]540/, like: 'act_xm430_w350' },
];

interface ShaftShare {
  readonly share: number;
  readonly because: string;
}

function likeShare(like: string): ShaftShare | undefined {
  const near = measuredShaft(like);
  if (near === undefined) return undefined;
  const share = near / componentBox(like).size_m[0];
  return { share, because: `${share.toFixed(3)} of its length, as of ${component(like).name}` };
}

/** Distance from the near end to the shaft over the length, for a servo without a measurement. */
function estimatedShare(entry: CatalogueActuator): ShaftShare {
  const like = shaftLike.find(({ ids }) => ids.test(entry.id))?.like ?? siblingOf(entry.id);
  const found = like === undefined ? undefined : likeShare(like);
  if (found) return found;
  const ofClass = measuredShafts
    .filter((id) => actuator(id).actuator_class === entry.actuator_class)
    .flatMap((id) => likeShare(id)?.share ?? []);
  const share = median(ofClass);
  return share === undefined
    ? { share: 0.25, because: 'a quarter of its length, as no case of its class was measured' }
    : { share, because: `${share.toFixed(3)} of its length, the median of ${entry.actuator_class}` };
}

const tenth = (length: number): number => Math.round(length * 1e4) / 1e4;

/** Position of the shaft of a box: measured, in the middle of a square end, or at the usual share of the length. */
function shaftOf(
  entry: CatalogueActuator,
  [long, across]: readonly [number, number, number],
): { readonly near: number; readonly because?: string } {
  const measured = measuredShaft(entry.id);
  if (measured !== undefined) return { near: measured };
  if (long < squareUpTo * across)
    return { near: tenth(long / 2), because: 'in the middle of its square end' };
  const { share, because } = estimatedShare(entry);
  return { near: tenth(share * long), because };
}

/**
 * Case of an actuator. Sizes that the catalogue lacks and shafts that were not measured are estimated.
 * @throws UnknownComponentError
 */
export function actuatorCase(id: string): ActuatorCase {
  const entry = actuator(id);
  const { size_m, because } = componentBox(id);
  const [long, across, axial] = size_m;
  const isRound =
    round.has(entry.actuator_class) || (entry.actuator_class === 'dc_gearmotor' && across >= roundGearbox_m);
  const sizes = because === undefined ? [] : [`sizes ${because}`];
  if (isRound) {
    const diameter = Math.max(long, across);
    return {
      shape: 'disc',
      long: diameter,
      across: diameter,
      axial,
      near: diameter / 2,
      ...(because === undefined ? {} : { estimated_because: `sizes ${because}` }),
    };
  }
  const shaft = shaftOf(entry, size_m);
  const reasons = [...sizes, ...(shaft.because === undefined ? [] : [`shaft ${shaft.because}`])];
  return {
    shape: 'box',
    long,
    across,
    axial,
    near: shaft.near,
    ...(reasons.length > 0 ? { estimated_because: reasons.join('; ') } : {}),
  };
}
