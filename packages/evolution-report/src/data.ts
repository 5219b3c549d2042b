/** What the report of an evolution shows. Scores are in the unit of the measure. */

/** A mean with its confidence interval; a side without a bound is absent. */
export interface ReportEstimate {
  readonly mean: number;
  readonly low?: number;
  readonly high?: number;
}

/** A proposal that was tried, or why it was not. */
export interface ReportIteration {
  /** From 1. */
  readonly number: number;
  readonly proposed_by: string;
  /** Number of the best body that it was compared with; 0 for the design. */
  readonly incumbent: number;
  readonly outcome: string;
  readonly accepted: boolean;
  readonly because: string;
  readonly score?: ReportEstimate;
  /** By how much it is better than the body that it was compared with, on held-out seeds. */
  readonly gain?: ReportEstimate;
  /** Trials that it used. */
  readonly trials: number;
}

/** The design, or the best body. */
export interface MeasuredBody {
  readonly training?: ReportEstimate;
  readonly held_out?: ReportEstimate;
  readonly mass_kg?: number;
  readonly length_m?: number;
}

/** A value that differs between the design and the best body. */
export interface GeneChange {
  readonly label: string;
  readonly unit: string;
  readonly before: string;
  readonly after: string;
}

/** Edges of the bins of an axis of the map: one more than there are bins. */
export interface AxisBins {
  readonly label: string;
  readonly edges: readonly number[];
}

/** The best body of a cell of the map. */
export interface MapCell {
  readonly column: number;
  readonly row: number;
  /** Number of its iteration; 0 for the design. */
  readonly number: number;
  readonly score: number;
}

export interface ReportData {
  readonly title: string;
  readonly evolution_id: string;
  readonly design_id: string;
  readonly revision: number;
  readonly status: string;
  readonly reason?: string;
  /** RFC 3339. */
  readonly written_at: string;
  readonly program_sha256: string;
  /** What is improved: `speed` in `m/s`. */
  readonly measure: { readonly name: string; readonly unit: string; readonly direction: 'max' | 'min' };
  /** Of all intervals, from 0 to 1. */
  readonly confidence: number;
  readonly orchestrator: string;
  readonly design: MeasuredBody;
  /** Absent while the design itself is the best body. */
  readonly best?: MeasuredBody & {
    readonly number: number;
    /** By how much it is better than the design on the held-out seeds. */
    readonly gain?: ReportEstimate;
    /** The design that was made of it. */
    readonly design_id?: string;
    readonly changes: readonly GeneChange[];
  };
  readonly iterations: readonly ReportIteration[];
  /** Trials with which the design itself was measured. */
  readonly design_trials: number;
  readonly trials: {
    readonly requested: number;
    readonly completed: number;
    readonly failed: number;
    readonly rejected: number;
  };
  /** What may be used of each limit, and what is used. */
  readonly budget: readonly { readonly limit: string; readonly used: string; readonly allowed: string }[];
  readonly map: { readonly x: AxisBins; readonly y: AxisBins; readonly cells: readonly MapCell[] };
}
