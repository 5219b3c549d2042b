import {
  type Controller,
  type ControllerParameter,
  type JsonObject,
  type RobotDesignIR,
  type WayOfMoving,
  waysOfMoving,
} from '@robotdesign/contracts';
import type { ControlTuning } from '@robotdesign/mjcf';
import { balanceFeedback, balanceGains, isActivelyBalanced } from './balance/balance-controller.ts';
import { type BalancedLoad, balanceModel } from './balance/balance-model.ts';
import { crawlChoices } from './crawl/crawl-choices.ts';
import { aheadHeight, type KnownGround, plannedCrawl } from './crawl/planned-crawl.ts';
import { type ControllerDraft, holdOthers, homeCommand, usualTimes } from './draft.ts';
import { gaitChoices, levelGround, type WalkedGround } from './legs/gait-choices.ts';
import { legsOf } from './legs/leg.ts';
import { legGait } from './legs/leg-gait.ts';
import { ControllerMisfitError, listOf, numberOf, parametersWith } from './parameters.ts';
import { waveChoices, waveGait, waveJoints } from './waves/wave-gait.ts';
import { drivenWheels, driveSpeed, driveTargets, meanSpeed, type SideSpeeds } from './wheels/drive.ts';

/** A body with the gains of its model, and what it carries. */
export interface Moved {
  readonly ir: RobotDesignIR;
  readonly tuning: ControlTuning;
  /** The load of a balancing body. */
  readonly load?: BalancedLoad;
  /** The ground ahead, if it is known: feet swing over its steps. */
  readonly ahead?: KnownGround;
}

/** A way of moving. */
interface Way {
  readonly name: WayOfMoving;
  readonly kind: Controller['kind'];
  /** Whether a body moves so. */
  readonly fits: (ir: RobotDesignIR) => boolean;
  /** The numbers that a search varies. */
  readonly varied: readonly string[];
  /** Parameters to try, the most promising first. */
  readonly choices: (body: Moved) => Iterable<JsonObject>;
  readonly draft: (body: Moved, parameters: JsonObject) => ControllerDraft;
}

function walkedGround(ahead: KnownGround | undefined): WalkedGround {
  if (!ahead) return levelGround;
  const { terrain } = ahead;
  return {
    isLevel: terrain.kind === 'flat',
    step_m: terrain.kind === 'steps' ? terrain.height_m : 0,
  };
}

const walk: Way = {
  name: 'walk',
  kind: 'gait',
  fits: (ir) => legsOf(ir).length > 0,
  varied: ['stride_m', 'period_s', 'height_m'],
  *choices({ ir, tuning, ahead }) {
    for (const choice of gaitChoices(legsOf(ir), tuning, walkedGround(ahead))) yield { ...choice };
  },
  draft: ({ ir, tuning }, parameters) => {
    const walked = legGait(legsOf(ir), tuning, {
      stride_m: numberOf(parameters, 'stride_m'),
      height_m: numberOf(parameters, 'height_m'),
      lower_m: numberOf(parameters, 'lower_m'),
      duty: numberOf(parameters, 'duty'),
      period_s: numberOf(parameters, 'period_s'),
      phase: listOf(parameters, 'phase'),
    });
    const actuators = walked.actuators.map(({ name }) => name);
    const { gait } = walked;
    return { kind: 'gait', actuators, ...usualTimes, gait, parameters, ...holdOthers(ir, tuning, actuators) };
  },
};

/** Not tried with the ways above: it needs known ground, and takes much longer. */
const crawl: Way = {
  name: 'crawl',
  kind: 'sequence',
  fits: walk.fits,
  varied: [],
  choices: ({ ir, ahead }) => crawlChoices(legsOf(ir), aheadHeight(ahead)).map((choice) => ({ ...choice })),
  draft: (body, parameters) => {
    const planned = plannedCrawl(body, parameters);
    if (!planned)
      throw new ControllerMisfitError('kind', 'must be gait or hold: no crawl like this crosses the ground');
    return planned.draft;
  },
};

const undulate: Way = {
  name: 'undulate',
  kind: 'gait',
  fits: (ir) => waveJoints(ir).length > 1,
  varied: ['amplitude_rad', 'period_s', 'waves'],
  choices: ({ ir }) => waveChoices(ir, waveJoints(ir)).map((choice) => ({ ...choice })),
  draft: ({ ir, tuning }, parameters) => {
    const joints = waveJoints(ir);
    const actuators = joints.map(({ actuator }) => actuator.name);
    const gait = waveGait(joints, tuning, {
      amplitude_rad: numberOf(parameters, 'amplitude_rad'),
      period_s: numberOf(parameters, 'period_s'),
      waves: numberOf(parameters, 'waves'),
      direction: numberOf(parameters, 'direction'),
    });
    return { kind: 'gait', actuators, ...usualTimes, gait, parameters, ...holdOthers(ir, tuning, actuators) };
  },
};

/** Shares of the no-load speed of the wheels: over obstacles also slowly, as a person would drive. */
const driveShares = { level: [0.7, 0.4], uneven: [0.7, 0.4, 0.2, 0.08] } as const;

const sharesOver = (ahead: KnownGround | undefined): readonly number[] =>
  walkedGround(ahead).isLevel ? driveShares.level : driveShares.uneven;

/** The speeds of the sides; a side that is not set has that of the body. */
function sideSpeeds(parameters: JsonObject): SideSpeeds {
  const { speed_m_s = null } = parameters;
  const sides = { left_m_s: speed_m_s, right_m_s: speed_m_s, ...parameters };
  return { left_m_s: numberOf(sides, 'left_m_s'), right_m_s: numberOf(sides, 'right_m_s') };
}

