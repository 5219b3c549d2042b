import type { KnownDesign, Procurement, Requirement } from '@robotdesign/contracts';
import { money } from '../figures/figures.ts';
import { type FigureTexts, unitsOfTexts } from '../figures/units-of-plan.ts';
import { said } from '../language/markdown.ts';
import { type FigureWriter, figureWriter } from './design-figures.ts';
import { type Asked, directWords, type Ranking, rankingWords } from './direct.ts';
import { meaningIn } from './glossary.ts';
import { inForceWords, titled, withFigures } from './words.ts';

/** Answers to questions about designs, from stored figures. */

export interface Question {
  readonly topic:
    | 'service'
    | 'in_force'
    | 'compare'
    | 'cost'
    | 'why'
    | 'advice'
    | 'meaning'
    | 'parts'
    | 'design'
    | 'other';
  /** The designs that it is about: those that it names, else the one that the talk is about; all that a ranking is of. */
  readonly designs: readonly KnownDesign[];
  readonly asked: Asked;
  /** Of a question which design is first in a figure. */
  readonly ranking?: Ranking;
  /** The question as it was typed. */
  readonly text: string;
  readonly requirements: readonly Requirement[];
  /** The parts of the first design, for what depends on them. */
  readonly procurement?: Procurement;
}

const noDesigns = 'There is no design to answer from yet. Name a task first.';

function differences(writer: FigureWriter, one: KnownDesign, other: KnownDesign): string {
  const table = writer.differences(one, other, ['first', 'second']);
  const both = `${titled(one)} and ${titled(other)}`;
  return table === undefined ? `${both} have the same figures.` : `${both} differ in:\n\n${table}`;
}

const mostDrivers = 3;

/** What the price consists of, the dearest first. */
function costWords(_: FigureWriter, design: KnownDesign, procurement: Procurement | undefined): string {
  if (!procurement) return `${withFigures(design)}. Its parts cannot be listed now.`;
  const { lines, totals } = procurement;
  const sums = new Map<string, { name: string; count: number; usd: number }>();
  for (const { component_id, name, quantity, unit_price_usd } of lines) {
    const sum = sums.get(component_id) ?? { name, count: 0, usd: 0 };
    sums.set(component_id, { name, count: sum.count + quantity, usd: sum.usd + quantity * unit_price_usd });
  }
  const drivers = [...sums.values()].toSorted((a, b) => b.usd - a.usd).slice(0, mostDrivers);
  const share = (usd: number) =>
    totals.cost_usd > 0 ? `, ${Math.round((100 * usd) / totals.cost_usd)} %` : '';
  const items = drivers.map(
    ({ name, count, usd }) => `- ${count} × ${said(name, 80)}: ${money(Math.round(usd))}${share(usd)}`,
  );
  const total = `The parts of ${titled(design)} cost about ${money(totals.cost_usd, 'USD', 'up')}. Most of it:`;
  return `${total}\n\n${items.join('\n')}`;
}

const mainParts: ReadonlySet<string> = new Set(['joint_actuator', 'wheel_motor', 'battery']);

const mostReasons = 6;

/** Why each of the main components was chosen. */
function whyWords(_: FigureWriter, design: KnownDesign, procurement: Procurement | undefined): string {
  if (!procurement) return `${withFigures(design)}. The reasons for its parts cannot be listed now.`;
  const reasons = new Map(
    procurement.lines.map(({ component_id, name, because }) => [
      component_id,
      // Most reasons begin with the name.
      because.startsWith(name) ? `- ${said(because, 240)}` : `- ${said(name, 80)}: ${said(because, 240)}`,
    ]),
  );
  const lines = [...reasons.values()].slice(0, mostReasons);
  return `Why ${titled(design)} has these parts:\n\n${lines.join('\n')}`;
}

/** The motors and the battery, with their number and price. */
function partsWords(_: FigureWriter, design: KnownDesign, procurement: Procurement | undefined): string {
  if (!procurement) return `${withFigures(design)}. Its parts cannot be listed now.`;
  const lines = procurement.lines.filter(({ kind }) => mainParts.has(kind));
  const items = [...Map.groupBy(lines, ({ component_id }) => component_id).values()].map((same) => {
    const [{ name, unit_price_usd } = { name: '', unit_price_usd: 0 }] = same;
    const count = same.reduce((sum, { quantity }) => sum + quantity, 0);
    return `- ${count} × ${said(name, 80)}, about ${money(unit_price_usd, 'USD', 'up')} each`;
  });
  return `The motors and the battery of ${titled(design)}:\n\n${items.join('\n')}\n\nSay “list what to buy” for all parts.`;
}

/** The design that suits the task best of those in the answer, with its figures. */
const adviceWords = (writer: FigureWriter, design: KnownDesign): string =>
  `Number 1 suits the task best of these designs. ${writer.sheet(design)}`;

const serviceWords =
  'I design robots from a sentence. In this thread you can change the task, select a design, change one design, compare designs, undo, build the model for MuJoCo, make print files, list what to buy, try a design in simulation, and draft an evolution that improves it.';

const notKnownHere =
  'I cannot answer that. I can answer questions about the figures, parts, trials and limits of the designs in this thread, such as “how heavy is B?”, “what drives its price?” or “which one is the fastest?”.';

/** The topics that one design answers in their own way. */
const ownAnswers: Readonly<
  Partial<
    Record<
      Question['topic'],
      (writer: FigureWriter, design: KnownDesign, procurement: Procurement | undefined) => string
    >
  >
> = { cost: costWords, why: whyWords, parts: partsWords, advice: adviceWords };

/** Kinds of requirements by what they measure. */
const kinds: Readonly<Record<keyof FigureTexts, RegExp>> = {
  masses: /^(?:mass|payload|lift|pull)/,
  lengths: /^(?:length|width|height|size|step|gap|reach|clearance|passage|range)/,
  speeds: /^speed/,
};

/** The units of a question, else those of the task: "how fast is it in mph?". */
function unitsFor(text: string, requirements: readonly Requirement[]) {
  const textsOf = (name: keyof FigureTexts) => [
    text,
    ...requirements.filter(({ kind }) => kinds[name].test(kind)).map((one) => one.text),
  ];
  return unitsOfTexts({
    masses: textsOf('masses'),
    lengths: textsOf('lengths'),
    speeds: textsOf('speeds'),
  });
}

/** The answer to a question. */
export function answerWords(question: Question): string {
  const { topic, designs, requirements, procurement, asked, ranking, text } = question;
  const [first, second] = designs;
  if (topic === 'service') return serviceWords;
  if (topic === 'in_force') return inForceWords(requirements);
  const meaning = topic === 'meaning' ? meaningIn(text) : undefined;
  if (meaning !== undefined) return meaning;
  const writer = figureWriter(unitsFor(text, requirements));
  const ranked = ranking && rankingWords(writer, designs, ranking);
  if (ranked !== undefined) return ranked;
  const own = ownAnswers[topic];
  if (first && !second && own) return own(writer, first, procurement);
  const direct = directWords(writer, designs, asked);
  if (direct !== undefined) return direct;
  if (first && second) return differences(writer, first, second);
  if (first) return writer.sheet(first);
  return topic === 'other' || topic === 'meaning' ? notKnownHere : noDesigns;
}
