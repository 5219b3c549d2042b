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
const nothing = { figures: [], demands: [], unknown: [], meaning: false, advice: false } as const;

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
  { topic, designs, asked: about = nothing },
) => {
  const [asked] = designs;
  const { requirements = [] } = (await theThread(stores, thread_id)).state;
  const procurement = asked && ofParts.has(topic) ? await partsOf(others, asked) : undefined;
  const question = { topic, designs, requirements, asked: about, text: prompt };
  return {
    reply: {
      role: 'assistant',
      kind: 'text',
      content: answerWords({ ...question, ...(procurement ? { procurement } : {}) }),
      action: { kind: 'answer', ...(asked ? { design_id: asked.design_id, revision: asked.revision } : {}) },
    },
  };
};