const hasSides = ({ left_m_s, right_m_s }: JsonObject) => left_m_s !== undefined || right_m_s !== undefined;

const drive: Way = {
  name: 'drive',
  kind: 'drive',
  fits: (ir) => drivenWheels(ir).length > 0,
  varied: ['speed_m_s'],
  choices: ({ ir, ahead }) =>
    sharesOver(ahead).map((share) => ({ speed_m_s: driveSpeed(drivenWheels(ir), share) })),
  draft: ({ ir, tuning }, parameters) => {
    const wheels = drivenWheels(ir);
    const actuators = wheels.map(({ actuator }) => actuator.name);
    const speeds = sideSpeeds(parameters);
    const targets = driveTargets(wheels, speeds);
    return {
      kind: 'drive',
      actuators,
      ...usualTimes,
      drive: { targets },
      parameters: hasSides(parameters) ? { ...speeds, speed_m_s: meanSpeed(speeds) } : parameters,
      ...holdOthers(ir, tuning, actuators),
    };
  },
};

/** Time in which a balancing body reaches its speed, s: it leans by a few degrees only. */
const balanceRamp_s = 2;

const balance: Way = {
  name: 'balance',
  kind: 'feedback',
  fits: isActivelyBalanced,
  varied: ['speed_m_s'],
  choices: ({ ir, load, ahead }) => {
    const { radius_m } = balanceModel(ir, load);
    const speeds = ir.actuators.flatMap(({ control, no_load_speed_rad_s }) =>
      control === 'torque' ? [no_load_speed_rad_s] : [],
    );
    const gains = balanceGains(ir, load);
    return sharesOver(ahead).map((share) => ({ speed_m_s: share * radius_m * Math.min(...speeds), gains }));
  },
  draft: ({ ir, tuning }, parameters) => {
    const actuators = ir.actuators.flatMap(({ control, name }) => (control === 'torque' ? [name] : []));
    return {
      kind: 'feedback',
      actuators,
      // Without feedback the body falls: it starts at once.
      settle_s: 0,
      ramp_s: balanceRamp_s,
      feedback: balanceFeedback(ir, listOf(parameters, 'gains'), numberOf(parameters, 'speed_m_s')),
      parameters,
      ...holdOthers(ir, tuning, actuators),
    };
  },
};

const hold: Way = {
  name: 'hold',
  kind: 'hold',
  fits: () => true,
  varied: [],
  choices: () => [{}],
  draft: ({ ir, tuning }) => {
    const actuators = ir.actuators.map(({ name }) => name);
    const targets = actuators.map((name) => homeCommand(tuning, name));
    return { kind: 'hold', actuators, ...usualTimes, hold: { targets } };
  },
};

const moving: readonly Way[] = [balance, drive, walk, undulate];

/** How a body moves; a body on a fixed base holds its pose. */
const wayOf = (ir: RobotDesignIR): Way =>
  (ir.fixed_base ? undefined : moving.find(({ fits }) => fits(ir))) ?? hold;

/** The way in which a body moves. */
export const wayOfMoving = (ir: RobotDesignIR): WayOfMoving => wayOf(ir).name;

const parametersOf = ({ name }: Way): Readonly<Record<string, ControllerParameter>> =>
  waysOfMoving[name].parameters;

/**
 * The controllers that may move a body straight ahead, to be tried; one that holds it where it is if it cannot move.
 *
 * @throws MjcfError for a body that is not a tree
 */
export function locomotionDrafts(body: Moved): ControllerDraft[] {
  const way = wayOf(body.ir);
  const drafts = Array.from(way.choices(body), (parameters) => way.draft(body, parameters));
  return drafts.length > 0 ? drafts : [hold.draft(body, {})];
}

/**
 * The controller of a kind with the parameters of a caller; what they leave out is that of the most promising choice.
 *
 * @throws ControllerMisfitError if the kind or a parameter does not fit the body
 */
export function controllerFrom(
  body: Moved,
  { kind, parameters = {} }: { readonly kind: Controller['kind']; readonly parameters?: JsonObject },
): ControllerDraft {
  const way = wayOf(body.ir);
  const ways = [way, ...(way === walk ? [crawl] : []), hold];
  const known = ways.find((one) => one.kind === kind);
  if (!known) {
    const others = ways.slice(0, -1).map((one) => one.kind);
    throw new ControllerMisfitError('kind', `must be ${others.join(', ')} or ${hold.kind} for this body`);
  }
  const [own] = known.choices(body);
  if (!own)
    throw new ControllerMisfitError('kind', `must be ${hold.kind}: the legs of this body cannot walk`);
  return known.draft(body, parametersWith(own, parameters, parametersOf(known)));
}

/** A varied number is at most so many times a usual one, and at least the inverse. */
const mostVaried = 1.5;

/**
 * A controller near one of the usual ones of a body.
 *
 * @param shares numbers from 0 to 1: which of the usual controllers, then how much more or less of each varied number;
 * 0.5, also for those left out, is as usual
 * @throws MjcfError for a body that is not a tree
 */
export function variedController(body: Moved, shares: readonly number[]): ControllerDraft {
  const way = wayOf(body.ir);
  const [which = 0, ...factors] = shares;
  const choices = [...way.choices(body)];
  const own = choices[Math.min(Math.floor(which * choices.length), choices.length - 1)];
  if (!own) return hold.draft(body, {});
  const known = parametersOf(way);
  const varied = way.varied.map((name, at) => {
    const { min, max } = known[name] ?? { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };
    const factor = mostVaried ** (2 * (factors[at] ?? 0.5) - 1);
    return [name, Math.min(Math.max(numberOf(own, name) * factor, min), max)] as const;
  });
  return way.draft(body, { ...own, ...Object.fromEntries(varied) });
}
