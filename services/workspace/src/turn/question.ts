import { answerWords } from '@robotdesign/answers';
import { type KnownDesign, ServiceError } from '@robotdesign/contracts';
import type { Intent, Topic } from '@robotdesign/reading';
import type { OtherServices } from '../other-services.ts';
import { theThread } from '../stores.ts';
import type { EffectOf } from './effect.ts';

/** Answers a question from stored data. Nothing is generated. */

/** Topics that the parts of a design answer. */
const ofParts: ReadonlySet<Topic> = new Set(['cost', 'why', 'parts']);

/** Turns that an earlier version stored do not have what is asked. */
const nothing = {
  figures: [],
  demands: [],
  unknown: [],
  meaning: false,
  advice: false,
  ofAll: false,
} as const;

/** What a design consists of; undefined for one whose parts cannot be resolved. */
async function partsOf({ export: exports }: OtherServices, { design_id, revision }: KnownDesign) {
  try {
    return (await exports.GetProcurement({ design_id, revision })).procurement;
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}

export const answer: EffectOf<Extract<Intent, { kind: 'question' }>> = async (
  { stores, others },
  { thread_id, prompt },
  _work,
  { topic, designs, asked = nothing, ranking },
) => {
  const [design] = designs;
  const { requirements = [] } = (await theThread(stores, thread_id)).state;
  const isOfParts = design && designs.length === 1 && ofParts.has(topic);
  const procurement = isOfParts ? await partsOf(others, design) : undefined;
  return {
    reply: {
      role: 'assistant',
      kind: 'text',
      content: answerWords({
        topic,
        designs,
        requirements,
        asked,
        text: prompt,
        ...(ranking && { ranking }),
        ...(procurement && { procurement }),
      }),
      action: {
        kind: 'answer',
        ...(design ? { design_id: design.design_id, revision: design.revision } : {}),
      },
    },
  };
};
