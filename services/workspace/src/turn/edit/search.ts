import { type Candidate, type Check, type DesignRevision, ServiceError } from '@robotdesign/contracts';
import type { Work } from '@robotdesign/operations';
import { type EditWish, isMeasure, measureOf } from '@robotdesign/reading';
import { knownDesign } from '../../generation/known-design.ts';
import type { TurnDependencies } from '../effect.ts';
import { combined } from './alternatives/alternatives.ts';
import type { Edits, Parameters } from './alternatives/edits.ts';
import { needIn, repaired } from './repairs.ts';

/** Tries sets of parameters until one does what is wished and leaves a sound body. */

/** Wishes for them are set as they are wished: no figure has to show that they came true. */
const sizes: ReadonlySet<string> = new Set(['length', 'width', 'size']);

/** A gram or a cent less is no fulfilled wish. */
const savings: ReadonlySet<string> = new Set(['mass', 'cost']);
const leastSaving = 0.01;

/** The figure of a candidate that a quality is; undefined for one without a figure. */
function figureOf(quality: string, candidate: Candidate): number | undefined {
  if (quality === 'strength') return candidate.actuator_torque_nm;
  return isMeasure(quality) ? measureOf(quality).of(knownDesign(candidate, 0)) : undefined;
}

const meanLeg = ({ limbs }: Candidate): number | undefined => {
  const legs = limbs.filter(({ kind }) => kind === 'leg').map(({ length_m }) => length_m);
  return legs.length === 0 ? undefined : legs.reduce((sum, length) => sum + length, 0) / legs.length;
};

/** The sizes of parts that a candidate tells: what gives way for one wish must not undo another. */
const partFigures: Readonly<Record<string, (candidate: Candidate) => number | undefined>> = {
  'body.length': ({ torso_length_m }) => torso_length_m,
  'body.width': ({ torso_width_m }) => torso_width_m,
  'leg.length': meanLeg,
};

/** The figure that a wish is about before and after an edit; undefined where there is none. */
function figuresFor({ part, quality }: EditWish, before: Candidate, after: Candidate) {
  const ofPart = partFigures[`${part}.${quality}`];
  if (ofPart === undefined && sizes.has(quality)) return undefined;
  const figure = ofPart ?? ((candidate: Candidate) => figureOf(quality, candidate));
  const [from, to] = [figure(before), figure(after)];
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** Whether the figure of a wish moved as wished, as far as there is one. */
function cameTrue(wish: EditWish, before: Candidate, after: Candidate): boolean {
  const moved = figuresFor(wish, before, after);
  if (moved === undefined) return true;
  const { from, to } = moved;
  const least = savings.has(wish.quality) ? leastSaving : 0;
  return wish.direction === 'more' ? to > from * (1 + least) : to < from * (1 - least);
}

/** By which share the figure of a wish moved as wished; below zero for against it, undefined without a figure. */
function gainOf(wish: EditWish, before: Candidate, after: Candidate): number | undefined {
  const moved = figuresFor(wish, before, after);
  if (moved === undefined || moved.from === 0) return undefined;
  const share = moved.to / moved.from - 1;
  return wish.direction === 'more' ? share : -share;
}

/** The wish that an edit goes against by more than it does for the wished ones: a little narrower, and much longer. */
export function opposed(
  wishes: readonly EditWish[],
  others: readonly EditWish[],
  before: Candidate,
  after: Candidate,
): EditWish | undefined {
  const gains = wishes.flatMap((wish) => gainOf(wish, before, after) ?? []);
  const least = gains.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...gains);
  return others.find((wish) => -(gainOf(wish, before, after) ?? 0) > least);
}

const failing = (checks: readonly Check[]): readonly Check[] =>
  checks.filter(({ status, severity }) => status === 'failed' && severity !== 'info');

/** Checks that the edited body fails and the body before did not. */
export function lost(before: DesignRevision, after: DesignRevision): readonly Check[] {
  const known = new Set(failing(before.checks).map(({ name }) => name));
  return failing(after.checks).filter(({ name }) => !known.has(name));
}

interface Found {
  readonly edits: Edits;
  readonly preview: DesignRevision;
}

export interface Base {
  readonly design_id: string;
  /** The latest revision, which the new one follows. */
  readonly base_revision: number;
  /** The revision that is edited: an undone edit leaves a later one behind. */
  readonly of_revision: number;
}

