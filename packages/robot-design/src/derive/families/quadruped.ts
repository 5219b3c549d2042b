import { describeFamily } from '../family.ts';
import { writeLeggedBody } from '../legged-body.ts';
import {
  leggedTraits,
  leggedWords,
  sprawledPostures,
  tellLegged,
  uprightPostures,
} from '../legged-traits.ts';

export const quadruped = describeFamily({
  family: 'quadruped',
  traits: [
    ...leggedTraits(['abduction', 'pitch'], uprightPostures, ['box', 'yaw_spine', 'pitch_spine']),
    ...leggedTraits(['yaw', 'yaw_braced'], sprawledPostures, ['box', 'disc', 'yaw_spine']),
  ],
  words: leggedWords('quadruped', 4),
  tell: tellLegged,
  write: writeLeggedBody(['front', 'rear']),
});
