import type { KnownDesign } from '@robotdesign/contracts';
import { figure, metric } from '../figures/figures.ts';
import { quoted, said, sentence } from '../language/markdown.ts';
import { figureWriter } from './design-figures.ts';
import { titled } from './words.ts';

/** What a person reads after an edit of one design. */

export interface EditedFigure {
  /** As the design service has it: `front thigh, left and right: length (from the hip to the knee)`. */
  readonly label: string;
  readonly unit: string;
  readonly before: number | string;
  readonly after: number | string;
}

/** The changes that were tried for a wish without success. */
export interface TriedChanges {
  readonly count: number;
  /** The change that came nearest, and why it was not taken; absent if all left a sound body that is not as wished. */
  readonly nearest?: { readonly changes: readonly EditedFigure[]; readonly because: string };
}

/** A wish that was not fulfilled. */
export interface UndoneWish {
  /** Its words. */
  readonly wish: string;
  /** Why nothing can be tried on this design. */
  readonly because?: string;
  /** What was tried for it; absent if the body has nothing that it could be about. */
  readonly tried?: TriedChanges;
  /** The body is as it is wished. */
  readonly isSo?: true;
}

export interface Edited {
  readonly before: KnownDesign;
  readonly after: KnownDesign;
  readonly changes: readonly EditedFigure[];
  /** What the body before passed and the edited one does not. */
  readonly lost: readonly string[];
  readonly undone: readonly UndoneWish[];
}

const mostChanges = 8;
/** Of a change that was not made, the parameters that are named. */
const mostSaid = 3;
const longestText = 600;

const plainLabel = (label: string): string => said(label.replace(/ \([^()]*\)$/, ''), longestText);

const told = (value: number | string, unit: string): string =>
  typeof value === 'string' ? said(value, longestText) : figure(value, unit === 'count' ? '' : unit).trim();

const changeSaid = ({ label, unit, before, after }: EditedFigure): string =>
  `${plainLabel(label)}: ${told(after, unit)} instead of ${told(before, unit)}`;

/** "servo: MG92B instead of STS3215", the first few of several. */
const changesSaid = (changes: readonly EditedFigure[]): string =>
  [
    ...changes.slice(0, mostSaid).map(changeSaid),
    ...(changes.length > mostSaid ? [`and ${changes.length - mostSaid} more`] : []),
  ].join('; ');

/** Why a wish was not fulfilled. */
function undoneWords({ wish, because, tried, isSo }: UndoneWish): string {
  const words = quoted(wish, longestText);
  if (isSo) return `${words} asks for what it has already.`;
  if (because !== undefined) return `${words} cannot be tried: ${sentence(said(because, longestText))}`;
  if (tried === undefined) return `This body has nothing that ${words} could change.`;
  const { count, nearest } = tried;
  if (count === 0) return `Nothing in the catalogue or within the bounds of this body does ${words}.`;
  if (nearest === undefined) return `No part of the catalogue and no size that I tried does ${words}.`;
  const none =
    count === 1
      ? `I could try one change for ${words}, and it does not do it with a sound body`
      : `I tried ${count} changes for ${words}, and none does it with a sound body`;
  const problem = sentence(said(nearest.because, longestText));
  return `${none}. The closest: ${changesSaid(nearest.changes)}. The problem: ${problem}`;
}

/** What was changed, how the figures differ, and what was lost. */
export function editedWords({ before, after, changes, lost, undone }: Edited): string {
  const shown = changes.slice(0, mostChanges).map((one) => `- ${changeSaid(one)}`);
  const rest = changes.length - shown.length;
  return [
    `I changed ${titled(after)}; the other designs stay as they are. This is its revision ${after.revision}.`,
    [...shown, ...(rest > 0 ? [`- and ${rest} more`] : [])].join('\n'),
    figureWriter(metric).differences(before, after, ['before', 'now']) ?? 'None of its figures changed.',
    ...(lost.length === 0
      ? []
      : [`It lost something: ${lost.map((text) => sentence(said(text, longestText))).join(' ')}`]),
    ...(undone.length === 0 ? [] : [`Not done: ${undone.map(undoneWords).join(' ')}`]),
    'Next: say “undo” to go back, change more, or build the model.',
  ].join('\n\n');
}

/** Why an edit was not made. */
export function editRefusedWords(design: KnownDesign, undone: readonly UndoneWish[]): string {
  const why = undone.map(undoneWords).join(' ');
  return `I did not change ${titled(design)}. ${why} A limit, such as “under 2 kg”, changes the task and gets other designs.`;
}
