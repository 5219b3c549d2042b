import type {
  CandidateTrial,
  CheckpointStatus,
  Design,
  Message,
  Plan,
  SelectedDesign,
} from '@robotdesign/contracts';
import { understoodWords } from '../answer/understood.ts';
import { figure, money } from '../figures/figures.ts';
import { unitsOf } from '../figures/units-of-plan.ts';
import { quoted, said } from '../language/markdown.ts';
import { familyNoun, listed, plainWord } from '../language/words.ts';
import { outcomeWords } from '../notices/tried.ts';

/** Writes the summary of a thread: the same thread gives the same text. Pure. */

type SpokenMessage = Pick<Message, 'role' | 'kind' | 'content' | 'questions'>;

export interface ThreadContext {
  readonly title: string;
  /** Of the last task; absent before one was understood. */
  readonly plan?: Plan;
  /** The latest messages, oldest first. */
  readonly messages: readonly SpokenMessage[];
  /** The latest designs of the thread, oldest first. */
  readonly designs: readonly Design[];
  readonly selected?: SelectedDesign & { readonly title: string };
}

const longestTitle = 120;
const longestQuote = 300;
const mostItems = 20;

const titled = (title: string, revision: number): string =>
  `**${said(title, longestTitle)}**, revision ${revision}`;

const list = (items: readonly string[], none: string): string =>
  items.length === 0 ? none : items.map((item) => `- ${item}`).join('\n');

function task({ plan }: ThreadContext): string {
  if (plan === undefined) return 'No task yet.';
  const { assumptions } = plan;
  const assumed = assumptions.slice(0, mostItems).map(({ text }) => `Assumed: ${said(text, longestQuote)}`);
  const understood = understoodWords(plan, unitsOf(plan), 'The task is');
  return assumed.length === 0 ? understood : `${understood}\n\n${list(assumed, '')}`;
}

/** Decisions of a reviewer; a checkpoint without one is left out. */
const reviews: Readonly<Partial<Record<CheckpointStatus, string>>> = {
  approved: 'Approved',
  rejected: 'Rejected',
  changes_requested: 'Changes requested',
};

function selection({ selected }: ThreadContext): readonly string[] {
  if (selected === undefined) return [];
  const { design_id, revision, title } = selected;
  return [`Selected: ${titled(title, revision)} (\`${design_id}\`).`];
}

const reviewed = ({ designs }: ThreadContext): readonly string[] =>
  designs.flatMap(({ candidate, checkpoint }) => {
    const decision = checkpoint && reviews[checkpoint.status];
    if (checkpoint === undefined || decision === undefined) return [];
    const note = checkpoint.note === undefined ? '' : ` Note: ${quoted(checkpoint.note, longestQuote)}`;
    return [`${decision}: ${titled(candidate.title, checkpoint.revision)}.${note}`];
  });

/** What the user asked for after the first message. */
const followUps = ({ messages }: ThreadContext): readonly string[] =>
  messages
    .filter(({ role }) => role === 'user')
    .slice(1)
    .slice(-mostItems)
    .map(({ content }) => `Asked: ${quoted(content, longestQuote)}`);

function trialText({ requirement, outcome, because }: CandidateTrial): string {
  const result = `${said(plainWord(requirement), longestTitle)} ${outcomeWords[outcome]}`;
  return because ? `${result} (${said(because, longestQuote)})` : result;
}

/** Each outcome stands once, however many trials showed it. */
const trialWords = (trials: readonly CandidateTrial[]): readonly string[] =>
  trials.length === 0 ? [] : [`tried: ${listed([...new Set(trials.map(trialText))])}`];

function designLine({ design_id, candidate, latest_revision, compiled }: Design): string {
  const { title, embodiment, mass_kg, estimated_cost_usd, trials } = candidate;
  const facts = [
    familyNoun(embodiment),
    ...(mass_kg === undefined ? [] : [figure(mass_kg, 'kg', 'up')]),
    ...(estimated_cost_usd === undefined ? [] : [`about ${money(estimated_cost_usd, 'USD', 'up')}`]),
    ...(compiled === undefined ? [] : [`revision ${compiled.revision} is compiled`]),
    ...trialWords(trials),
  ];
  return `${titled(title, latest_revision)} (\`${design_id}\`): ${facts.join('; ')}.`;
}

/** The questions of the last answer, unless the user has answered since. */
function questions({ messages }: ThreadContext): readonly string[] {
  const last = messages.findLast(
    ({ role, kind }) => role === 'user' || kind === 'question' || kind === 'result',
  );
  return (last?.questions ?? []).slice(0, mostItems).map(({ text }) => said(text, longestQuote));
}

export function summaryOf(context: ThreadContext): string {
  const decisions = [...selection(context), ...reviewed(context), ...followUps(context)];
  return [
    `# ${said(context.title, longestTitle)}`,
    `## Task\n\n${task(context)}`,
    `## Decisions\n\n${list(decisions, 'None yet.')}`,
    `## Designs\n\n${list(context.designs.map(designLine), 'None yet.')}`,
    `## Open questions\n\n${list(questions(context), 'None.')}`,
  ].join('\n\n');
}