/** A wish with the sets of parameters that may fulfil it. */
export interface Wished {
  readonly wish: EditWish;
  /** The body has what the wish is about. */
  readonly isOfBody: boolean;
  readonly all: readonly Edits[];
}

/** A set of parameters that was not taken. */
export interface Failed {
  readonly edits: Edits;
  readonly because: string;
  /** How far it misses what it fails, as a factor; infinite for what is not a body. */
  readonly by: number;
}

interface Search {
  readonly found?: Found;
  /** How many there were to try. */
  readonly count: number;
  /** Of those that do what is wished, the one that came nearest; else the first that is not a body. */
  readonly nearest?: Failed;
}

/** A wish that nothing fulfils. */
export interface Unfulfilled {
  readonly wish: EditWish;
  /** The body has it already. */
  readonly isSo?: true;
  /** Absent if the body has nothing that the wish could be about. */
  readonly tried?: Pick<Search, 'count' | 'nearest'>;
}

/** What fulfils wishes, and the wishes that nothing fulfils. */
export interface Searched {
  readonly found?: Found;
  readonly undone: readonly Unfulfilled[];
}

/** Previews alternatives of a design. */
export interface Trials {
  readonly design: TurnDependencies['others']['design'];
  readonly base: Base;
  readonly before: DesignRevision;
  readonly parameters: Parameters;
  readonly work: Work;
}

/** How far a figure that is no error may miss its limit, as a factor: more for a part that is asked for. */
const mostMissed = { part: 2, whole: 1.15 } as const;
/** How far joints may exceed their speed under random commands: the body stands and moves all the same. */
const mostNoise = 1.25;

/** How far a check misses its limit, as a factor. */
function missedBy({ value, limit }: Check): number {
  if (value === undefined || limit === undefined || value <= 0 || limit <= 0) return Number.POSITIVE_INFINITY;
  return Math.max(value / limit, limit / value);
}

const isNoise = ({ group }: Check): boolean => group === 'noise';

/**
 * Whether a failed check is accepted for the wishes: a little overload, more of it for who names a part, such as cheaper
 * motors; a little too much speed under random commands; a requirement of the task that is given up.
 */
function isBorne(check: Check, wishes: readonly EditWish[]): boolean {
  if (isNoise(check)) return missedBy(check) <= mostNoise;
  if (check.severity === 'error') return false;
  const isOfParts = wishes.every(({ part }) => part !== undefined);
  return check.group === 'task' || missedBy(check) <= (isOfParts ? mostMissed.part : mostMissed.whole);
}

/**
 * What an edit costs: 0 for one that loses nothing, 1 for one that gives up a requirement of the task, and the share by
 * which figures miss their limits. Undefined for a body that is not sound.
 */
export function costOf(losses: readonly Check[], wishes: readonly EditWish[]): number | undefined {
  if (losses.length === 0) return 0;
  if (!losses.every((check) => isBorne(check, wishes))) return undefined;
  const others = losses.filter(({ group }) => group !== 'task');
  return (others.length < losses.length ? 1 : 0) + Math.max(1, ...others.map(missedBy)) - 1;
}

/** Of the checks that are not accepted, the one that misses its limit by most. */
function worstOf(losses: readonly Check[], wishes: readonly EditWish[]): Pick<Failed, 'because' | 'by'> {
  const [worst] = losses
    .filter((check) => !isBorne(check, wishes))
    .toSorted((a, b) => missedBy(b) - missedBy(a));
  return { because: worst?.message ?? '', by: worst ? missedBy(worst) : Number.POSITIVE_INFINITY };
}

/** Needs that are fulfilled one after the other: a stronger motor may need width, height and longer links. */
const mostRepairs = 8;

/** What became of an alternative: a body, with what its rules needed for it, or why it is none. */
type Trial = { readonly edits: Edits } & (
  | { readonly preview: DesignRevision }
  | { readonly because: string }
);

/** Previews an alternative, and gives it what the rules of the body need. @param isFixed values that stay as wished */
async function tried(
  { design, base: { design_id, base_revision, of_revision }, parameters, work }: Trials,
  alternative: Edits,
  isFixed: boolean,
): Promise<Trial> {
  let edits = alternative;
  for (let repairs = 0; ; repairs += 1) {
    try {
      const { revision: preview } = await design.PreviewRevision(
        { design_id, base_revision, of_revision, edits: [...edits] },
        { signal: work.signal },
      );
      return { edits, preview };
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'validation_failed') throw error;
      const need = needIn(error);
      const isOwn = alternative.some(({ name }) => name === need?.name);
      const next =
        need && repairs < mostRepairs && !(isFixed && isOwn) ? repaired(parameters, edits, need) : undefined;
      if (next === undefined) return { edits, because: error.message };
      edits = next;
    }
  }
}

