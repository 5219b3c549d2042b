import { chosenWords } from '@robotdesign/answers';
import type { Intent } from '@robotdesign/reading';
import { select } from '../thread/state.ts';
import type { EffectOf } from './effect.ts';

/** "Go with B" selects, as `PUT /workspace/threads/{id}/selected-design` does. */
export const choose: EffectOf<Extract<Intent, { kind: 'choose' }>> = (
  _dependencies,
  _input,
  _work,
  { design },
) => {
  const { design_id, revision } = design;
  return {
    reply: {
      role: 'assistant',
      kind: 'text',
      content: chosenWords(design),
      action: { kind: 'select', design_id, revision },
    },
    change: (state) => {
      const { selected_design: chosen } = state;
      const isSame = chosen?.design_id === design_id && chosen.revision === revision;
      return isSame ? state : select(state, { design_id, revision });
    },
  };
};
