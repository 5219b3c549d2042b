import type {
  Constraint,
  PlanConflict,
  PlanRemark,
  Provenance,
  ProvenanceKind,
} from '@robotdesign/contracts';
import type { Span } from '../mentions/mention.ts';
import { type Reading, wordsOf } from '../reading.ts';

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

export const isNumberPath = (path: string): path is NumberPath => numberPaths.some((known) => known === path);

const mostRemarks = 40;
const mostConstraints = 64;

/** Twelve significant digits: 0.1 m from 10 cm, not 0.1000000000000001. */
const rounded = (value: number): number => Number(value.toPrecision(12));

const isSame = (one: Constraint, other: Constraint): boolean =>
  one.kind === other.kind &&
  one.op === other.op &&
  one.word === other.word &&
  one.unit === other.unit &&
  one.value === other.value &&
  (one.kind !== 'other' || one.text === other.text);

/** A value of the plan with the words that it came from. */
export interface Source {
  readonly span: Span;
  readonly kind: ProvenanceKind;
}

/** A plan while it is being concluded: values, and where each came from. Lives within one reading of a prompt. */
export class Ledger {
  readonly #reading: Reading;
  readonly numbers = new Map<NumberPath, number>();
  readonly flags = new Map<'indoor' | 'wet', boolean>();
  readonly constraints: Constraint[] = [];
  readonly assumptions: PlanRemark[] = [];
  readonly questions: PlanRemark[] = [];
  readonly conflicts: PlanConflict[] = [];
  /** By path: each value has one source. */
  readonly sources = new Map<string, Source>();
  /** Words that a conflict names. */
  readonly contradicted: Span[] = [];
  /** Words that say again what a value says. */
  readonly repetitions: { readonly span: Span; readonly path: string }[] = [];

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  /** The text's words of a span. */
  words({ first, next }: Span): string {
    return wordsOf(this.#reading, first, next);
  }

  /** Says which words a value of the plan came from. */
  note(path: string, span: Span, kind: ProvenanceKind): void {
    this.sources.set(path, { span, kind });
  }

  setNumber(path: NumberPath, value: number, span: Span, kind: ProvenanceKind): void {
    this.numbers.set(path, rounded(value));
    this.note(path, span, kind);
  }

  /** Takes a number back. */
  dropNumber(path: NumberPath): void {
    this.numbers.delete(path);
    this.sources.delete(path);
  }

  get provenance(): readonly Provenance[] {
    return [...this.sources].map(([path, { span, kind }]) => ({ path, text: this.words(span), kind }));
  }

  /** Adds a constraint with its words, unless the same is already there; returns its path. */
  addConstraint(constraint: Omit<Constraint, 'text'>, span: Span, kind: ProvenanceKind = 'stated'): string {
    const value = constraint.value === undefined ? {} : { value: rounded(constraint.value) };
    const made = { ...constraint, ...value, text: this.words(span) };
    const known = this.constraints.findIndex((other) => isSame(other, made));
    const at = known >= 0 ? known : Math.min(this.constraints.length, mostConstraints - 1);
    const path = `constraints[${at}]`;
    if (known >= 0 || this.constraints.length >= mostConstraints) return path;
    this.note(path, span, kind);
    this.constraints.push(made);
    return path;
  }

  /** Adds an assumption once. */
  assume(text: string, about: string): void {
    const isKnown = this.assumptions.some((known) => known.text === text && known.about === about);
    if (!isKnown && this.assumptions.length < mostRemarks) this.assumptions.push({ text, about });
  }

  /** Names statements that cannot hold together, and the words of those that no value came from. */
  contradict(text: string, paths: readonly string[], spans: readonly Span[] = []): void {
    this.conflicts.push({ text, paths: [...paths] });
    this.contradicted.push(...spans);
  }

  ask(text: string, about: string): void {
    if (!this.questions.some((known) => known.text === text)) this.questions.push({ text, about });
  }

  /** The numbers under `capabilities` or `environment`, by field. */
  numbersUnder(part: 'capabilities' | 'environment'): Readonly<Record<string, number>> {
    const prefix = `${part}.`;
    return Object.fromEntries(
      numberPaths.flatMap((path) => {
        const value = this.numbers.get(path);
        return value !== undefined && path.startsWith(prefix)
          ? [[path.slice(prefix.length), value] as const]
          : [];
      }),
    );
  }
}
