import type {
  Candidate,
  CompilationFailed,
  DesignCompiled,
  Generation,
  Plan,
  SimulatorExported,
} from '@robotdesign/contracts';

/** The assistant's words, as Markdown. Text that came from a person is escaped: it is data. */

const special = /[\\`*_[\]<>|~&]/g;
/** What begins a heading, a list or a quotation at the start of a line. */
const blockStart = /^(\s*)([+-]|#{1,6}|\d+[.)])(?=\s|$)/;

export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\s*\n\s*/g, ' ')
    .replace(special, (character) => `\\${character}`)
    .replace(
      blockStart,
      (_, space: string, mark: string) => `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}`,
    );
}

const mass = (kg: number) => (kg < 1 ? `${Math.round(kg * 1000)} g` : `${kg.toFixed(2)} kg`);
/** What a body can do is rounded down: it is a promise. */
const floor = (value: number, step: number) => Math.floor(value / step + 1e-9) * step;
const millimetres = (m: number) => `${floor(m * 1000, 1)} mm`;

/** What tells candidates apart, in a person's terms; what was not computed is not said. */
const facts: readonly ((candidate: Candidate) => string | false | undefined)[] = [
  ({ mass_kg: kg }) => kg !== undefined && mass(kg),
  ({ payload_kg: kg }) => kg !== undefined && kg >= 0.01 && `carries ${mass(floor(kg, 0.01))}`,
  ({ max_step_m: m }) => m !== undefined && m >= 0.001 && `steps over ${millimetres(m)}`,
  ({ speed_m_s: speed }) => speed !== undefined && `moves at ${speed.toFixed(2)} m/s`,
  ({ estimated_cost_usd: usd, cost_is_lower_bound: atLeast }) =>
    usd !== undefined && `parts cost ${atLeast ? 'at least ' : ''}$${Math.round(usd)}`,
  ({ compile_safe, compile_issues }) => !compile_safe && `not safe to compile: ${compile_issues.join('; ')}`,
];

function candidateLine(candidate: Candidate, rank: number): string {
  const told = facts.map((fact) => fact(candidate)).filter((fact) => typeof fact === 'string');
  return `${rank}. **${escapeMarkdown(candidate.title)}**: ${escapeMarkdown(told.join(', '))}`;
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0
    ? []
    : [`**${title}**\n\n${lines.map((line) => `- ${escapeMarkdown(line)}`).join('\n')}`];
}

/** What was understood and assumed, what is offered and what cannot be met. */
export function resultWords(plan: Plan | undefined, generation: Generation): string {
  const { candidates, notices, rankings } = generation;
  const best = rankings[0];
  const because = best?.reasons.map(({ criterion, because: why }) => `${criterion}: ${why}`) ?? [];
  return [
    plan?.task_goal ? `I understood: ${escapeMarkdown(plan.task_goal)}` : undefined,
    ...section('Assumed', plan?.assumptions.map(({ text }) => text) ?? []),
    candidates.length === 0
      ? 'I found no body for this.'
      : [
          candidates.length === 1 ? 'One candidate:' : `${candidates.length} candidates, best first:`,
          '',
          ...candidates.map((candidate, index) => candidateLine(candidate, index + 1)),
        ].join('\n'),
    ...section('Why the first is first', candidates.length > 1 ? because : []),
    ...section(
      'What cannot be met or should be known',
      notices.map(({ message }) => message),
    ),
    ...section('It would help to know', plan?.questions.map(({ text }) => text) ?? []),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

export function questionWords(questions: readonly { readonly text: string }[]): string {
  return [
    'I found no task in this that a robot body could do.',
    ...questions.map(({ text }) => `- ${escapeMarkdown(text)}`),
  ].join('\n');
}

export function failureWords(detail: string): string {
  return `I could not finish this. ${escapeMarkdown(detail)}`;
}

export function compiledWords({ title, revision, mass_kg, dof, failed_checks }: DesignCompiled): string {
  const verdict =
    failed_checks.length === 0
      ? 'every check passed'
      : `these checks failed: ${failed_checks.map(escapeMarkdown).join(', ')}`;
  return `**${escapeMarkdown(title)}**, revision ${revision}, is compiled: ${mass(mass_kg)}, ${dof} degrees of freedom; ${verdict}.`;
}

export function exportedWords({ title, revision }: SimulatorExported): string {
  return `**${escapeMarkdown(title)}**, revision ${revision}, is ready for the simulator: open \`scene.xml\`.`;
}

export function compilationFailedWords({ revision, retryable }: CompilationFailed): string {
  const next = retryable ? 'Trying again may help.' : 'Another revision or another candidate may compile.';
  return `Revision ${revision} could not be compiled. ${next}`;
}