/**
 * The first alternative that does what is wished and loses nothing, else the one that costs least.
 *
 * @param others wishes that it need not fulfil, and must not go against for a smaller gain
 */
async function firstThatDoes(
  trials: Trials,
  wishes: readonly EditWish[],
  all: readonly Edits[],
  others: readonly EditWish[] = [],
): Promise<Search> {
  const { before, work } = trials;
  const isFixed = wishes.some(({ value, by }) => value !== undefined || by !== undefined);
  let best: (Found & { readonly cost: number }) | undefined;
  let nearestBody: Failed | undefined;
  let noBody: Failed | undefined;
  for (const [at, alternative] of all.entries()) {
    work.progress({
      phase: 'edit',
      done: at,
      total: all.length,
      message: `Building and simulating change ${at + 1} of ${all.length}`,
    });
    const trial = await tried(trials, alternative, isFixed);
    if ('because' in trial) {
      noBody ??= { ...trial, by: Number.POSITIVE_INFINITY };
      continue;
    }
    const { edits, preview } = trial;
    const [from, to] = [before.candidate, preview.candidate];
    if (!wishes.every((wish) => cameTrue(wish, from, to))) continue;
    const against = opposed(wishes, others, from, to);
    if (against) {
      nearestBody ??= { edits, because: `It goes against “${against.text}”.`, by: Number.MAX_VALUE };
      continue;
    }
    const losses = lost(before, preview);
    const cost = costOf(losses, wishes);
    if (cost === 0) return { found: { edits, preview }, count: all.length };
    if (cost === undefined) {
      const failed = { edits, ...worstOf(losses, wishes) };
      if (nearestBody === undefined || failed.by < nearestBody.by) nearestBody = failed;
    } else if (best === undefined || cost < best.cost) best = { edits, preview, cost };
  }
  const nearest = nearestBody ?? noBody;
  return { count: all.length, ...(best ? { found: best } : {}), ...(nearest ? { nearest } : {}) };
}

/** Alternatives that are tried for one of several wishes. */
const mostForOne = 24;

/** Whether the figure of a wish has the wished value. */
const isSo = ({ quality, value }: EditWish, { candidate }: DesignRevision): boolean =>
  value !== undefined && figureOf(quality, candidate) === value;

/** What was tried for a wish, without the edits that were made for others. */
function withoutMade({ count, nearest }: Search, made: Edits = []): Pick<Search, 'count' | 'nearest'> {
  if (!nearest) return { count };
  const edits = nearest.edits.filter(({ name }) => !made.some((one) => one.name === name));
  return { count, nearest: { ...nearest, edits } };
}

/** Fulfils all wishes at once; if that fails, one after the other as far as possible. */
export async function search(trials: Trials, each: readonly Wished[]): Promise<Searched> {
  const possible = each.filter(({ all }) => all.length > 0);
  const undone: Unfulfilled[] = each
    .filter(({ all }) => all.length === 0)
    .map(({ wish, isOfBody }) => ({
      wish,
      ...(isOfBody ? { tried: { count: 0 } } : {}),
      ...(isSo(wish, trials.before) ? { isSo: true } : {}),
    }));
  if (possible.length === 0) return { undone };
  const wishes = possible.map(({ wish }) => wish);
  const atOnce = await firstThatDoes(trials, wishes, combined(possible.map(({ all }) => all)));
  if (atOnce.found) return { found: atOnce.found, undone };
  const [only, ...others] = wishes;
  if (only && others.length === 0) return { undone: [...undone, { wish: only, tried: atOnce }] };
  let found: Found | undefined;
  const done: EditWish[] = [];
  for (const { wish, all } of possible) {
    const next = await firstThatDoes(
      trials,
      [...done, wish],
      combined([...(found ? [[found.edits]] : []), all]).slice(0, mostForOne),
      wishes,
    );
    if (next.found) {
      found = next.found;
      done.push(wish);
    } else undone.push({ wish, tried: withoutMade(next, found?.edits) });
  }
  return { ...(found ? { found } : {}), undone };
}
