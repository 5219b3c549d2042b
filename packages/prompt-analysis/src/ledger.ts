import type {
  Constraint,
  PlanConflict,
  PlanRemark,
  Provenance,
  ProvenanceKind,
} from '@robotdesign/contracts';

/** The numbers that a plan may hold, by their path. */
export const numberPaths = [
  'capabilities.payload_kg',
  'capabilities.lift_kg',
  'capabilities.pull_kg',
  'capabilities.reach_m',
  'capabilities.speed_m_s',
  'capabilities.duration_s',
  'capabilities.object_m',
  'environment.slope_rad',
  'environment.step_height_m',
  'environment.gap_m',
  'environment.clearance_m',
  'environment.passage_width_m',
  'environment.passage_height_m',
] as const;

export type NumberPath = (typeof numberPaths)[number];

/** A plan while it is being concluded: values, and where each came from. Lives within one call of `analyzePrompt`. */
export interface Ledger {
  readonly numbers: Map<NumberPath, number>;
  readonly flags: Map<'indoor' | 'wet', boolean>;
  readonly constraints: Constraint[];
  readonly assumptions: PlanRemark[];
  readonly questions: PlanRemark[];
  readonly conflicts: PlanConflict[];
  /** By path: each value has one source. */
  readonly provenance: Map<string, Provenance>;
}

export function openLedger(): Ledger {
  return {
    numbers: new Map(),
    flags: new Map(),
    constraints: [],
    assumptions: [],
    questions: [],
    conflicts: [],
    provenance: new Map(),
  };
}

export function isNumberPath(path: string): path is NumberPath {
  return numberPaths.some((known) => known === path);
}

/** The numbers under `capabilities` or `environment`, by field. */
export function numbersUnder(
  ledger: Ledger,
  part: 'capabilities' | 'environment',
): Readonly<Record<string, number>> {
  const prefix = `${part}.`;
  const entries = numberPaths.flatMap((path) => {
    const value = ledger.numbers.get(path);
    return value !== undefined && path.startsWith(prefix)
      ? [[path.slice(prefix.length), value] as const]
      : [];
  });
  return Object.fromEntries(entries);
}

/** Adds a remark once. */
export function assume(ledger: Ledger, text: string, about: string): void {
  const isKnown = ledger.assumptions.some((known) => known.text === text && known.about === about);
  if (!isKnown && ledger.assumptions.length < mostRemarks) ledger.assumptions.push({ text, about });
}

const mostRemarks = 40;

/** Twelve significant digits: 0.1 m from 10 cm, not 0.1000000000000001. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}

/** Sets a number of the plan with the words that it came from. */
export function setNumber(
  ledger: Ledger,
  path: NumberPath,
  value: number,
  from: { readonly text: string; readonly kind: ProvenanceKind },
): void {
  ledger.numbers.set(path, rounded(value));
  note(ledger, path, from.text, from.kind);
}

/** Adds a constraint with its provenance, unless the same is already there. */
export function addConstraint(ledger: Ledger, constraint: Constraint): void {
  const isKnown = ledger.constraints.some(
    ({ kind, op, value, word, unit }) =>
      kind === constraint.kind &&
      op === constraint.op &&
      word === constraint.word &&
      unit === constraint.unit &&
      value === constraint.value,
  );
  if (isKnown || ledger.constraints.length >= mostConstraints) return;
  const value = constraint.value === undefined ? {} : { value: rounded(constraint.value) };
  note(ledger, `constraints[${ledger.constraints.length}]`, constraint.text, 'stated');
  ledger.constraints.push({ ...constraint, ...value });
}

const mostConstraints = 64;

/** Says which words a value of the plan came from. */
export function note(ledger: Ledger, path: string, text: string, kind: ProvenanceKind): void {
  ledger.provenance.set(path, { path, text, kind });
}
