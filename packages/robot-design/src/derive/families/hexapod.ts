import { describeFamily } from '../family.ts';
import { writeLeggedBody } from '../legged-body.ts';
import { leggedTraits, leggedWords, sprawledPostures, tellLegged } from '../legged-traits.ts';

export const hexapod = describeFamily({
  family: 'hexapod',
  traits: [
    ...leggedTraits(['yaw', 'yaw_braced'], sprawledPostures, ['box', 'disc', 'yaw_spine']),
    ...leggedTraits(['pitch'], ['backward', 'forward'], ['box', 'yaw_spine']),
  ],
  words: leggedWords('hexapod', 6),
  tell: tellLegged,
  write: writeLeggedBody(['front', 'middle', 'rear']),
});
