import type { CollectionSpec } from '@robotdesign/document-store';
import type { CompileOption } from '../compilation/options.ts';

/** The latest exports of a design. Pure. */

/** The aggregate of a design's exports; its events are keyed by the design. */
export interface ExportsState {
  readonly compiled?: {
    readonly revision: number;
    readonly generator_version: string;
    readonly at: string;
    readonly options?: readonly CompileOption[];
  };
  readonly simulator?: { readonly revision: number; readonly generator_version: string };
  /** The print files that were published last. */
  readonly print?: { readonly revision: number; readonly variant: string };
  /** The last exports of other targets that were published, each with its revision and the version of its generator. */
  readonly outputs?: readonly string[];
  /** The last revisions whose procurement was published, each with the version of the catalogue. */
  readonly procured?: readonly string[];
  /** The last trials whose events were published. */
  readonly tried?: readonly string[];
  /** The operation whose failure was published last. */
  readonly failed?: { readonly operation_id: string };
  /** The operation of the trial whose failure was published last. */
  readonly failed_trial?: { readonly operation_id: string };
}

export const exportsCollection: CollectionSpec = { name: 'exports' };
