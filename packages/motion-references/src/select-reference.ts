import type { Clip, ClipKind, Plan, Reference } from '@robotdesign/contracts';
import { clips } from './catalogue.ts';
import { kinship, stranger } from './kinship.ts';
import { taskWords } from './task-words.ts';
import { matchWords, termsOf, type WordMatch } from './word-index.ts';

/** Chooses the most useful motion of the catalogue for a plan. Pure: the same plan gives the same choice. */

const kinds: Readonly<Record<ClipKind, { readonly worth: number; readonly text: string }>> = {
  mocap: { worth: 1, text: 'measured on a living body' },
  retargeted: { worth: 1, text: "measured, and fitted to a robot's joints" },
  simulated_from_video: { worth: 1, text: 'simulated after a video' },
  analytic: { worth: 1, text: 'given by a formula' },
  sim_task: { worth: 0.5, text: 'a simulation task without a recorded motion' },
};

/** Factor of a clip that matches no word of the task. */
const withoutWords = 0.5;

/** Factor of a clip without permission for commercial use: decides between clips of similar score. */
const withoutPermission = 0.9;

const named = (word: string) => word.replaceAll('_', ' ');

function bodyWords({ morphology }: Clip, family: string | undefined): string {
  if (family === undefined) return 'no body is suggested that it could be held against';
  const kin = kinship(family, morphology);
  if (kin === 1) return `a motion of the body suggested first, ${named(family)}`;
  if (kin === stranger) return `the catalogue has nothing like the body suggested first, ${named(family)}`;
  return `nearest to the body suggested first, ${named(family)}, is ${named(morphology)}`;
}

function taskWordsShown({ tags }: Clip, match: WordMatch | undefined): string {
  const shown = tags.filter((tag) => termsOf(tag).every((term) => match?.terms.has(term)));
  if (shown.length > 0) return `shows ${shown.map(named).join(', ')}`;
  return match === undefined ? 'shows none of the words of the task' : 'shares words with the task';
}

function useWords({ commercial_use }: Clip): string {
  if (commercial_use === undefined) return 'whether it may be used commercially is not known';
  return commercial_use ? 'commercial use is permitted' : 'commercial use is not permitted';
}

interface Ranked {
  readonly clip: Clip;
  readonly match: WordMatch | undefined;
  readonly score: number;
}

/** Best first; equal ones by name. */
function before(a: Ranked, b: Ranked): number {
  return b.score - a.score || (a.clip.clip_id < b.clip.clip_id ? -1 : 1);
}

function toReference(clip: Clip, match: Reference['match']): Reference {
  return {
    kind: 'dataset',
    id: clip.clip_id,
    title: clip.title,
    dataset: clip.dataset,
    licence: clip.licence,
    match,
    ...(clip.url === undefined ? {} : { url: clip.url }),
    ...(clip.clip === undefined ? {} : { clip: clip.clip }),
    ...(clip.commercial_use === undefined ? {} : { commercial_use: clip.commercial_use }),
  };
}

/** The reference for a clip that the request names. */
export function givenReference(clip: Clip): Reference {
  return toReference(clip, { score: 1, because: `given by the request; ${useWords(clip)}` });
}

/**
 * Chooses the best clip for the body that the plan suggests first. Score = kinship of the body × (½ + ½ × match of the
 * words) × worth of the kind of clip × factor of its licence, each from 0 to 1: matching words cannot compensate for a
 * wrong body.
 */
export function selectReference(plan: Plan): Reference {
  const family = plan.suggested_embodiments[0]?.embodiment;
  const matches = matchWords(taskWords(plan));
  const ranked = clips.map((clip): Ranked => {
    const match = matches.get(clip.clip_id);
    const kin = family === undefined ? stranger : kinship(family, clip.morphology);
    const words = withoutWords + (1 - withoutWords) * (match?.share ?? 0);
    const permission = clip.commercial_use === true ? 1 : withoutPermission;
    const score = kin * words * kinds[clip.kind].worth * permission;
    return { clip, match, score: Number(score.toFixed(3)) };
  });
  const [best] = ranked.sort(before);
  if (best === undefined) throw new Error('the catalogue of motions is empty');
  const { clip, match, score } = best;
  const because = [
    bodyWords(clip, family),
    taskWordsShown(clip, match),
    kinds[clip.kind].text,
    useWords(clip),
  ].join('; ');
  return toReference(clip, { score, because });
}
