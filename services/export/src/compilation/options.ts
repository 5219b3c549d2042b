import type { CompileOptions } from '@robotdesign/contracts';

/** What a compile writes in addition to the usual files. Pure. */

export const compileOptions = ['terrain', 'mjx', 'meshes'] as const;
export type CompileOption = (typeof compileOptions)[number];

/** The options that are set, in a fixed order. */
export const chosen = (options: CompileOptions = {}): readonly CompileOption[] =>
  compileOptions.filter((option) => options[option] === true);

/** Options of two lists, each once and in a fixed order. */
export const united = (
  some: readonly CompileOption[] = [],
  others: readonly CompileOption[] = [],
): readonly CompileOption[] =>
  compileOptions.filter((option) => some.includes(option) || others.includes(option));
